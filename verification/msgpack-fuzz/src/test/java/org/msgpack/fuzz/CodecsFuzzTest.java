/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Numpy;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;

/**
 * Reads the input as an object of any class and of some classes, in each dialect. What is read
 * comes back if it is packed, and no exception is any other than a {@link MessagePackException}.
 */
@ExtendWith(FirstRun.class)
class CodecsFuzzTest {
    private static final List<Codecs> ALL = List.of(
            Codecs.standard(),
            Codecs.builder().smallestIntegers().add(Msgpackr.typedArrays()).build(),
            Codecs.builder().add(Msgpackr.dialect()).build(),
            Codecs.builder().add(Numpy.dialect()).build());

    private static final List<TypeRef<?>> TYPES = List.of(
            TypeRef.of(Object[].class),
            TypeRef.of(double[].class),
            TypeRef.of(int[][].class),
            TypeRef.mapOf(TypeRef.of(String.class), TypeRef.setOf(Object.class)),
            TypeRef.listOf(TypeRef.mapOf(Object.class, Integer.class)));

    @FuzzTest
    void codecs(byte[] bytes) throws IOException {
        for (Codecs codecs : ALL) {
            readAny(codecs, bytes);
            for (TypeRef<?> type : TYPES) {
                try {
                    codecs.unpack(bytes, type);
                } catch (MessagePackException e) {
                    // as documented
                }
            }
        }
    }

    private static void readAny(Codecs codecs, byte[] bytes) throws IOException {
        Object object;
        try {
            object = codecs.unpack(new ByteArrayInputStream(bytes));
        } catch (MessagePackException e) {
            return;
        }
        byte[] packed = codecs.pack(object);
        Object again;
        try {
            again = codecs.unpack(packed);
        } catch (MessageSizeException e) {
            return; // keys that were arrays are lists now, whose hash codes may be equal
        }
        assertEquals(comparable(object), comparable(again));
    }

    /** Returns the same with lists for arrays and sets, and with one class of integers. */
    private static Object comparable(Object o) {
        if (o instanceof Byte || o instanceof Short || o instanceof Integer || o instanceof Long) {
            return BigInteger.valueOf(((Number) o).longValue());
        }
        if (o instanceof Float number) {
            return number.doubleValue();
        }
        if (o instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((key, value) -> copy.put(comparable(key), comparable(value)));
            return copy;
        }
        List<Object> list = new ArrayList<>();
        if (o instanceof Collection<?> elements) {
            elements.forEach(element -> list.add(comparable(element)));
            return o instanceof Set ? new ArrayList<>(new LinkedHashSet<>(list)) : list;
        }
        if (o != null && o.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(o); i++) {
                list.add(comparable(Array.get(o, i)));
            }
            return list;
        }
        return o;
    }
}
