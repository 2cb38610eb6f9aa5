"""Goals: what a stage asks for, one module each behind one registry."""
