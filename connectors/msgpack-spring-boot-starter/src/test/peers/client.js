/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
"use strict";
// A client in JavaScript: speaks MessagePack with the server whose URL it is given, and fails if
// the answers are not what they should be.

const assert = require("node:assert");
const { decode, decodeMultiStream, encode } = require("@msgpack/msgpack");

const TYPE = "application/vnd.msgpack";
const [url, kind] = process.argv.slice(2);

async function call(path, body) {
  const headers = { Accept: TYPE };
  const request = { headers };
  if (body) {
    headers["Content-Type"] = TYPE;
    Object.assign(request, { method: "POST", body });
  }
  const response = await fetch(url + path, request);
  assert.strictEqual(response.headers.get("Content-Type"), TYPE);
  return response;
}

function item(id) {
  return { id, name: `item ${id}`, sizes: [id, id + 1] };
}

async function one(response) {
  return decode(new Uint8Array(await response.arrayBuffer()));
}

async function all(response) {
  const values = [];
  for await (const value of decodeMultiStream(response.body)) {
    values.push(value);
  }
  return values;
}

async function main() {
  assert.deepStrictEqual(await one(await call("/item")), item(7));
  assert.deepStrictEqual(await one(await call("/item", encode(item(300)))), item(300));
  const items = [item(1), item(70000)];
  assert.deepStrictEqual(await one(await call("/items", encode(items))), items);

  const refused = await call("/item", encode(item(1)).subarray(0, 10));
  assert.strictEqual(refused.status, 400);
  assert.strictEqual((await one(refused)).detail, "The MessagePack body ends inside a value.");

  if (kind === "streams") {
    assert.deepStrictEqual(await all(await call("/flux")), [item(1), item(2), item(3)]);
    const many = Array.from({ length: 1000 }, (_, id) => item(id));
    const messages = Buffer.concat(many.map((value) => encode(value)));
    assert.deepStrictEqual(await all(await call("/flux", messages)), many);
    assert.deepStrictEqual(await all(await call("/flux", encode(items))), items);
  }
  console.log("done");
}

main().catch((e) => {
  console.error(e);
  process.exit(1);
});
