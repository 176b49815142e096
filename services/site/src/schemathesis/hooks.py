"""Puts ids and names of what there is into three of four requests: what is made by chance is hardly ever there."""

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
        there_are = known.get(name)
        # The same again for the same input, or what failed could not be tried again.
        chance = zlib.crc32(f"{name}{value!r}".encode("utf-8", "replace"))
        if there_are and isinstance(value, str) and chance % 4:
            chosen[name] = there_are[(chance >> 2) % len(there_are)]
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
