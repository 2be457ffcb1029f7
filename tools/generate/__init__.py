"""Makes the message classes and codecs in `src/ottla/wire/` from the tables in `src/ottla/wire/schemas/`."""
