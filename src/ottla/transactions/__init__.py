"""Producer ids; the transaction coordinator comes later."""
