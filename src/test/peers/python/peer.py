# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0
"""The Python peer, see README.md: reads messages with msgpack, describes and rewrites them."""

import struct
import sys

import msgpack


class Pairs(list):
    """The entries of a map in their order, whatever their keys are."""


class Extension:
    """An extension of any type; the library's ExtType has none below 0."""

    def __init__(self, type, payload):
        self.type = type
        self.payload = payload


def decode(message):
    return msgpack.unpackb(
        message, strict_map_key=False, object_pairs_hook=Pairs, ext_hook=Extension)


def describe(value):
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return "f64:" + struct.pack(">d", value).hex()
    if isinstance(value, str):
        return '"' + "".join(map(escape, value)) + '"'
    if isinstance(value, bytes):
        return "bin(" + value.hex() + ")"
    if isinstance(value, msgpack.Timestamp):
        return "ts(%d, %d)" % (value.seconds, value.nanoseconds)
    if isinstance(value, Extension):
        return "ext(%d%s)" % (value.type, ", " + value.payload.hex() if value.payload else "")
    if isinstance(value, Pairs):
        return "{" + ", ".join(describe(k) + ": " + describe(v) for k, v in value) + "}"
    return "[" + ", ".join(map(describe, value)) + "]"


def escape(char):
    if char in '"\\':
        return "\\" + char
    return char if char >= " " and char != "\x7f" else "\\u%04x" % ord(char)


def encode(packer, value):
    # Packer would write Pairs as an array, so containers are written header by header.
    if isinstance(value, Pairs):
        packer.pack_map_header(len(value))
        for k, v in value:
            encode(packer, k)
            encode(packer, v)
    elif isinstance(value, list):
        packer.pack_array_header(len(value))
        for element in value:
            encode(packer, element)
    elif isinstance(value, Extension):
        packer.pack_ext_type(value.type, value.payload)
    else:
        packer.pack(value)


def answer(message):
    try:
        value = decode(message)
    except Exception as e:
        return "unreadable", "", repr(e)
    description = describe(value)
    try:
        packer = msgpack.Packer(autoreset=False)
        encode(packer, value)
        return "ok", packer.bytes().hex(), description
    except Exception as e:
        return "unwritable", repr(e), description


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for line in sys.stdin:
        id, message = line.rstrip("\n").split("\t")
        print(id, *answer(bytes.fromhex(message)), sep="\t")


main()
