/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
"use strict";
// The JavaScript peer, see README.md: reads messages with @msgpack/msgpack, describes and rewrites
// them.

const readline = require("node:readline");
const {
  decode,
  encode,
  decodeTimestampToTimeSpec,
  encodeTimeSpecToTimestamp,
  ExtData,
  ExtensionCodec,
} = require("@msgpack/msgpack");

/** A timestamp with nanoseconds; the library's own choice, Date, has milliseconds. */
class Timestamp {
  constructor({ sec, nsec }) {
    if (!Number.isSafeInteger(sec)) {
      throw new Error("the seconds are beyond 2^53 and not exact");
    }
    this.sec = sec;
    this.nsec = nsec;
  }
}

const extensionCodec = new ExtensionCodec();
extensionCodec.register({
  type: -1,
  encode: (value) => (value instanceof Timestamp ? encodeTimeSpecToTimestamp(value) : null),
  decode: (data) => new Timestamp(decodeTimestampToTimeSpec(data)),
});

const options = {
  extensionCodec,
  useBigInt64: true,
  // Objects have strings as keys. The library would make strings of numbers, silently.
  mapKeyConverter: (key) => {
    if (typeof key !== "string") {
      throw new Error(`the key is not a string but of type ${typeof key}`);
    }
    return key;
  },
};

function hex(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
}

function describe(value) {
  switch (typeof value) {
    case "boolean":
    case "bigint":
      return String(value);
    case "number":
      return describeNumber(value);
    case "string":
      return describeString(value);
  }
  if (value === null) {
    return "nil";
  } else if (value instanceof Uint8Array) {
    return `bin(${hex(value)})`;
  } else if (value instanceof Timestamp) {
    return `ts(${BigInt(value.sec)}, ${value.nsec})`;
  } else if (value instanceof ExtData) {
    return value.data.length ? `ext(${value.type}, ${hex(value.data)})` : `ext(${value.type})`;
  } else if (Array.isArray(value)) {
    return `[${value.map(describe).join(", ")}]`;
  }
  const entries = Object.keys(value).map((key) => `${describe(key)}: ${describe(value[key])}`);
  return `{${entries.join(", ")}}`;
}

/** A number does not tell whether it was an integer; what can be one is one. */
function describeNumber(value) {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) {
    return String(value);
  }
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return "f64:" + bytes.toString("hex");
}

function describeString(value) {
  const escaped = value.replace(/["\\]/g, "\\$&");
  return `"${escaped.replace(/[\0-\x1f\x7f]/g, escapeControl)}"`;
}

function escapeControl(char) {
  return "\\u" + char.charCodeAt(0).toString(16).padStart(4, "0");
}

function answer(message) {
  let value;
  try {
    value = decode(message, options);
  } catch (e) {
    return ["unreadable", "", e.message];
  }
  const description = describe(value);
  try {
    return ["ok", hex(encode(value, options)), description];
  } catch (e) {
    return ["unwritable", e.message, description];
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on("line", (line) => {
  const [id, message] = line.split("\t");
  process.stdout.write([id, ...answer(Buffer.from(message, "hex"))].join("\t") + "\n");
});
