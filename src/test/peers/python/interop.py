# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0
"""The Python peer for docs/interop.md, see README.md: msgpack as its users call it."""

import datetime
import decimal
import enum
import sys

import msgpack


class Color(enum.Enum):
    RED = 7


class Number(enum.IntEnum):
    RED = 7


TIME = datetime.datetime(2026, 1, 31, 12, tzinfo=datetime.timezone.utc)

# What a program writes, and how.
WRITTEN = {
    "packb(datetime)": lambda: msgpack.packb(TIME),
    "packb(datetime, datetime=True)": lambda: msgpack.packb(TIME, datetime=True),
    "packb(datetime without tzinfo, datetime=True)": lambda: msgpack.packb(
        TIME.replace(tzinfo=None), datetime=True
    ),
    "packb(b'\\x01\\x02')": lambda: msgpack.packb(b"\x01\x02"),
    "packb(2**53 + 1)": lambda: msgpack.packb(2**53 + 1),
    "packb(2**64 - 1)": lambda: msgpack.packb(2**64 - 1),
    "packb(2**64)": lambda: msgpack.packb(2**64),
    "packb(1.0)": lambda: msgpack.packb(1.0),
    "packb(1.5, use_single_float=True)": lambda: msgpack.packb(1.5, use_single_float=True),
    "packb({1: 'a'})": lambda: msgpack.packb({1: "a"}),
    "packb(Enum)": lambda: msgpack.packb(Color.RED),
    "packb(IntEnum)": lambda: msgpack.packb(Number.RED),
    "packb(Decimal('19.90'))": lambda: msgpack.packb(decimal.Decimal("19.90")),
    "packb((1, 2))": lambda: msgpack.packb((1, 2)),
}

READ = {
    "default": (msgpack.unpackb, msgpack.packb),
    "options": (
        lambda message: msgpack.unpackb(message, strict_map_key=False, timestamp=3),
        lambda value: msgpack.packb(value, datetime=True),
    ),
}


def answer(way, argument):
    try:
        if way == "write":
            return "ok", WRITTEN[argument]().hex(), ""
        unpack, pack = READ[way]
        value = unpack(bytes.fromhex(argument))
    except Exception as e:
        return "unreadable", "", "%s: %s" % (type(e).__name__, e)
    try:
        return "ok", pack(value).hex(), repr(value)
    except Exception as e:
        return "unwritable", "%s: %s" % (type(e).__name__, e), repr(value)


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for line in sys.stdin:
        id, way, argument = line.rstrip("\n").split("\t")[:3]
        if way == "list":
            print(id, *WRITTEN, sep="\t")
        else:
            print(id, *answer(way, argument), sep="\t")


main()
