/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Messages compressed with LZ4. */
@SuppressWarnings("requires-automatic") // the jar of lz4-java has only its name
module org.msgpack.lz4 {
    requires org.lz4.java;
    requires transitive org.msgpack.codec;
    requires transitive org.msgpack.core;

    exports org.msgpack.lz4;
}
