"""Deep checks: whether what a stage claims is true, one check a module behind one registry."""
