"""The shipped folders are found from a checkout and from an installed package."""

from pathlib import Path

import pytest

from trainer import shelf


def _package(root: Path) -> Path:
    package = root / "trainer"
    package.mkdir()
    return package


def test_this_checkouts_own_folders_are_found(checkout: Path) -> None:
    assert shelf.stages_folder() == checkout / "stages"
    assert shelf.schemas_folder() == checkout / "schemas"


def test_an_installed_package_carries_its_folders_inside(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (package / "_shelf" / "stages").mkdir(parents=True)
    (tmp_path / "stages").mkdir()
    assert shelf.find("stages", package) == package / "_shelf" / "stages"


def test_a_checkout_has_its_folders_beside_the_package(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "stages").mkdir()
    assert shelf.find("stages", package) == tmp_path / "stages"


def test_a_strangers_folder_beside_an_installed_package_is_not_taken(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (tmp_path / "stages").mkdir()
    with pytest.raises(shelf.MissingShelfError) as caught:
        shelf.find("stages", package)
    assert caught.value.name == "stages"
    assert caught.value.looked_in == (package / "_shelf" / "stages", tmp_path / "stages")


def test_a_file_of_that_name_is_not_the_folder(tmp_path: Path) -> None:
    package = _package(tmp_path)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "schemas").touch()
    with pytest.raises(shelf.MissingShelfError):
        shelf.find("schemas", package)
