/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** MessagePack, written and read with packer and unpacker. */
final class MessagePackFormat implements DocumentFormat {
    /** @throws IllegalArgumentException for an integer out of MessagePack's range */
    @Override
    public byte[] write(List<?> document) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            for (Object value : document) {
                write(packer, value);
            }
            return packer.toByteArray();
        }
    }

    private static void write(MessageBufferPacker packer, Object value) throws IOException {
        if (value instanceof String) {
            packer.packString((String) value);
        } else if (value instanceof Long) {
            packer.packLong((Long) value);
        } else if (value instanceof Members) {
            Members members = (Members) value;
            packer.packMapHeader(members.size());
            for (int i = 0; i < members.size(); i++) {
                packer.packString(members.names.get(i));
                write(packer, members.values.get(i));
            }
        } else if (value instanceof List) {
            List<?> elements = (List<?>) value;
            packer.packArrayHeader(elements.size());
            for (Object element : elements) {
                write(packer, element);
            }
        } else if (value instanceof Double) {
            packer.packDouble((Double) value);
        } else if (value instanceof Boolean) {
            packer.packBoolean((Boolean) value);
        } else if (value instanceof BigInteger) {
            packer.packBigInteger((BigInteger) value);
        } else {
            packer.packNil();
        }
    }

    /** Reads the output of {@link #write}. Recurses as deep as the data is nested. */
    @Override
    public List<Object> read(byte[] bytes) throws IOException {
        List<Object> document = new ArrayList<>();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            while (unpacker.hasNext()) {
                document.add(value(unpacker));
            }
        }
        return document;
    }

    private static Object value(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case STRING:
                return unpacker.unpackString();
            case INTEGER:
                return unpacker.isNextAboveLong()
                        ? unpacker.unpackBigInteger()
                        : (Object) unpacker.unpackLong();
            case FLOAT:
                return unpacker.unpackDouble();
            case MAP:
                Members members = new Members();
                for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
                    members.add(unpacker.unpackString(), value(unpacker));
                }
                return members;
            case ARRAY:
                List<Object> elements = new ArrayList<>();
                for (int i = unpacker.unpackArrayHeader(); i > 0; i--) {
                    elements.add(value(unpacker));
                }
                return elements;
            case BOOLEAN:
                return unpacker.unpackBoolean();
            case NIL:
                unpacker.unpackNil();
                return null;
            default:
                throw new IOException("JSON cannot represent " + unpacker.getNextFormat());
        }
    }
}
