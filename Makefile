# Every target makes the virtual environment that it needs by itself, once, in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PARTS := test-unit test-sim test-clients test-kills test-spark
TESTS_COMPILED := tests/groups tests/handlers tests/partition tests/peers tests/wire/test_batch.py tests/wire/test_frame.py tests/world/test_network.py \
	$(addprefix tests/log/test_,partition_log.py producer_state.py segments.py searching.py looking_inside.py flushing.py) \
	tests/node/test_backpressure.py tests/node/test_disks.py tests/clients/test_producing.py \
	tests/sim/test_runs.py::test_a_seed_is_the_same_run_under_any_hash_seed_after_any_other_run_and_compiled_or_not
export PYTHONPATH := .

.DEFAULT_GOAL := help
.PHONY: help demo test $(PARTS) sim sim-mutations test-compiled test-pipeline-kills test-cluster-kills kafka check wheel bench bench-quick bench-cluster bench-cold bench-growth bench-stalls bench-groups bench-pipelines generate fuzz record-oracle clean

help:  ## Say what each target does
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ottla needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Setting up $(VENV) (once): Ottla and what its tests and benchmarks need"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)

demo: $(READY)  ## Three brokers, a fleet of trucks and a pipeline on Spark, until Ctrl-C; ARGS=--seconds=60 ends by itself
	@$(BIN)/python -m examples.demo $(ARGS)

test: $(PARTS)  ## Run all tests (needs Java 17 and Maven for the ones with Kafka's own client and broker, and kcat)

test-unit: $(READY) kafka  ## The tests by layer, of wire and log, on all cores
	@$(BIN)/python -m pytest --numprocesses=logical --ignore=tests/clients --ignore=tests/oracle --ignore=tests/chaos --ignore=tests/pipelines --ignore=tests/sim $(ARGS)

test-clients: $(READY) kafka  ## The tests with real clients and against Apache Kafka
	@$(BIN)/python -m pytest --numprocesses=2 --dist=loadgroup tests/clients tests/oracle $(ARGS)

test-sim: $(READY)  ## Simulated clusters, each from a seed
	@$(BIN)/python -m pytest tests/sim $(ARGS)

test-kills: $(READY)  ## The tests that kill processes (CHAOS_SEED=N for the moments of another run)
	@$(BIN)/python -m pytest tests/chaos $(ARGS)

test-spark: $(READY)  ## The tests of pipelines, on Spark (needs a JDK 17)
	@$(BIN)/python -m pytest tests/pipelines $(ARGS)

test-pipeline-kills: $(READY)  ## Kill a pipeline's driver and the node under it (PIPELINE_KILLS=20 for so many of each)
	@$(BIN)/python -m pytest tests/pipelines/kills.py $(ARGS)

test-cluster-kills: $(READY) kafka  ## Kill, pause, stop and cut off nodes of a cluster under load (CLUSTER_FAULTS=100 times)
	@CLUSTER_FAULTS=$(or $(CLUSTER_FAULTS),100) $(BIN)/python -m pytest tests/chaos/test_cluster_faults.py $(ARGS)

sim: $(READY)  ## Simulate clusters in virtual time and try to break them (ARGS='--seeds 10000 --jobs 2 --compiled --save FILE')
	@$(BIN)/python -W ignore -m sim.run $(or $(ARGS),--seeds 200 --jobs 2)

sim-mutations: $(READY)  ## Take each safeguard away and see that the simulator misses it (half an hour)
	@$(BIN)/python -W ignore -m sim.mutations_missed $(ARGS)

# Leaves out what replaces inner parts of the node (the marker `plain`): compiled code does not look them up.
test-compiled: $(READY)  ## Some of the tests, with the hot path compiled (needs a C compiler; ARGS for others than these)
	@site=$$($(BIN)/python -m tools.compiled --site-packages) && export PYTHONPATH=$$site:. && \
		$(BIN)/python -m ottla.cli.main --version && \
		$(BIN)/python -m pytest -q -m 'not plain' $(or $(ARGS),$(TESTS_COMPILED))

kafka: $(READY)
	@for tool in java mvn kcat; do command -v $$tool > /dev/null || \
		{ echo "The tests compare Ottla with Apache Kafka and need '$$tool': install Java 17 (JDK), Maven and kcat"; exit 1; }; done
	@echo "Apache Kafka's jars are in $$($(BIN)/python -m tools.apache_kafka) (fetched by the first run)"

check: $(READY)  ## Check format, lint, types, import direction, and that generated files are fresh
	@echo "Format and lint" && $(BIN)/ruff format --check --quiet . && $(BIN)/ruff check --quiet .
	@echo "Types" && $(BIN)/mypy
	@echo "Import direction" && $(BIN)/python -m pytest -q tests/test_architecture.py
	@echo "Generated files" && $(BIN)/python -m tools.generate --check

wheel: $(READY)  ## Build both wheels into dist/: plain Python for all, and one compiled for this system (needs a C compiler)
	@$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .
	@HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .
	@ls dist/*.whl

bench: $(READY)  ## Measure Ottla, compiled, next to its rivals (20 minutes; ARGS=--write notes the figures, --plain is not compiled)
	@$(BIN)/python -m bench.wire
	@$(BIN)/python -m bench.versus $(ARGS)

bench-cluster: $(READY)  ## Measure three nodes of Ottla, compiled, next to three of Apache Kafka (half an hour; ARGS as for bench)
	@$(BIN)/python -m bench.cluster $(ARGS)

bench-quick: $(READY)  ## A short version of bench, bench-cold and bench-growth, to try them out (under 2 minutes; figures mean little)
	@$(BIN)/python -m bench.versus --size quick
	@$(BIN)/python -m bench.cold --size quick --broker ottla
	@$(BIN)/python -m bench.growth --size quick

bench-cold: $(READY)  ## Measure whether cold reads and fsync stall other clients
	@$(BIN)/python -m bench.cold $(ARGS)

bench-growth: $(READY)  ## Measure what a request costs as partitions and connections grow
	@$(BIN)/python -m bench.growth $(ARGS)

bench-stalls: $(READY)  ## Measure how long the loop is kept by what is done to 10,000 partitions (a quarter of an hour)
	@$(BIN)/python -m bench.stalls $(ARGS)

bench-groups: $(READY)  ## Measure consumer groups: rebalances, commits, loading a million offsets
	@$(BIN)/python -m bench.groups $(ARGS)

bench-pipelines: $(READY)  ## Measure a pipeline on Spark from topic to topic, on Ottla and on Apache Kafka
	@$(BIN)/python -m bench.pipelines $(ARGS)

generate: $(READY)  ## Make the message classes, codecs, docs of configs and of pipelines from their tables
	@$(BIN)/python -m tools.generate
	@$(BIN)/python -m tools.generate_config_docs
	@$(BIN)/python -m tools.generate_pipeline_docs

fuzz: $(READY)  ## Feed a million mutated messages to the decoders (ARGS=--count=N for another number)
	@$(BIN)/python -m tools.fuzz_wire $(ARGS)

record-oracle: $(READY)  ## Record Apache Kafka's answers to the oracle's cases anew
	@$(BIN)/python -m tests.oracle.record

clean:  ## Remove the virtual environment and caches
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@echo "Removed $(VENV) and caches"
