/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** MessagePack in Netty pipelines. */
module org.msgpack.netty {
    requires transitive io.netty.buffer;
    requires transitive io.netty.codec;
    requires transitive io.netty.transport;
    requires transitive org.msgpack.core;

    exports org.msgpack.netty;
}
