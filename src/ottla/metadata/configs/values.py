"""Kafka's config types: a value's text to Python and back, with Kafka's rules and Kafka's words for what is wrong.

Always: `parse_value` strips what Java's `trim` strips, and raises nothing but `InvalidConfig`.
"""

import re
from enum import Enum

ConfigValue = bool | int | float | str | tuple[str, ...] | None

HIDDEN = "[hidden]"
_JAVA_WHITESPACE = "".join(map(chr, range(33)))
_SPACE = " \t\n\v\f\r"
# Compiled when first used, by re itself: compiling at import would cost a node more than reading the tables.
_DECIMAL = r"([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)[fFdD]?"
_HEXADECIMAL = r"([+-]?0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?[0-9]+)[fFdD]?"
_NOT_FINITE = r"[+-]?(?:NaN|Infinity)"


class ConfigType(Enum):
    BOOLEAN = "boolean"
    INT = "int"
    LONG = "long"
    SHORT = "short"
    DOUBLE = "double"
    STRING = "string"
    LIST = "list"
    CLASS = "class"
    PASSWORD = "password"


_BITS = {ConfigType.SHORT: 16, ConfigType.INT: 32, ConfigType.LONG: 64}


class InvalidConfig(ValueError):
    """A value that Kafka refuses too; the message is Kafka's and names the config."""


def invalid(name: str, value: str, cause: str) -> InvalidConfig:
    return InvalidConfig(f"Invalid value {value} for configuration {name}: {cause}")


def parse_value(name: str, type_: ConfigType, text: str) -> ConfigValue:
    """The value of the config `name`; its text as given is what the error shows, as in Kafka."""
    trimmed = text.strip(_JAVA_WHITESPACE)
    match type_:
        case ConfigType.BOOLEAN:
            if trimmed.lower() not in ("true", "false"):
                raise invalid(name, text, "Expected value to be either true or false")
            return trimmed.lower() == "true"
        case ConfigType.INT | ConfigType.LONG | ConfigType.SHORT:
            limit = 1 << (_BITS[type_] - 1)
            # Twenty digits are past every limit, and int() is slow on thousands of them.
            digits = trimmed[1:] if trimmed.startswith(("+", "-")) else trimmed
            if digits.isdecimal() and len(digits.lstrip("0")) < 20:
                number = int(trimmed)
                if -limit <= number < limit:
                    return number
            raise invalid(name, text, f"Not a number of type {type_.name}")
        case ConfigType.DOUBLE:
            return _parse_double(name, text, trimmed)
        case ConfigType.LIST:
            return tuple(entry.strip(_SPACE) for entry in trimmed.split(",")) if trimmed else ()
        case ConfigType.STRING | ConfigType.CLASS | ConfigType.PASSWORD:
            return trimmed


def _parse_double(name: str, text: str, trimmed: str) -> float:
    if match := re.fullmatch(_DECIMAL, trimmed):
        return float(match[1])
    if match := re.fullmatch(_HEXADECIMAL, trimmed):
        try:
            return float.fromhex(match[1])
        except OverflowError:
            return float("-inf" if trimmed.startswith("-") else "inf")
    if re.fullmatch(_NOT_FINITE, trimmed):
        return float(trimmed)
    raise invalid(name, text, "Not a number of type DOUBLE")


def format_value(type_: ConfigType, value: ConfigValue) -> str | None:
    """The text that Kafka shows for a value, in errors and in DescribeConfigs; a password is hidden."""
    if value is None:
        return None
    if type_ is ConfigType.PASSWORD:
        return HIDDEN
    if isinstance(value, tuple):
        return ",".join(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return _format_double(value) if isinstance(value, float) else str(value)


def _format_double(value: float) -> str:
    """As Java's Double.toString: decimal from 10^-3 up to 10^7, else one digit before the point and an exponent."""
    if value != value:
        return "NaN"
    if value in (float("inf"), float("-inf")):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0 or 1e-3 <= abs(value) < 1e7:
        return repr(value)
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    if exponent:
        power = int(exponent)
    elif whole != "0":
        power = len(whole) - 1
    else:
        power = len(fraction.lstrip("0")) - len(fraction) - 1
    digits = (whole + fraction).strip("0")
    return f"{'-' if value < 0 else ''}{digits[0]}.{digits[1:] or '0'}E{power}"
