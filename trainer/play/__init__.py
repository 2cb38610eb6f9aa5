"""Playing the course as pure values: sessions, intents, steps and views."""
