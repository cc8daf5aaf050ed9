/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** The codec of MessagePack: packer, unpacker, buffers and the value tree. */
module org.msgpack.core {
    // Where nothing else brings it into the graph, VarHandle takes the place of Unsafe.
    requires static jdk.unsupported;

    exports org.msgpack.core;
    exports org.msgpack.core.annotations;
    exports org.msgpack.core.buffer;
    exports org.msgpack.value;
    exports org.msgpack.value.impl;
}
