"""JSON Schema as Spark's columns: objects, arrays, the basic types, `format`s of times, and references within the file.

A property that is `required` and may not be null is NOT NULL. What Spark has no type for is kept as JSON text.
"""

from __future__ import annotations

from pyspark.sql.types import (
    ArrayType,
    BooleanType,
    DataType,
    DateType,
    DoubleType,
    LongType,
    MapType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

Json = dict[str, "Json"] | list["Json"] | str | int | float | bool | None
Node = dict[str, Json]

_SCALARS: dict[str, DataType] = {
    "string": StringType(),
    "integer": LongType(),
    "number": DoubleType(),
    "boolean": BooleanType(),
}
_STRING_FORMATS: dict[str, DataType] = {"date-time": TimestampType(), "date": DateType()}


def columns(document: Node) -> StructType:
    """ValueError if it is not an object with properties."""
    found, _ = _Reader(document).type_of(document, ())
    if not isinstance(found, StructType):
        raise ValueError("it has neither Spark's `fields` nor JSON Schema's `properties`")
    return found


class _Reader:
    def __init__(self, document: Node) -> None:
        self._document = document

    def type_of(self, node: Json, inside: tuple[str, ...]) -> tuple[DataType, bool]:
        """And whether it may be null. `inside` are the references on the way to it."""
        if not isinstance(node, dict):
            return StringType(), True
        reference = node.get("$ref")
        if isinstance(reference, str):
            if reference in inside:
                raise ValueError(f"{reference} contains itself, which Spark's types cannot")
            return self.type_of(self._referred(reference), (*inside, reference))
        names = self._type_names(node)
        nullable = "null" in names
        names = [name for name in names if name != "null"]
        if names == ["object"]:
            return self._object(node, inside), nullable
        if names == ["array"]:
            item, item_nullable = self.type_of(node.get("items"), inside)
            return ArrayType(item, item_nullable), nullable
        if names == ["string"] and str(node.get("format")) in _STRING_FORMATS:
            return _STRING_FORMATS[str(node["format"])], nullable
        if sorted(names) == ["integer", "number"]:
            return DoubleType(), nullable
        return (_SCALARS.get(names[0], StringType()) if len(names) == 1 else StringType()), nullable or not names

    def _type_names(self, node: Node) -> list[str]:
        given = node.get("type")
        if given is None:
            if "properties" in node:
                return ["object"]
            values = node.get("enum")
            strings = isinstance(values, list) and all(isinstance(value, str) for value in values)
            return ["string"] if strings else []
        return [str(name) for name in given] if isinstance(given, list) else [str(given)]

    def _object(self, node: Node, inside: tuple[str, ...]) -> DataType:
        properties = node.get("properties")
        if isinstance(properties, dict):
            required = node.get("required")
            needed = set(map(str, required)) if isinstance(required, list) else set()
            fields = []
            for name, property_ in properties.items():
                type_, nullable = self.type_of(property_, inside)
                fields.append(StructField(name, type_, nullable or name not in needed))
            return StructType(fields)
        values = node.get("additionalProperties")
        if isinstance(values, dict):
            type_, nullable = self.type_of(values, inside)
            return MapType(StringType(), type_, nullable)
        return StringType()

    def _referred(self, reference: str) -> Json:
        found: Json = self._document
        for part in reference.removeprefix("#/").split("/"):
            key = part.replace("~1", "/").replace("~0", "~")
            if not reference.startswith("#/") or not isinstance(found, dict) or key not in found:
                raise ValueError(f"{reference} is not in the file")
            found = found[key]
        return found
