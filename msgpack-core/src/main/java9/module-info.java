/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** MessagePack for Java: packer, unpacker, buffers and value trees. */
@SuppressWarnings("module") // the modules that it knows are compiled after it
module org.msgpack.core {
    // Optional: if no module requires it, VarHandle is used instead of Unsafe.
    requires static jdk.unsupported;

    exports org.msgpack.core;
    exports org.msgpack.core.annotations;
    exports org.msgpack.core.buffer;
    exports org.msgpack.value;
    exports org.msgpack.value.impl;
    exports org.msgpack.core.internal.context to
            org.msgpack.codec,
            org.msgpack.jackson.engine;
    exports org.msgpack.core.internal.text to
            org.msgpack.codec,
            org.msgpack.columnar,
            org.msgpack.fluentd,
            org.msgpack.jackson,
            org.msgpack.jackson.codec,
            org.msgpack.jackson.engine,
            org.msgpack.jackson3,
            org.msgpack.jackson3.codec,
            org.msgpack.kafka,
            org.msgpack.spark,
            org.msgpack.spring.boot;
}
