/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.msgpack.core.MessagePacker;

/** Packs schemas as maps, with the keys of Kafka's JsonConverter. */
final class SchemaWriter {
    private final MessagePacker packer;

    SchemaWriter(MessagePacker packer) {
        this.packer = packer;
    }

    void pack(Schema schema) throws IOException {
        pack(schema, null);
    }

    /** Packs a schema. {@code field} is the name of the field that has it, or null. */
    private void pack(Schema schema, String field) throws IOException {
        packer.beginNested();
        try {
            packer.packMapHeader(size(schema) + (field == null ? 0 : 1));
            packer.packKey(SchemaKeys.TYPE).packString(SchemaKeys.nameOf(schema.type()));
            packInner(schema);
            packer.packKey(SchemaKeys.OPTIONAL).packBoolean(schema.isOptional());
            packMetadata(schema);
            if (schema.defaultValue() != null) {
                packer.packKey(SchemaKeys.DEFAULT);
                SchemaCodecs.of(schema).pack(packer, schema.defaultValue());
            }
            if (field != null) {
                packer.packKey(SchemaKeys.FIELD).packString(field);
            }
        } finally {
            packer.endNested();
        }
    }

    private static int size(Schema schema) {
        int inner;
        switch (schema.type()) {
            case MAP:
                inner = 2;
                break;
            case ARRAY:
            case STRUCT:
                inner = 1;
                break;
            default:
                inner = 0;
        }
        return 2
                + inner
                + (schema.name() == null ? 0 : 1)
                + (schema.version() == null ? 0 : 1)
                + (schema.doc() == null ? 0 : 1)
                + (hasParameters(schema) ? 1 : 0)
                + (schema.defaultValue() == null ? 0 : 1);
    }

    private void packInner(Schema schema) throws IOException {
        switch (schema.type()) {
            case ARRAY:
                packer.packKey(SchemaKeys.ITEMS);
                pack(schema.valueSchema(), null);
                break;
            case MAP:
                packer.packKey(SchemaKeys.KEYS);
                pack(schema.keySchema(), null);
                packer.packKey(SchemaKeys.VALUES);
                pack(schema.valueSchema(), null);
                break;
            case STRUCT:
                packer.packKey(SchemaKeys.FIELDS)
                        .packArrayHeader(schema.fields().size());
                for (Field field : schema.fields()) {
                    pack(field.schema(), field.name());
                }
                break;
            default:
            // No nested schema.
        }
    }

    private void packMetadata(Schema schema) throws IOException {
        if (schema.name() != null) {
            packer.packKey(SchemaKeys.NAME).packString(schema.name());
        }
        if (schema.version() != null) {
            packer.packKey(SchemaKeys.VERSION).packInt(schema.version());
        }
        if (schema.doc() != null) {
            packer.packKey(SchemaKeys.DOC).packString(schema.doc());
        }
        if (hasParameters(schema)) {
            // Sorted, because the bytes of a key determine its partition.
            Map<String, String> parameters = new TreeMap<>(schema.parameters());
            packer.packKey(SchemaKeys.PARAMETERS).packMapHeader(parameters.size());
            for (Map.Entry<String, String> parameter : parameters.entrySet()) {
                packer.packString(parameter.getKey()).packString(parameter.getValue());
            }
        }
    }

    private static boolean hasParameters(Schema schema) {
        return schema.parameters() != null && !schema.parameters().isEmpty();
    }
}
