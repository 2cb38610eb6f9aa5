"""The full screen: the only room that knows prompt_toolkit."""
