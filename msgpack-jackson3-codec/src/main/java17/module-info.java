/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Generated codecs in the mappers of Jackson 3. */
@SuppressWarnings("module") // the digit is that of Jackson
module org.msgpack.jackson3.codec {
    requires com.fasterxml.jackson.annotation;
    requires org.msgpack.codec;
    requires org.msgpack.jackson3;
    requires transitive tools.jackson.databind;

    exports org.msgpack.jackson3.codec;
}
