# Copyright 2026 The MessagePack for Java Authors
# SPDX-License-Identifier: Apache-2.0
"""A client in Python: speaks MessagePack with the server whose URL it is given, and fails if the
answers are not what they should be."""

import io
import sys
import urllib.error
import urllib.request

import msgpack

TYPE = "application/vnd.msgpack"
url, streams = sys.argv[1], sys.argv[2] == "streams"


def call(path, body=None):
    headers = {"Accept": TYPE}
    if body is not None:
        headers["Content-Type"] = TYPE
    request = urllib.request.Request(url + path, data=body, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            assert response.headers["Content-Type"] == TYPE, response.headers
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        assert error.headers["Content-Type"] == TYPE, error.headers
        return error.code, error.read()


def item(id):
    return {"id": id, "name": "item %d" % id, "sizes": [id, id + 1]}


def expect(expected, actual):
    assert expected == actual, "expected %r, got %r" % (expected, actual)


status, body = call("/item")
expect((200, item(7)), (status, msgpack.unpackb(body)))

status, body = call("/item", msgpack.packb(item(300)))
expect((200, item(300)), (status, msgpack.unpackb(body)))

status, body = call("/items", msgpack.packb([item(1), item(70000)]))
expect((200, [item(1), item(70000)]), (status, msgpack.unpackb(body)))

status, body = call("/item", msgpack.packb(item(1))[:-1])
expect(400, status)
expect("The MessagePack body ends inside a value.", msgpack.unpackb(body)["detail"])

if streams:
    status, body = call("/flux")
    expect([item(1), item(2), item(3)], list(msgpack.Unpacker(io.BytesIO(body))))

    messages = b"".join(msgpack.packb(item(id)) for id in range(1000))
    status, body = call("/flux", messages)
    expect([item(id) for id in range(1000)], list(msgpack.Unpacker(io.BytesIO(body))))

    status, body = call("/flux", msgpack.packb([item(1), item(2)]))
    expect([item(1), item(2)], list(msgpack.Unpacker(io.BytesIO(body))))

print("done")
