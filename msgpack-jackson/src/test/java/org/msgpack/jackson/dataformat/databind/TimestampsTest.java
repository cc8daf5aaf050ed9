/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.common.Serialized;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** The specification's timestamp ext type, with the same bytes as the core. */
@SuppressWarnings("JavaUtilDate") // tests dates
class TimestampsTest {
    private static final Instant[] INSTANTS = {
        Instant.EPOCH,
        Instant.ofEpochSecond(0xffff_ffffL),
        Instant.ofEpochSecond(0x1_0000_0000L),
        Instant.ofEpochSecond(1, 1),
        Instant.ofEpochSecond(0x3_ffff_ffffL, 999_999_999),
        Instant.ofEpochSecond(0x4_0000_0000L),
        Instant.ofEpochSecond(-1),
        Instant.ofEpochSecond(-1, 999_999_999),
        Instant.MIN,
        Instant.MAX,
    };

    private final ObjectMapper mapper = Mappers.withTimestamps();

    private final ObjectMapper dates = Mappers.withDates();

    private static byte[] packed(Instant instant) throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packTimestamp(instant);
        return packer.toByteArray();
    }

    @Test
    void instants() throws Exception {
        for (Instant instant : INSTANTS) {
            byte[] message = mapper.writeValueAsBytes(instant);
            assertArrayEquals(packed(instant), message, instant.toString());
            assertEquals(instant, mapper.readValue(message, Instant.class));
        }
    }

    @JsonPropertyOrder({"from", "to", "more"})
    static class Span {
        public Instant from;
        public Instant to;
        public List<Instant> more;
    }

    @Test
    void instantsInPojos() throws Exception {
        Span span = new Span();
        span.from = Instant.ofEpochSecond(5);
        span.more = Arrays.asList(Instant.ofEpochSecond(6, 7), Instant.ofEpochSecond(-8));
        byte[] message = mapper.writeValueAsBytes(span);
        assertShape("{'from': ts(5, 0), 'to': nil, 'more': [ts(6, 7), ts(-8, 0)]}", message);
        Span read = mapper.readValue(message, Span.class);
        assertEquals(span.from, read.from);
        assertEquals(span.more, read.more);
    }

    @Test
    void instantsAsKeysAreText() throws Exception {
        Map<Instant, Integer> map = Collections.singletonMap(Instant.EPOCH, 1);
        byte[] message = mapper.writeValueAsBytes(map);
        assertShape("{'1970-01-01T00:00:00Z': 1}", message);
        TypeReference<Map<Instant, Integer>> type = new TypeReference<Map<Instant, Integer>>() {};
        assertEquals(map, mapper.readValue(message, type));
        byte[] other = mapper.writeValueAsBytes(Collections.singletonMap("noon", 1));
        assertThrows(InvalidFormatException.class, () -> mapper.readValue(other, type));
    }

    @Test
    void otherExtensionsAreNoInstants() throws Exception {
        byte[] message = mapper.writeValueAsBytes(
                new MessagePackExtensionType((byte) 5, new byte[] {0, 0, 0, 1}));
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(message, Instant.class));
    }

    @Test
    void timestampsOfWrongLengthAreErrors() throws Exception {
        byte[] message = mapper.writeValueAsBytes(
                new MessagePackExtensionType(MessagePack.Code.EXT_TIMESTAMP, new byte[5]));
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(message, Instant.class));
    }

    @Test
    void textIsAnInstantToo() throws Exception {
        byte[] utc = mapper.writeValueAsBytes("2026-01-31T12:00:00.123456789Z");
        assertEquals(
                Instant.parse("2026-01-31T12:00:00.123456789Z"),
                mapper.readValue(utc, Instant.class));
        byte[] offset = mapper.writeValueAsBytes("2026-01-31T12:00:00+02:00");
        assertEquals(
                Instant.parse("2026-01-31T10:00:00Z"), mapper.readValue(offset, Instant.class));
        for (Instant instant : INSTANTS) {
            byte[] text = mapper.writeValueAsBytes(instant.toString());
            assertEquals(instant, mapper.readValue(text, Instant.class));
        }
        byte[] none = mapper.writeValueAsBytes("noon");
        InvalidFormatException e = assertThrows(
                InvalidFormatException.class, () -> mapper.readValue(none, Instant.class));
        assertEquals("noon", e.getValue());
    }

    /** Jackson's own module decides whether numbers are seconds or milliseconds. */
    @Test
    void numbersAreInstantsOnlyWithJavaTimeModule() throws Exception {
        byte[] message = mapper.writeValueAsBytes(1.5);
        assertThrows(
                MismatchedInputException.class, () -> mapper.readValue(message, Instant.class));
        for (ObjectMapper both : new ObjectMapper[] {
            Mappers.mapper()
                    .registerModule(TimestampExtensionModule.INSTANCE)
                    .registerModule(new JavaTimeModule()),
            Mappers.mapper()
                    .registerModule(new JavaTimeModule())
                    .registerModule(TimestampExtensionModule.INSTANCE),
        }) {
            Instant read = Instant.ofEpochMilli(1_500);
            assertEquals(read, both.readValue(message, Instant.class));
            assertEquals(
                    Instant.ofEpochSecond(2),
                    both.readValue(both.writeValueAsBytes(2), Instant.class));
            both.disable(DeserializationFeature.READ_DATE_TIMESTAMPS_AS_NANOSECONDS);
            assertEquals(read, both.readValue(both.writeValueAsBytes(1_500), Instant.class));
            assertEquals(
                    read, both.readValue(both.writeValueAsBytes(read.toString()), Instant.class));
            assertArrayEquals(packed(read), both.writeValueAsBytes(read));
            assertEquals(read, both.readValue(packed(read), Instant.class));
        }
    }

    /** Serializers registered after the module take precedence. */
    @Test
    void serializersOfUsersWin() throws Exception {
        SimpleModule users = new SimpleModule("users")
                .addSerializer(Instant.class, new ToStringSerializer(Instant.class));
        ObjectMapper own = Mappers.mapper()
                .registerModule(TimestampExtensionModule.INSTANCE)
                .registerModule(users);
        assertShape("'1970-01-01T00:00:00Z'", own.writeValueAsBytes(Instant.EPOCH));
    }

    /** Without the module a timestamp is an ext value like any other. */
    @Test
    void withoutTheModule() throws Exception {
        MessagePackExtensionType read = (MessagePackExtensionType)
                Mappers.mapper().readValue(packed(Instant.EPOCH), Object.class);
        assertEquals(new MessagePackExtensionType((byte) -1, new byte[4]), read);
    }

    static class Dated {
        public Date date = new Date(1_500L);
        public Instant instant = Instant.ofEpochSecond(2);
    }

    @Test
    void datesWhenEnabled() throws Exception {
        byte[] message = dates.writeValueAsBytes(new Dated());
        assertShape("{'date': ts(1, 500000000), 'instant': ts(2, 0)}", message);
        Dated read = dates.readValue(message, Dated.class);
        assertEquals(new Date(1_500L), read.date);
        assertEquals(Instant.ofEpochSecond(2), read.instant);
        for (long millis : new long[] {0, -1, 1_769_860_800_123L, -62_135_769_600_000L}) {
            byte[] one = dates.writeValueAsBytes(new Date(millis));
            assertArrayEquals(packed(Instant.ofEpochMilli(millis)), one, "of " + millis);
            assertEquals(new Date(millis), dates.readValue(one, Date.class));
        }
    }

    /** A timestamp that is read as the same class; JSON loses the nanoseconds. */
    @Test
    void datesOfJavaSql() throws Exception {
        Random random = new Random(77);
        for (int i = 0; i < 300; i++) {
            java.sql.Timestamp timestamp =
                    new java.sql.Timestamp(random.nextLong() >> (10 + random.nextInt(40)));
            timestamp.setNanos(random.nextInt(1_000_000_000));
            byte[] message = dates.writeValueAsBytes(timestamp);
            assertArrayEquals(packed(timestamp.toInstant()), message, "seed 77, " + timestamp);
            assertSameDate(timestamp, dates.readValue(message, java.sql.Timestamp.class));
            for (Date date : new Date[] {
                new java.sql.Date(timestamp.getTime()), new java.sql.Time(timestamp.getTime())
            }) {
                message = dates.writeValueAsBytes(date);
                assertArrayEquals(packed(Instant.ofEpochMilli(date.getTime())), message);
                assertSameDate(date, dates.readValue(message, date.getClass()));
            }
        }
        assertThrows(
                InvalidFormatException.class,
                () -> dates.readValue(packed(Instant.MAX), java.sql.Timestamp.class));
    }

    private static void assertSameDate(Date expected, Date read) {
        assertEquals(expected.getClass(), read.getClass());
        assertEquals(expected, read);
    }

    /** Also the default deserializer that Jackson derives from the class. */
    @Test
    void datesOfUsers() throws Exception {
        for (Date date : new Date[] {new UserDate(1_500), new UserTimestamp(1_500)}) {
            byte[] message = dates.writeValueAsBytes(date);
            assertShape("ts(1, 500000000)", message);
            assertSameDate(date, dates.readValue(message, date.getClass()));
        }
    }

    static class UserDate extends Date {
        private static final long serialVersionUID = 1L;

        UserDate(long millis) {
            super(millis);
        }
    }

    static class UserTimestamp extends java.sql.Timestamp {
        private static final long serialVersionUID = 1L;

        UserTimestamp(long millis) {
            super(millis);
        }
    }

    @Test
    void datesAreNumbersOtherwise() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Date(1_500L));
        assertShape("1500", message);
        assertEquals(new Date(1_500L), mapper.readValue(message, Date.class));
    }

    /** A field declared with a generic map type is read by its declared type. */
    @Test
    void mapsOfInstants() throws Exception {
        Map<String, Instant> map = Collections.singletonMap("at", Instant.ofEpochSecond(9));
        byte[] message = mapper.writeValueAsBytes(map);
        assertShape("{'at': ts(9, 0)}", message);
        assertEquals(map, mapper.readValue(message, new TypeReference<Map<String, Instant>>() {}));
    }

    /** Instants cover a billion years, dates only 292 million. */
    @Test
    void datesOutOfRangeAreErrors() throws Exception {
        for (Instant instant : new Instant[] {Instant.MIN, Instant.MAX}) {
            byte[] message = packed(instant);
            assertEquals(instant, dates.readValue(message, Instant.class));
            InvalidFormatException e = assertThrows(
                    InvalidFormatException.class, () -> dates.readValue(message, Date.class));
            assertEquals(Date.class, e.getTargetType());
            assertEquals(
                    MessagePack.Code.EXT_TIMESTAMP,
                    ((MessagePackExtensionType) e.getValue()).getType());
            assertEquals(IllegalArgumentException.class, e.getCause().getClass());
        }
        for (long millis : new long[] {Long.MIN_VALUE, Long.MAX_VALUE}) {
            byte[] message = dates.writeValueAsBytes(new Date(millis));
            assertArrayEquals(packed(Instant.ofEpochMilli(millis)), message);
            assertEquals(new Date(millis), dates.readValue(message, Date.class));
        }
    }

    /** Ext values may have become Instants before the module sees them. */
    @Test
    void instantsOfADeserializerOfExtensions() throws Exception {
        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser((byte) 9, data -> Instant.ofEpochSecond(data[0]));
        deserializers.addCustomDeser((byte) 10, data -> "no instant");
        ObjectMapper custom = new MessagePackMapper(
                        new MessagePackFactory().setExtTypeCustomDesers(deserializers))
                .registerModule(TimestampExtensionModule.withDates());
        byte[] nine = {(byte) 0xd4, 9, 77};
        assertEquals(Instant.ofEpochSecond(77), custom.readValue(nine, Instant.class));
        assertEquals(new Date(77_000L), custom.readValue(nine, Date.class));
        assertEquals(Instant.ofEpochSecond(77), custom.readValue(nine, Object.class));
        byte[] ten = {(byte) 0xd4, 10, 77};
        assertThrows(MismatchedInputException.class, () -> custom.readValue(ten, Instant.class));
    }

    @Test
    void problemHandlersAreAsked() throws Exception {
        ObjectMapper lenient = Mappers.mapper()
                .registerModule(TimestampExtensionModule.INSTANCE)
                .addHandler(new DeserializationProblemHandler() {
                    @Override
                    public Object handleUnexpectedToken(
                            DeserializationContext context,
                            JavaType type,
                            JsonToken token,
                            JsonParser parser,
                            String message)
                            throws IOException {
                        assertEquals(Instant.class, type.getRawClass());
                        return token == JsonToken.VALUE_STRING
                                ? Instant.parse(parser.getText())
                                : NOT_HANDLED;
                    }
                });
        byte[] text = lenient.writeValueAsBytes("2026-01-31T12:00:00Z");
        assertEquals(Instant.parse("2026-01-31T12:00:00Z"), lenient.readValue(text, Instant.class));
        byte[] number = {5};
        assertThrows(
                MismatchedInputException.class, () -> lenient.readValue(number, Instant.class));
    }

    /** In formats without ext types the ext value is an object. */
    @Test
    void otherFormats() throws Exception {
        ObjectMapper json = new ObjectMapper().registerModule(TimestampExtensionModule.INSTANCE);
        try (TokenBuffer buffer = new TokenBuffer(json, false)) {
            json.writeValue(buffer, Instant.ofEpochSecond(1));
            JsonParser parser = buffer.asParser();
            parser.nextToken();
            assertEquals(
                    new MessagePackExtensionType((byte) -1, new byte[] {0, 0, 0, 1}),
                    parser.getEmbeddedObject());
            assertEquals(
                    Instant.ofEpochSecond(1), json.readValue(buffer.asParser(), Instant.class));
        }
    }

    /** An Instant that a deserializer of ext types returned and that can not be a Date. */
    @Test
    void datesOutOfRangeOfADeserializerOfExtensions() {
        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser((byte) 9, data -> Instant.MAX);
        ObjectMapper custom = new MessagePackMapper(
                        new MessagePackFactory().setExtTypeCustomDesers(deserializers))
                .registerModule(TimestampExtensionModule.withDates());
        byte[] message = {(byte) 0xd4, 9, 0};
        assertThrows(InvalidFormatException.class, () -> custom.readValue(message, Date.class));
    }

    @Test
    void aMapperWithTimestampsIsSerializable() throws Exception {
        ObjectMapper original =
                Mappers.mapper().registerModule(TimestampExtensionModule.withDates());
        ObjectMapper copy = Serialized.copyOf(original);
        Date date = new Date(1234567);
        assertArrayEquals(original.writeValueAsBytes(date), copy.writeValueAsBytes(date));
        assertEquals(date, copy.readValue(original.writeValueAsBytes(date), Date.class));
        for (Instant instant : INSTANTS) {
            assertArrayEquals(packed(instant), copy.writeValueAsBytes(instant));
            assertEquals(instant, copy.readValue(packed(instant), Instant.class));
        }
    }
}
