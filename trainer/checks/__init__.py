"""Deep checks: what is wrong with a stage that only play or proof can tell, one module each."""
