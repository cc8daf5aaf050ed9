# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0
"""The Python peer for dialects, see README.md: fluent-logger, tarantool and msgpack-numpy."""

import struct
import sys
import uuid
from decimal import Decimal

import msgpack
import msgpack_numpy
import numpy
from fluent.sender import EventTime
from tarantool import Datetime, Interval
from tarantool.msgpack_ext.packer import default
from tarantool.msgpack_ext.unpacker import ext_hook

FIELDS = ("year", "month", "week", "day", "hour", "minute", "sec", "nsec")


def fluentd(message):
    # The library has no reader.
    value = msgpack.unpackb(message)
    if value.code != 0 or len(value.data) != 8:
        raise ValueError(repr(value))
    seconds, nanos = struct.unpack(">II", value.data)
    return msgpack.packb(EventTime(seconds, nanos)), "%d %d" % (seconds, nanos)


def tarantool(message):
    unpacker = msgpack.Unpacker()
    value = msgpack.unpackb(message, ext_hook=lambda code, data: ext_hook(code, data, unpacker))
    return msgpack.packb(value, default=default), describe(value)


def describe(value):
    if isinstance(value, Decimal):
        return "decimal " + format(value, "f")
    if isinstance(value, uuid.UUID):
        return "uuid %s" % value
    if isinstance(value, Datetime):
        return "datetime %d %d" % (value.value, value.tzoffset)
    if isinstance(value, Interval):
        fields = " ".join(str(getattr(value, field)) for field in FIELDS)
        return "interval %s %s" % (fields, value.adjust.name)
    raise TypeError(repr(value))


def numpy_array(message):
    value = msgpack_numpy.unpackb(message)
    if not isinstance(value, (numpy.ndarray, numpy.generic)):
        raise TypeError(repr(value))
    elements = " ".join(describe_element(element) for element in value.flatten().tolist())
    shape = "x".join(map(str, value.shape))
    return msgpack_numpy.packb(value), " ".join((value.dtype.str, shape, elements)).strip()


def describe_element(element):
    return struct.pack(">d", element).hex() if isinstance(element, float) else str(element)


DIALECTS = {"fluentd": fluentd, "tarantool": tarantool, "numpy": numpy_array}


def answer(dialect, message):
    try:
        written, description = DIALECTS[dialect](message)
        return "ok", written.hex(), description
    except Exception as e:
        return "unreadable", "", repr(e)


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for line in sys.stdin:
        id, dialect, message = line.rstrip("\n").split("\t")
        print(id, *answer(dialect, bytes.fromhex(message)), sep="\t")


main()
