"""The reporters: they put records into text or JSON and decide nothing."""
