"""Replaces three of four generated strings by known ids and names: random ones hardly ever exist."""

import json
import os
import zlib

import schemathesis

known = json.loads(os.environ["KNOWN_THINGS"])


def with_known(values):
    if not isinstance(values, dict):
        return values
    chosen = dict(values)
    for name, value in values.items():
        candidates = known.get(name)
        # Deterministic for the same input, so that a failure can be reproduced.
        digest = zlib.crc32(f"{name}{value!r}".encode("utf-8", "replace"))
        if candidates and isinstance(value, str) and digest % 4:
            chosen[name] = candidates[(digest >> 2) % len(candidates)]
    return chosen


@schemathesis.hook
def map_path_parameters(ctx, path_parameters):
    return with_known(path_parameters)


@schemathesis.hook
def map_query(ctx, query):
    return with_known(query)


@schemathesis.hook
def map_body(ctx, body):
    return with_known(body)
