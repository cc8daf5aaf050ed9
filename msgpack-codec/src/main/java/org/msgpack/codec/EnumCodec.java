/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** The codec of an enum: its name or its ordinal; both are read. */
@SuppressWarnings("EnumOrdinal") // an option that some formats need
final class EnumCodec<E extends Enum<E>> implements Codec<E> {
    private final Class<E> type;
    private final boolean isByOrdinal;
    private final E[] constants;
    private final Map<String, E> byName = new HashMap<>();

    EnumCodec(Class<E> type, boolean isByOrdinal) {
        this.type = type;
        this.isByOrdinal = isByOrdinal;
        this.constants = type.getEnumConstants();
        for (E constant : constants) {
            byName.put(constant.name(), constant);
        }
    }

    @Override
    public Class<E> type() {
        return type;
    }

    @Override
    public void pack(MessagePacker packer, E constant) throws IOException {
        if (isByOrdinal) {
            packer.packInt(constant.ordinal());
        } else {
            packer.packString(constant.name());
        }
    }

    @Override
    public E unpack(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        if (unpacker.getNextFormat().getValueType() == ValueType.INTEGER) {
            long ordinal = unpacker.unpackLong();
            if (ordinal < 0 || ordinal >= constants.length) {
                throw new MessageFormatException(
                        "expected an ordinal from 0 to " + (constants.length - 1) + " of "
                                + type.getName() + ", found " + ordinal + " at byte " + offset);
            }
            return constants[(int) ordinal];
        }
        String name = unpacker.unpackString();
        E constant = byName.get(name);
        if (constant == null) {
            throw Malformed.found("the name of a " + type.getName(), name, offset, null);
        }
        return constant;
    }
}
