# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0
"""The two compressed forms in Python. Reads compressed messages from standard input, each a line of
hexadecimal digits, and writes for each a line of three columns: the plain message, and the same message
as a block and as an array of blocks of 1,000 bytes of content."""

import io
import sys

import lz4.block
import msgpack

PIECE = 1000


def decompress(message):
    value = msgpack.unpackb(message, strict_map_key=False)
    if isinstance(value, msgpack.ExtType) and value.code == 99:
        unpacker = msgpack.Unpacker(io.BytesIO(value.data))
        length = unpacker.unpack()
        return content(value.data[unpacker.tell():], length)
    if isinstance(value, list) and isinstance(value[0], msgpack.ExtType) and value[0].code == 98:
        lengths = list(msgpack.Unpacker(io.BytesIO(value[0].data)))
        assert len(lengths) == len(value) - 1, lengths
        return b"".join(map(content, value[1:], lengths))
    return message


def content(block, length):
    bytes = lz4.block.decompress(block, uncompressed_size=length)
    assert len(bytes) == length, (len(bytes), length)
    return bytes


def compress(bytes):
    return lz4.block.compress(bytes, store_size=False)


def as_block(message):
    length = b"\xd2" + len(message).to_bytes(4, "big")
    return msgpack.packb(msgpack.ExtType(99, length + compress(message)))


def as_array(message):
    pieces = [message[i:i + PIECE] for i in range(0, len(message), PIECE)]
    lengths = b"".join(msgpack.packb(len(piece)) for piece in pieces)
    return msgpack.packb([msgpack.ExtType(98, lengths)] + [compress(piece) for piece in pieces])


for line in sys.stdin:
    message = decompress(bytes.fromhex(line))
    print(message.hex(), as_block(message).hex(), as_array(message).hex(), sep="\t")
