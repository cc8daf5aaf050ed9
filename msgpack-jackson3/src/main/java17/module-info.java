/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** MessagePack as a data format of Jackson 3. */
@SuppressWarnings("module") // the digit is that of Jackson
module org.msgpack.jackson3 {
    requires com.fasterxml.jackson.annotation;
    requires org.msgpack.jackson.engine;
    requires transitive org.msgpack.core;
    requires transitive tools.jackson.core;
    requires transitive tools.jackson.databind;

    exports org.msgpack.jackson3.dataformat;

    provides tools.jackson.core.TokenStreamFactory with
            org.msgpack.jackson3.dataformat.MessagePackFactory;
    provides tools.jackson.databind.ObjectMapper with
            org.msgpack.jackson3.dataformat.MessagePackMapper;
}
