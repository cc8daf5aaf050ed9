/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Ruby;
import org.msgpack.codec.dialect.RubySymbol;
import org.msgpack.codec.dialect.Tarantool;
import org.msgpack.codec.dialect.TarantoolInterval;
import org.msgpack.core.ExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackFactoryBuilder;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** The ext types of the codec module work with both Jacksons, which do not know that module. */
class DialectsTest {
    @Test
    void fluentd() throws Exception {
        assertForm(Fluentd.eventTime(), Instant.ofEpochSecond(1, 2), "d7000000000100000002");
    }

    @Test
    void tarantool() throws Exception {
        assertForm(Tarantool.decimals(), new BigDecimal("-12.34"), "d6010201234d");
        assertForm(
                Tarantool.uuids(),
                UUID.fromString("f6423bdf-b49e-4913-b361-0740c9702e4b"),
                "d802f6423bdfb49e4913b3610740c9702e4b");
        assertForm(
                Tarantool.datetimes(),
                OffsetDateTime.parse("1970-01-01T00:00:05Z"),
                "d7040500000000000000");
        assertForm(Tarantool.intervals(), TarantoolInterval.ZERO.withYears(1), "c705060200010801");
    }

    @Test
    void ruby() throws Exception {
        assertForm(Ruby.symbols(0), RubySymbol.of("sym"), "c7030073796d");
        assertForm(Ruby.bigIntegers(1), BigInteger.ONE, "c705010000000001");
    }

    @Test
    void msgpackr() throws Exception {
        assertForm(Msgpackr.undefined(), Msgpackr.Undefined.UNDEFINED, "d40000");
        assertForm(Msgpackr.bigIntegers(), BigInteger.ONE, "d7420000000000000001");
    }

    private static <T> void assertForm(ExtensionType<T> type, T value, String ext)
            throws Exception {
        byte[] message = HexFormat.of().parseHex("91" + ext);
        List<T> list = Collections.singletonList(value);
        ObjectMapper jackson2 = new MessagePackMapper(
                MessagePackFactory.builder().extensionType(type).build());
        assertArrayEquals(message, jackson2.writeValueAsBytes(list));
        assertEquals(list, jackson2.readValue(message, Object.class));

        tools.jackson.databind.ObjectMapper jackson3 =
                new org.msgpack.jackson3.dataformat.MessagePackMapper(
                        org.msgpack.jackson3.dataformat.MessagePackFactory.builder()
                                .extensionType(type)
                                .build());
        assertArrayEquals(message, jackson3.writeValueAsBytes(list));
        assertEquals(list, jackson3.readValue(message, Object.class));
    }

    public static class Row {
        public UUID id;
        public BigDecimal price;
        public OffsetDateTime from;
        public TarantoolInterval every;
    }

    @Test
    void membersOfAnObject() throws Exception {
        ObjectMapper mapper = tarantoolMapper();
        Row row = new Row();
        row.id = new UUID(1, 2);
        row.price = new BigDecimal("1.50");
        row.from = OffsetDateTime.parse("2020-01-02T03:04:05.000000006+01:00");
        row.every = TarantoolInterval.ZERO.withMonths(1);
        byte[] message = mapper.writeValueAsBytes(row);
        assertEquals(
                Map.of("id", row.id, "price", row.price, "from", row.from, "every", row.every),
                mapper.readValue(message, Object.class));
        Row read = mapper.readValue(message, Row.class);
        assertEquals(row.id, read.id);
        assertEquals(row.price, read.price);
        assertEquals(row.from, read.from);
        assertEquals(row.every, read.every);
    }

    private static ObjectMapper tarantoolMapper() {
        MessagePackFactoryBuilder builder = MessagePackFactory.builder();
        Tarantool.all().forEach(builder::extensionType);
        return new MessagePackMapper(builder.build());
    }

    @Test
    void areSerializable() throws Exception {
        ExtensionType<BigDecimal> copy = copy(Tarantool.decimals());
        assertEquals(BigDecimal.ONE, copy.read(copy.write(BigDecimal.ONE)));
        ExtensionType<TarantoolInterval> intervals = copy(Tarantool.intervals());
        TarantoolInterval interval = copy(TarantoolInterval.ZERO.withDays(1));
        assertEquals(interval, intervals.read(intervals.write(interval)));
        ObjectMapper mapper = copy(tarantoolMapper());
        assertEquals(
                new UUID(1, 2),
                mapper.readValue(mapper.writeValueAsBytes(new UUID(1, 2)), Object.class));
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }
}
