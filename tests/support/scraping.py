"""A client of /metrics that speaks HTTP by hand, and the text read by prometheus-client's own parser."""

from __future__ import annotations

import http.client
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

TIMEOUT_S = 20.0


class Scrape:
    """`value` is of one sample, by its name and labels."""

    def __init__(self, text: str) -> None:
        self.families = {family.name: family for family in text_string_to_metric_families(text)}
        self._values = {
            (sample.name, frozenset(sample.labels.items())): sample.value
            for family in self.families.values()
            for sample in family.samples
        }

    def value(self, name: str, **labels: str) -> float:
        return self._values[name, frozenset(labels.items())]

    def labels_of(self, name: str) -> list[dict[str, str]]:
        return [dict(labels) for each, labels in self._values if each == name]

    def mentions(self, value: str) -> bool:
        return any(value == label for _, labels in self._values for _, label in labels)


def http_get(address: Any, path: str = "/metrics", method: str = "GET") -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(address[0], address[1], timeout=TIMEOUT_S)
    try:
        connection.request(method, path)
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


def scrape(address: Any) -> Scrape:
    response, body = http_get(address)
    assert response.status == 200, response.status
    return Scrape(body.decode())
