/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import org.apache.kafka.connect.data.Schema;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;

/** The keys in the map of a packed schema. */
final class SchemaKeys {
    static final MapKey TYPE = MapKey.of("type");
    static final MapKey ITEMS = MapKey.of("items");
    static final MapKey KEYS = MapKey.of("keys");
    static final MapKey VALUES = MapKey.of("values");
    static final MapKey FIELDS = MapKey.of("fields");
    static final MapKey OPTIONAL = MapKey.of("optional");
    static final MapKey NAME = MapKey.of("name");
    static final MapKey VERSION = MapKey.of("version");
    static final MapKey DOC = MapKey.of("doc");
    static final MapKey PARAMETERS = MapKey.of("parameters");
    static final MapKey DEFAULT = MapKey.of("default");
    static final MapKey FIELD = MapKey.of("field");

    static final MapKeys ALL = MapKeys.of(
            TYPE,
            ITEMS,
            KEYS,
            VALUES,
            FIELDS,
            OPTIONAL,
            NAME,
            VERSION,
            DOC,
            PARAMETERS,
            DEFAULT,
            FIELD);

    private SchemaKeys() {}

    /** Returns the name of a type in messages, the same as in JsonConverter. */
    static String nameOf(Schema.Type type) {
        switch (type) {
            case FLOAT32:
                return "float";
            case FLOAT64:
                return "double";
            default:
                return type.getName();
        }
    }
}
