"""Advice in a full game, by the ideas of the course, from what the player can see alone."""
