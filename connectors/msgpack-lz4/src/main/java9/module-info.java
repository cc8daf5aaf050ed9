/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Compresses messages with LZ4. */
@SuppressWarnings({
    "module", // the digit at the end of the name
    "requires-automatic" // the jar of lz4-java is an automatic module
})
module org.msgpack.lz4 {
    requires org.lz4.java;
    requires transitive org.msgpack.codec;
    requires transitive org.msgpack.core;

    exports org.msgpack.lz4;
}
