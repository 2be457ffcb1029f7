"""Decisions over the metadata, as functions of an image and a request: records to append, and the answer.

Nothing here changes anything. The caller appends the records to the metadata log, applies them to the image when they
are committed, and only then answers.
"""
