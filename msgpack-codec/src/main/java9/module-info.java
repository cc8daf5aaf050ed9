/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Any object as MessagePack, by codecs. */
@SuppressWarnings("module") // the modules that it knows are compiled after it
module org.msgpack.codec {
    requires transitive org.msgpack.core;

    exports org.msgpack.codec;
    exports org.msgpack.codec.annotation;
    exports org.msgpack.codec.dialect;
    exports org.msgpack.codec.internal to
            org.msgpack.jackson.codec,
            org.msgpack.jackson3.codec;
}
