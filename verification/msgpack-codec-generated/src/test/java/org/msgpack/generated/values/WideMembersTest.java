/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Numpy;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;

/** Members whose types are interfaces or have subclasses hold objects of any of them. */
@SuppressWarnings({
    "ArrayRecordComponent",
    "JavaUtilDate",
    "JdkObsolete",
    "UnnecessaryStringBuilder",
    "UnnecessaryMethodReference"
})
class WideMembersTest {
    @MsgPack
    record Texts(
            CharSequence text,
            List<CharSequence> list,
            Set<CharSequence> set,
            Map<CharSequence, CharSequence> map,
            CharSequence[] array,
            Optional<CharSequence> optional,
            Iterable<CharSequence> iterable,
            List<Iterable<CharSequence>> iterables) {}

    @MsgPack(shape = Shape.ARRAY)
    record Values(
            Value value,
            List<Value> list,
            Map<Value, Value> map,
            Value[] array,
            Optional<Value> optional,
            Iterable<? extends Value> iterable,
            Date date,
            List<Date> dates) {}

    private static List<Codecs> allCodecs() {
        return List.of(
                Codecs.standard(),
                Codecs.builder().add(Msgpackr.dialect()).build(),
                Codecs.builder().add(Numpy.dialect()).build());
    }

    @Test
    void texts() {
        CharSequence text = new StringBuilder("a");
        List<CharSequence> all =
                Arrays.asList(text, new StringBuffer("b"), CharBuffer.wrap("c"), "d", null);
        List<CharSequence> read = Arrays.asList("a", "b", "c", "d", null);
        Texts texts = new Texts(
                text,
                all,
                Set.of(text),
                Map.of(text, text),
                all.toArray(new CharSequence[0]),
                Optional.of(text),
                all::iterator,
                List.of(all::iterator));
        for (Codecs codecs : allCodecs()) {
            Texts back = codecs.unpack(codecs.pack(texts), Texts.class);
            assertEquals("a", back.text());
            assertEquals(read, back.list());
            assertEquals(Set.of("a"), back.set());
            assertEquals(Map.of("a", "a"), back.map());
            assertArrayEquals(read.toArray(), back.array());
            assertEquals(Optional.of("a"), back.optional());
            assertEquals(read, back.iterable());
            assertEquals(List.of(read), back.iterables());
        }
    }

    @Test
    void values() {
        Variable variable = new Variable();
        variable.setIntegerValue(7);
        Value seven = ValueFactory.newInteger(7);
        Values values = new Values(
                variable,
                List.of(variable, seven),
                Map.of(variable, variable),
                new Value[] {variable},
                Optional.of(variable),
                List.of(variable),
                new java.sql.Timestamp(5),
                List.of(new java.sql.Date(0), new Date(1)));
        for (Codecs codecs : allCodecs()) {
            Values back = codecs.unpack(codecs.pack(values), Values.class);
            assertEquals(seven, back.value());
            assertEquals(List.of(seven, seven), back.list());
            assertEquals(Map.of(seven, seven), back.map());
            assertArrayEquals(new Value[] {seven}, back.array());
            assertEquals(Optional.of(seven), back.optional());
            assertEquals(List.of(seven), back.iterable());
            assertEquals(new Date(5), back.date());
            assertEquals(List.of(new Date(0), new Date(1)), back.dates());
        }
    }
}
