/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Generated codecs in Jackson's mappers. */
module org.msgpack.jackson.codec {
    requires com.fasterxml.jackson.annotation;
    requires org.msgpack.codec;
    requires org.msgpack.jackson;
    requires transitive com.fasterxml.jackson.databind;

    exports org.msgpack.jackson.codec;
}
