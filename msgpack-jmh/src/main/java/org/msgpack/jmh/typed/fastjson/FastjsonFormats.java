/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.fastjson;

import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.TypeReference;
import java.lang.reflect.Type;
import java.util.List;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;

/** JSONB, the binary format of fastjson2, with its defaults, under which names are written. */
public final class FastjsonFormats implements TypedFormats {
    @Override
    public TypedFormat format(TypedCase data) {
        return new JsonbFormat(
                data.isList()
                        ? TypeReference.collectionType(List.class, data.type())
                        : data.type());
    }

    private record JsonbFormat(Type type) implements TypedFormat {
        @Override
        public byte[] pack(Object value) {
            return JSONB.toBytes(value);
        }

        @Override
        public Object unpack(byte[] message) {
            return JSONB.parseObject(message, type);
        }
    }
}
