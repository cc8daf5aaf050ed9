// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0

// The JavaScript peer for dialects, see README.md: msgpackr, with its own types.

const readline = require("node:readline");
const { Packr } = require("msgpackr");

const packr = new Packr({ moreTypes: true, useRecords: false });

function describe(value) {
  if (value === undefined) {
    return "undefined";
  } else if (typeof value === "bigint") {
    return "bigint " + value;
  } else if (value instanceof Error) {
    return ["error", value.name, value.message, value.cause].join(" ");
  } else if (value instanceof RegExp) {
    return String(value);
  } else if (value instanceof ArrayBuffer || value instanceof DataView) {
    return [value.constructor.name, ...new Int8Array(value.buffer ?? value)].join(" ");
  } else if (ArrayBuffer.isView(value)) {
    const isFloat = value instanceof Float32Array || value instanceof Float64Array;
    return [value.constructor.name, ...Array.from(value, isFloat ? describeFloat : String)].join(" ");
  }
  throw new Error(`a ${typeof value}`);
}

function describeFloat(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString("hex");
}

function answer(message) {
  try {
    const value = packr.unpack(message);
    return ["ok", packr.pack(value).toString("hex"), describe(value)];
  } catch (e) {
    return ["unreadable", "", e.message];
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on("line", (line) => {
  const [id, , message] = line.split("\t");
  process.stdout.write([id, ...answer(Buffer.from(message, "hex"))].join("\t") + "\n");
});
