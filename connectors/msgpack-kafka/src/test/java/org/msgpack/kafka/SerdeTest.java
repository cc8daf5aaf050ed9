/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Serde;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.core.MessageTypeException;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Round trips of objects, for each way to create a serde. */
class SerdeTest {
    private static final String TOPIC = "payments";
    private static final Payment PAYMENT = new Payment("Ada", 1999, "EUR");
    private static final byte[] NIL = {(byte) 0xc0};

    private static final Codec<Locale> LOCALES = Codec.of(
            Locale.class,
            (packer, locale) -> packer.packString(locale.toLanguageTag()),
            unpacker -> Locale.forLanguageTag(unpacker.unpackString()));

    static List<Arguments> rows() {
        Codecs withLocales = Codecs.builder().add(LOCALES).build();
        return List.of(
                Arguments.of(new MessagePackSerde<>(Payment.class), PAYMENT),
                Arguments.of(JacksonSerde.of(new MessagePackMapper(), Payment.class), PAYMENT),
                Arguments.of(Jackson3Serde.of(jackson3(), Payment.class), PAYMENT),
                Arguments.of(new MessagePackSerde<>(), Map.of("text", List.of(1L, 2.5, true))),
                Arguments.of(
                        new MessagePackSerde<Value>(Value.class),
                        ValueFactory.newArray(ValueFactory.newInteger(7), ValueFactory.newNil())),
                Arguments.of(
                        new MessagePackSerde<ImmutableValue>(ImmutableValue.class),
                        ValueFactory.newString("x")),
                Arguments.of(
                        new MessagePackSerde<>(TypeRef.listOf(Payment.class)),
                        List.of(PAYMENT, new Payment("Bob", 0, "JPY"))),
                Arguments.of(
                        JacksonSerde.of(
                                new MessagePackMapper(), new TypeReference<List<Payment>>() {}),
                        List.of(PAYMENT)),
                Arguments.of(
                        Jackson3Serde.of(
                                jackson3(),
                                new tools.jackson.core.type.TypeReference<List<Payment>>() {}),
                        List.of(PAYMENT)),
                Arguments.of(
                        new MessagePackSerde<>(TypeRef.mapOf(String.class, URI.class)),
                        Map.of("home", URI.create("https://msgpack.org/"))),
                Arguments.of(new MessagePackSerde<>(LOCALES), Locale.CANADA_FRENCH),
                Arguments.of(
                        new MessagePackSerde<>(TypeRef.listOf(Locale.class), withLocales),
                        List.of(Locale.CANADA_FRENCH)),
                Arguments.of(new MessagePackSerde<>(LocalDate.class), LocalDate.of(2026, 1, 2)),
                Arguments.of(
                        JacksonSerde.of(new MessagePackMapper(), Object.class),
                        Map.of("a", List.of(1, 2))));
    }

    private static org.msgpack.jackson3.dataformat.MessagePackMapper jackson3() {
        return org.msgpack.jackson3.dataformat.MessagePackMapper.shared();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void objectsComeBack(Serde<Object> serde, Object object) {
        Headers headers = new RecordHeaders().add("trace", new byte[] {1});
        Headers before = new RecordHeaders(headers);
        byte[] bytes = serde.serializer().serialize(TOPIC, headers, object);
        assertEquals(object, serde.deserializer().deserialize(TOPIC, bytes));
        assertEquals(object, serde.deserializer().deserialize(TOPIC, headers, bytes));
        for (ByteBuffer buffer : buffers(bytes)) {
            int position = buffer.position();
            assertEquals(object, serde.deserializer().deserialize(TOPIC, headers, buffer));
            assertEquals(position, buffer.position());
        }
        assertEquals(before, headers);
    }

    /** The kinds of ByteBuffer, each with bytes around the message. */
    private static List<ByteBuffer> buffers(byte[] bytes) {
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 2);
        direct.put(1, bytes).limit(bytes.length + 1).position(1);
        ByteBuffer heap = ByteBuffer.allocate(bytes.length + 4).position(1).slice();
        heap.put(1, bytes).limit(bytes.length + 1).position(1);
        return List.of(ByteBuffer.wrap(bytes), heap, direct, heap.asReadOnlyBuffer());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void nullIsATombstone(Serde<Object> serde, Object unused) {
        assertNull(serde.serializer().serialize(TOPIC, null));
        assertNull(serde.serializer().serialize(TOPIC, new RecordHeaders(), null));
        assertNull(serde.deserializer().deserialize(TOPIC, null));
        assertNull(serde.deserializer().deserialize(TOPIC, null, (byte[]) null));
        assertNull(serde.deserializer().deserialize(TOPIC, null, (ByteBuffer) null));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void messagesAreOneValue(Serde<Object> serde, Object object) {
        byte[] bytes = serde.serializer().serialize(TOPIC, object);
        byte[] twice = new byte[2 * bytes.length];
        System.arraycopy(bytes, 0, twice, 0, bytes.length);
        System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
        for (byte[] wrong : List.of(twice, new byte[0])) {
            SerializationException e = assertThrows(
                    SerializationException.class,
                    () -> serde.deserializer().deserialize(TOPIC, wrong));
            assertEquals(
                    e.getMessage(),
                    assertThrows(
                                    SerializationException.class,
                                    () -> serde.deserializer()
                                            .deserialize(TOPIC, null, ByteBuffer.wrap(wrong)))
                            .getMessage());
            assertEquals(
                    0, e.getMessage().indexOf("cannot deserialize a record of topic payments as"));
        }
    }

    @Test
    void nilIsNullUnlessTheTypeHasAnObjectForIt() {
        assertNull(new MessagePackDeserializer<>(Payment.class).deserialize(TOPIC, NIL));
        assertNull(new MessagePackDeserializer<>().deserialize(TOPIC, NIL));
        assertNull(JacksonSerde.of(new MessagePackMapper(), Payment.class)
                .deserializer()
                .deserialize(TOPIC, NIL));
        assertEquals(
                Optional.empty(),
                new MessagePackDeserializer<>(TypeRef.optionalOf(String.class))
                        .deserialize(TOPIC, NIL));
        MessagePackSerde<Value> values = new MessagePackSerde<>(Value.class);
        assertEquals(ValueFactory.newNil(), values.deserializer().deserialize(TOPIC, NIL));
        assertArrayEquals(NIL, values.serializer().serialize(TOPIC, ValueFactory.newNil()));
    }

    @Test
    void theSameBytesAsTheCodecs() {
        assertArrayEquals(
                Codecs.standard().pack(PAYMENT),
                new MessagePackSerializer<>(Payment.class).serialize(TOPIC, PAYMENT));
        assertArrayEquals(
                Codecs.standard().pack(PAYMENT),
                new MessagePackSerializer<>().serialize(TOPIC, PAYMENT));
    }

    @Test
    void codecsAndMappersReadEachOther() {
        List<MessagePackSerde<Payment>> serdes = List.of(
                new MessagePackSerde<>(Payment.class),
                JacksonSerde.of(new MessagePackMapper(), Payment.class),
                Jackson3Serde.of(jackson3(), Payment.class));
        for (MessagePackSerde<Payment> writer : serdes) {
            byte[] bytes = writer.serializer().serialize(TOPIC, PAYMENT);
            for (MessagePackSerde<Payment> reader : serdes) {
                assertEquals(PAYMENT, reader.deserializer().deserialize(TOPIC, bytes));
            }
        }
    }

    /** All kinds of members that codecs and mappers write the same way. */
    @MsgPack
    public record Members(
            String text,
            int number,
            double fraction,
            boolean flag,
            List<Payment> list,
            Map<String, Long> map,
            java.time.Instant time,
            java.math.BigDecimal price) {}

    @Test
    void codecsAndMappersReadTimesAndDecimalsOfEachOther() {
        Members members = new Members(
                "x",
                7,
                0.5,
                true,
                List.of(PAYMENT),
                Map.of("a", 1L << 40),
                java.time.Instant.ofEpochSecond(1, 2),
                new java.math.BigDecimal("19.90"));
        MessagePackMapper jackson2 = new MessagePackMapper();
        jackson2.handleBigDecimalAsString();
        jackson2.registerModule(org.msgpack.jackson.dataformat.TimestampExtensionModule.INSTANCE);
        List<MessagePackSerde<Members>> serdes = List.of(
                new MessagePackSerde<>(Members.class),
                JacksonSerde.of(jackson2, Members.class),
                Jackson3Serde.of(
                        org.msgpack.jackson3.dataformat.MessagePackMapper.builder()
                                .handleBigDecimalAsString()
                                .enable(
                                        org.msgpack.jackson3.dataformat.MessagePackWriteFeature
                                                .WRITE_INSTANTS_AS_TIMESTAMPS)
                                .build(),
                        Members.class));
        for (MessagePackSerde<Members> writer : serdes) {
            byte[] bytes = writer.serializer().serialize(TOPIC, members);
            for (MessagePackSerde<Members> reader : serdes) {
                assertEquals(members, reader.deserializer().deserialize(TOPIC, bytes));
            }
        }
    }

    @Test
    void aValueThatIsTooDeep() {
        Value value = ValueFactory.newNil();
        for (int i = 0; i < 100; i++) {
            value = ValueFactory.newArray(value);
        }
        for (MessagePackSerde<Value> serde :
                List.of(new MessagePackSerde<>(Value.class), new MessagePackSerde<Value>())) {
            serde.serializer().serialize(TOPIC, value);
            Value deeper = ValueFactory.newArray(value);
            SerializationException e = assertThrows(
                    SerializationException.class,
                    () -> serde.serializer().serialize(TOPIC, deeper));
            assertEquals(true, e.getMessage().contains("expected at most 100 nested"));
        }
    }

    @Test
    void anExceptionSaysWhatWasFoundAndWhere() {
        byte[] bytes = Codecs.standard().pack(Map.of("cents", "much"));
        SerializationException e = unreadable(new MessagePackDeserializer<>(Payment.class), bytes);
        assertEquals(
                "cannot deserialize a record of topic payments as org.msgpack.kafka.Payment:"
                        + " expected a long, found fixstr (0xa4) at byte 7",
                e.getMessage());
        assertInstanceOf(MessageTypeException.class, e.getCause());
        assertEquals(
                "cannot deserialize a record of topic payments as java.util.List<java.lang.String>:"
                        + " expected the end of the message, found more at byte 1",
                unreadable(
                                new MessagePackDeserializer<>(TypeRef.listOf(String.class)),
                                new byte[] {(byte) 0x90, 0})
                        .getMessage());
    }

    @Test
    void whatAConstructorRefusesIsAnExceptionToo() {
        byte[] bytes =
                Codecs.standard().pack(Map.of("payer", "Eve", "cents", -1, "currency", "EUR"));
        for (MessagePackSerde<Payment> serde : List.of(
                new MessagePackSerde<>(Payment.class),
                JacksonSerde.of(new MessagePackMapper(), Payment.class),
                Jackson3Serde.of(jackson3(), Payment.class))) {
            String message = unreadable(serde.deserializer(), bytes).getMessage();
            assertEquals(true, message.contains("negative amount: -1"), message);
        }
    }

    @Test
    void whatHasNoCodecCannotBeSerialized() {
        SerializationException e = assertThrows(
                SerializationException.class,
                () -> new MessagePackSerializer<>().serialize(TOPIC, new Object()));
        assertEquals(
                0,
                e.getMessage()
                        .indexOf("cannot serialize a record of topic payments, a java.lang.Object:"
                                + " no codec for java.lang.Object"),
                e.getMessage());
        assertEquals(
                "cannot serialize a record, a java.lang.Object: " + Unspoken.class.getName(),
                assertThrows(
                                SerializationException.class,
                                () -> new MessagePackSerializer<>(Codec.of(
                                                Object.class,
                                                (packer, o) -> {
                                                    throw new Unspoken();
                                                },
                                                unpacker -> new Object()))
                                        .serialize(null, new Object()))
                        .getMessage());
    }

    private static final class Unspoken extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    @Test
    void aClassWithoutCodecIsRefusedAtOnce() {
        assertThrows(IllegalArgumentException.class, () -> new MessagePackSerde<>(SerdeTest.class));
    }

    @Test
    void aMapperForJsonIsRefused() {
        assertEquals(
                "expected a mapper for MessagePack, found one for JSON",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> JacksonSerde.of(new ObjectMapper(), Payment.class))
                        .getMessage());
        assertEquals(
                "expected a mapper for MessagePack, found one for JSON",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Jackson3Serde.of(
                                        new tools.jackson.databind.ObjectMapper(), Payment.class))
                        .getMessage());
    }

    @Test
    void textThatIsNoMessagePackIsPoison() {
        byte[] json = "{\"payer\":\"Ada\"}".getBytes(StandardCharsets.UTF_8);
        unreadable(new MessagePackDeserializer<>(Payment.class), json);
        unreadable(JacksonSerde.of(new MessagePackMapper(), Payment.class).deserializer(), json);
        unreadable(Jackson3Serde.of(jackson3(), Payment.class).deserializer(), json);
    }

    private static SerializationException unreadable(
            org.apache.kafka.common.serialization.Deserializer<?> deserializer, byte[] bytes) {
        return assertThrows(
                SerializationException.class, () -> deserializer.deserialize(TOPIC, bytes));
    }
}
