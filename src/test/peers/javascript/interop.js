// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0
"use strict";
// The JavaScript peers for docs/interop.md, see README.md: @msgpack/msgpack and msgpackr as their
// users call them. The argument is which of the two.

const readline = require("node:readline");
const util = require("node:util");

const time = new Date(Date.UTC(2026, 0, 31, 12, 0, 0, 123));

function official() {
  const { decode, encode } = require("@msgpack/msgpack");
  const options = { useBigInt64: true };
  return {
    read: {
      default: [decode, encode],
      options: [(bytes) => decode(bytes, options), (value) => encode(value, options)],
    },
    written: {
      "encode(new Date())": () => encode(time),
      "encode(new Uint8Array([1, 2]))": () => encode(new Uint8Array([1, 2])),
      "encode(2 ** 53 + 2)": () => encode(2 ** 53 + 2),
      "encode(9007199254740993n)": () => encode(9007199254740993n),
      "encode(9007199254740993n, {useBigInt64: true})": () => encode(9007199254740993n, options),
      "encode(1.0)": () => encode(1.0),
      "encode(1.5, {forceFloat32: true})": () => encode(1.5, { forceFloat32: true }),
      "encode({1: 'a'})": () => encode({ 1: "a" }),
      "encode(new Map([[1, 'a']]))": () => encode(new Map([[1, "a"]])),
      "encode(undefined)": () => encode(undefined),
      "encode([undefined])": () => encode([undefined]),
    },
  };
}

function msgpackr() {
  const { pack, unpack, Packr } = require("msgpackr");
  const packr = new Packr({ useRecords: false, mapsAsObjects: false, int64AsType: "bigint" });
  return {
    read: {
      default: [unpack, pack],
      options: [(bytes) => packr.unpack(bytes), (value) => packr.pack(value)],
    },
    written: {
      "pack(new Date())": () => pack(time),
      "pack(new Uint8Array([1, 2]))": () => pack(new Uint8Array([1, 2])),
      "pack(2 ** 53 + 2)": () => pack(2 ** 53 + 2),
      "pack(9007199254740993n)": () => pack(9007199254740993n),
      "pack(2n ** 64n)": () => pack(2n ** 64n),
      "new Packr({moreTypes: true}).pack(2n ** 64n)": () =>
        new Packr({ moreTypes: true }).pack(2n ** 64n),
      "pack(1.0)": () => pack(1.0),
      "pack({1: 'a'})": () => pack({ 1: "a" }),
      "pack(new Map([[1, 'a']]))": () => pack(new Map([[1, "a"]])),
      "pack(undefined)": () => pack(undefined),
      "new Packr().pack({a: 1})": () => new Packr().pack({ a: 1 }),
      "pack(new Set([1]))": () => pack(new Set([1])),
    },
  };
}

const { read, written } = process.argv[2] === "msgpackr" ? msgpackr() : official();

function hex(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
}

function describe(value) {
  const name = value instanceof Uint8Array ? "Uint8Array " : "";
  return name + util.inspect(Buffer.isBuffer(value) || name ? Array.from(value) : value, { breakLength: Infinity });
}

function answer(way, argument) {
  let value;
  try {
    if (way === "write") {
      return ["ok", hex(written[argument]()), ""];
    }
    value = read[way][0](Buffer.from(argument, "hex"));
  } catch (e) {
    return ["unreadable", "", `${e.name}: ${e.message}`];
  }
  try {
    return ["ok", hex(read[way][1](value)), describe(value)];
  } catch (e) {
    return ["unwritable", `${e.name}: ${e.message}`, describe(value)];
  }
}

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on("line", (line) => {
  const [id, way, argument] = line.split("\t");
  const columns = way === "list" ? Object.keys(written) : answer(way, argument);
  process.stdout.write([id, ...columns].join("\t") + "\n");
});
