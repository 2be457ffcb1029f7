"""Java's .properties format, as Kafka's server.properties is written: text in, a dict out.

Always: the same keys and values as `java.util.Properties.load` gives for the same characters, and a malformed escape
names its line. Two differences: half of a surrogate pair is refused (Java keeps it, but no file could hold it), and a
backslash alone at the end of the text is nothing (to Java it is an empty key).
"""

from collections.abc import Iterator

_SPACE = " \t\f"
_SEPARATORS = "=:"
_ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "f": "\f"}


class PropertiesError(ValueError):
    """Text that is not a .properties file; the message begins with the line's number."""

    def __init__(self, line: int, cause: str) -> None:
        super().__init__(f"line {line}: {cause}")
        self.line = line


def parse_properties(text: str) -> dict[str, str]:
    """All properties of a file; of a key that comes twice, the later value."""
    properties: dict[str, str] = {}
    for number, line in _logical_lines(text):
        key_end = _key_end(line)
        value_start = _skip_spaces(line, key_end)
        if value_start < len(line) and line[value_start] in _SEPARATORS:
            value_start = _skip_spaces(line, value_start + 1)
        properties[_unescape(line[:key_end], number)] = _unescape(line[value_start:], number)
    return properties


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines that are neither blank nor comments, with what they continue on, still escaped; each with its number."""
    pending = ""
    first = 0
    for number, natural in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1):
        line = natural.lstrip(_SPACE)
        if not pending:
            first = number
            if line.startswith(("#", "!")):
                continue
        # Java looks at a backslash before it joins lines, so an escape never reaches over a line's end.
        continued = (len(line) - len(line.rstrip("\\"))) % 2 == 1
        pending += line[:-1] if continued else line
        if pending and not continued:
            yield first, pending
            pending = ""
    if pending:
        yield first, pending


def _key_end(line: str) -> int:
    escaped = False
    for position, char in enumerate(line):
        if not escaped and (char in _SEPARATORS or char in _SPACE):
            return position
        escaped = char == "\\" and not escaped
    return len(line)


def _skip_spaces(line: str, start: int) -> int:
    return len(line) - len(line[start:].lstrip(_SPACE))


def _unescape(text: str, number: int) -> str:
    if "\\" not in text:
        return text
    parts = []
    position = 0
    while (backslash := text.find("\\", position)) >= 0:
        parts.append(text[position:backslash])
        char = text[backslash + 1]  # a lone backslash at the end was a continuation
        position = backslash + 2
        if char == "u":
            parts.append(_unicode(text[position : position + 4], number))
            position += 4
        else:
            parts.append(_ESCAPES.get(char, char))
    parts.append(text[position:])
    try:
        # Two escaped surrogates are one character, as they are in Java's strings.
        return "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16")
    except UnicodeDecodeError:
        raise PropertiesError(number, f"half of a surrogate pair in {text!r}: write both halves") from None


def _unicode(digits: str, number: int) -> str:
    if len(digits) < 4 or not all(digit in "0123456789abcdefABCDEF" for digit in digits):
        raise PropertiesError(number, f"malformed \\uxxxx escape \\u{digits}: four hexadecimal digits must follow")
    return chr(int(digits, 16))
