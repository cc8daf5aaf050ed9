/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.generated;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.jmh.typed.PackerFormat;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;
import org.msgpack.jmh.typed.byhand.HandArrays;
import org.msgpack.jmh.typed.byhand.HandMaps;

/** Generated codecs on a packer and an unpacker that are reused, as those by hand are. */
public final class GeneratedFormats implements TypedFormats {
    private final Class<?> records;

    /** @param records has the records as nested classes */
    public GeneratedFormats(Class<?> records) {
        this.records = records;
    }

    @Override
    public TypedFormat format(TypedCase data) {
        Class<?> type = recordOf(records, data.type());
        return data.isList() ? own(data, TypeRef.listOf(type)) : own(data, TypeRef.of(type));
    }

    /** Returns the nested class that stands for one of the model. */
    public static Class<?> recordOf(Class<?> records, Class<?> model) {
        for (Class<?> nested : records.getDeclaredClasses()) {
            if (nested.getSimpleName().equals(model.getSimpleName())) {
                return nested;
            }
        }
        throw new IllegalArgumentException(records + " has no " + model.getSimpleName());
    }

    private <T> TypedFormat own(TypedCase data, TypeRef<T> type) {
        Codec<T> codec = Codecs.standard().codec(type);
        TypedFormat format = new PackerFormat<T>(codec::pack, codec::unpack);
        TypedFormats byHand = records == MapRecords.class ? new HandMaps() : new HandArrays();
        return new TypedFormat() {
            @Override
            public Object own(Object value) {
                try {
                    return format.unpack(byHand.format(data).pack(value));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }

            @Override
            public byte[] pack(Object value) throws IOException {
                return format.pack(value);
            }

            @Override
            public Object unpack(byte[] message) throws IOException {
                return format.unpack(message);
            }
        };
    }
}
