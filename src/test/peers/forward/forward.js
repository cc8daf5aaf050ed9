// Copyright 2026 The MessagePack for Java Authors
// SPDX-License-Identifier: Apache-2.0

// The Forward peer in JavaScript, see README.md: @fluent-org/logger as client and as server.
"use strict";

const { EventTime, FluentClient, FluentServer } = require("@fluent-org/logger");

async function client(port, mode, count, sharedKey, username, password) {
    const options = {
        eventMode: mode,
        socket: { host: "127.0.0.1", port, timeout: 30000, disableReconnect: true },
        ack: { ackTimeout: 60000 },
        flushInterval: 10,
    };
    if (sharedKey) {
        options.security = { clientHostname: "js.client", sharedKey, username, password };
    }
    const client = new FluentClient("js", options);
    await client.connect();
    const acknowledged = [];
    for (let id = 0; id < count; id++) {
        const time = new EventTime(1700000000 + id, id);
        acknowledged.push(client.emit("tag", { id, text: "né " + id }, time));
    }
    await Promise.all(acknowledged);
    await client.disconnect();
}

class PrintingServer extends FluentServer {
    onEntry(tag, time, record) {
        const nanos = time instanceof EventTime ? time.nano : 0;
        const seconds = time instanceof EventTime ? time.epoch : time;
        console.log([tag, seconds, nanos, record.id, record.text].join("\t"));
    }
}

async function server(sharedKey, username, password) {
    const options = { listenOptions: { host: "127.0.0.1", port: 0 } };
    if (sharedKey) {
        options.security = {
            serverHostname: "js.server",
            sharedKey,
            authorize: true,
            userDict: { [username]: password },
        };
    }
    const server = new PrintingServer(options);
    await server.listen();
    console.log(server.port);
    process.stdin.on("end", () => process.exit(0));
    process.stdin.resume();
}

const [role, ...args] = process.argv.slice(2);
if (role === "client") {
    const [port, mode, count, ...security] = args;
    client(Number(port), mode, Number(count), ...security).then(
        () => process.exit(0),
        (e) => {
            console.error(e);
            process.exit(1);
        });
} else {
    server(...args);
}
