/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** MessagePack as a data format of Jackson 2. */
module org.msgpack.jackson {
    requires com.fasterxml.jackson.annotation;
    requires org.msgpack.jackson.engine;
    requires transitive com.fasterxml.jackson.core;
    requires transitive com.fasterxml.jackson.databind;
    requires transitive org.msgpack.core;

    exports org.msgpack.jackson.dataformat;

    provides com.fasterxml.jackson.core.JsonFactory with
            org.msgpack.jackson.dataformat.MessagePackFactory;
    provides com.fasterxml.jackson.core.ObjectCodec with
            org.msgpack.jackson.dataformat.MessagePackMapper;
}
