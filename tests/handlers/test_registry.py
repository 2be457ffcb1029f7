"""The registry is the one table of what is served: complete, within Kafka's, and what ApiVersions says."""

from __future__ import annotations

import inspect
import struct
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import ottla.handlers
from ottla.handlers import k18_api_versions
from ottla.handlers.context import ConnectionContext, ListenerKind, RequestContext
from ottla.handlers.registry import SERVED, NotServed, Route, Routes, Served
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest

HANDLERS = Path(ottla.handlers.__file__).parent
VERSIONS = [(served, version) for served in SERVED for version in range(served.min_version, served.max_version + 1)]


def name(value: object) -> str:
    return value.key.name if hasattr(value, "key") else str(value)


def is_on(served: Served, kind: ListenerKind) -> bool:
    api = APIS[served.key]
    return api.on_broker if kind is ListenerKind.BROKER else api.on_controller


@pytest.mark.parametrize(("served", "version"), VERSIONS, ids=name)
def test_every_version_that_is_served_has_a_handler_and_codecs(served, version):
    route = Route(served, version)
    assert list(inspect.signature(route.handle).parameters) == ["context", "request"]
    assert list(inspect.signature(route.failed).parameters) == ["request", "error_code", "message"]
    assert callable(route.decode)
    assert callable(route.encode)


@pytest.mark.parametrize(("served", "version"), VERSIONS, ids=name)
def test_headers_have_the_form_that_the_version_demands(served, version):
    route = Route(served, version)
    flexible = version >= APIS[served.key].flexible_from
    assert route.has_tags == flexible
    tagged_answer = flexible and served.key is not ApiKey.API_VERSIONS
    expected = struct.pack(">ii", 100, 7) + (b"\0" if tagged_answer else b"")
    assert route.pack_header(100, 7) == expected
    assert route.header_size == len(expected) - 4


@pytest.mark.plain
@pytest.mark.parametrize("kind", ListenerKind)
def test_api_versions_says_what_the_registry_has(kind):
    routes = Routes(kind)
    quorum, image = SimpleNamespace(kraft_version=0), SimpleNamespace(features={})
    services = SimpleNamespace(features=(), features_epoch=0, quorum=quorum, image=image)
    connection = ConnectionContext("L", "peer", kind, routes.advertised(), services)  # type: ignore[arg-type]
    context = RequestContext(connection, ApiKey.API_VERSIONS, 0, 1, None)
    answer = k18_api_versions.handle(context, ApiVersionsRequest())
    said = {api.api_key: (api.min_version, api.max_version) for api in answer.api_keys}
    on_this_kind = [served for served in SERVED if is_on(served, kind)]
    assert said == {served.key: (served.advertised_from, served.max_version) for served in on_this_kind}
    assert [api.api_key for api in answer.api_keys] == sorted(said)
    for key, (_, max_version) in said.items():
        assert routes[key, max_version].name == APIS[ApiKey(key)].request.removesuffix("Request")


@pytest.mark.parametrize("kind", ListenerKind)
def test_what_is_not_on_a_listener_is_not_served_there(kind):
    routes = Routes(kind)
    for served in SERVED:
        if is_on(served, kind):
            continue
        with pytest.raises(NotServed, match="is not served on this listener"):
            routes[served.key, served.max_version]


def test_produce_alone_is_advertised_below_what_is_served():
    assert [served.key for served in SERVED if served.advertised_from < served.min_version] == [ApiKey.PRODUCE]
    assert not [served for served in SERVED if served.advertised_from > served.min_version]


def test_nothing_is_served_that_kafka_does_not_have():
    for served in SERVED:
        api = APIS[served.key]
        assert api.on_broker or api.on_controller, served
        assert api.min_version <= served.min_version <= served.max_version, served
        assert served.max_version <= api.max_version - api.latest_unstable, served
    assert len({served.key for served in SERVED}) == len(SERVED)


def test_every_handler_there_is_is_served():
    modules = {path.stem for path in HANDLERS.glob("k[0-9]*.py")}
    on_controllers = {served.on_controllers for served in SERVED if served.on_controllers is not None}
    assert modules == {APIS[served.key].module for served in SERVED} | on_controllers


def test_routes_do_not_grow_with_what_clients_ask_in_vain():
    routes = Routes(ListenerKind.BROKER)
    for key, version in [(key, version) for key in range(-5, 120) for version in (-1, 99)]:
        with pytest.raises(NotServed):
            routes[key, version]
    assert routes == {}


def test_importing_the_registry_imports_no_handler_and_asking_imports_only_that_one():
    code = """
import re, sys
from ottla.handlers.context import ListenerKind
from ottla.handlers.registry import Routes

def handlers_and_codecs():
    return {name for name in sys.modules if re.fullmatch(r"ottla\\.(handlers|wire\\.\\w+)\\.k\\d+_\\w+", name)}

routes = Routes(ListenerKind.BROKER)
routes.advertised()
before = handlers_and_codecs()
print(sorted(name for name in before if "handlers" in name))
routes[18, 0]
print(sorted({name.rpartition(".")[2] for name in handlers_and_codecs() - before}))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", "['k18_api_versions']"]


@pytest.mark.parametrize("served", [each for each in SERVED if APIS[each.key].on_broker], ids=name)
def test_what_a_brokers_handler_forwards_is_what_an_envelope_may_hold(served):
    """Otherwise a change asked of a broker that is not the controller would be refused by the one that is."""
    source = (HANDLERS / f"{APIS[served.key].module}.py").read_text()
    forwards = "handlers.forwarding import" in source or "handlers.altering_configs import" in source
    assert served.is_forwarded == forwards
