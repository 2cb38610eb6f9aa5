"""Where the course's stages and the schemas lie: in a checkout, or in an installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class MissingShelfError(FileNotFoundError):
    """A folder that ships with the program is in neither of the places it can be.

    Attributes:
        name: the folder's name, `stages` or `schemas`.
        looked_in: the places where it was looked for.
    """

    def __init__(self, name: str, looked_in: tuple[Path, ...]) -> None:
        self.name = name
        self.looked_in = looked_in
        places = " or ".join(str(place) for place in looked_in)
        super().__init__(f"the folder {name} is not at {places}: install spider-trainer again")


def stages_folder() -> Path:
    """Give the folder of the course that ships with the program; it holds `course.yaml`.

    Raises:
        MissingShelfError: the installation is damaged.
    """
    return find("stages", _PACKAGE)


def schemas_folder() -> Path:
    """Give the folder of the JSON Schemas that ship with the program.

    Raises:
        MissingShelfError: the installation is damaged.
    """
    return find("schemas", _PACKAGE)


def find(name: str, package: Path) -> Path:
    """Find the shipped folder `name` for the package that lies at `package`.

    Raises:
        MissingShelfError: neither an installed package nor a checkout has it.
    """
    installed = package / "_shelf" / name
    checkout = package.parent / name
    if installed.is_dir():
        return installed
    # Beside an installed package lie other people's packages, and one may be called "stages".
    if checkout.is_dir() and (package.parent / "pyproject.toml").is_file():
        return checkout
    raise MissingShelfError(name, (installed, checkout))
