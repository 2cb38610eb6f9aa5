"""What each mode makes of an intent: one module a mode, sessions in and sessions out."""
