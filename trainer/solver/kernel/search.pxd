from trainer.solver.kernel.bounds cimport Bounds
from trainer.solver.kernel.states cimport States
