/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Any object as MessagePack, by codecs. */
module org.msgpack.codec {
    requires transitive org.msgpack.core;

    exports org.msgpack.codec;
    exports org.msgpack.codec.annotation;
}
