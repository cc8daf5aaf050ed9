/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** MessagePack for Java: packer, unpacker, buffers and value trees. */
module org.msgpack.core {
    // Optional: if no module requires it, VarHandle is used instead of Unsafe.
    requires static jdk.unsupported;

    exports org.msgpack.core;
    exports org.msgpack.core.annotations;
    exports org.msgpack.core.buffer;
    exports org.msgpack.value;
    exports org.msgpack.value.impl;
}
