/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Messages compressed with LZ4. */
@SuppressWarnings({
    "module", // the digit at the end of the name
    "requires-automatic" // of a module, the jar of lz4-java has only the name
})
module org.msgpack.lz4 {
    requires org.lz4.java;
    requires transitive org.msgpack.codec;
    requires transitive org.msgpack.core;

    exports org.msgpack.lz4;
}
