/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Supplier;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Configuration properties. */
class ConfigTest {
    private static final Payment PAYMENT = new Payment("Ada", 1999, "EUR");

    /** Named in properties. */
    public static final class FluentdCodecs implements Supplier<Codecs> {
        static final Codecs CODECS = Codecs.builder().ext(Fluentd.eventTime()).build();

        @Override
        public Codecs get() {
            return CODECS;
        }
    }

    /** Named in properties. */
    public static final class NoCodecs implements Supplier<Codecs> {
        @Override
        public Codecs get() {
            return null;
        }
    }

    /** Named in properties; fails. */
    public static final class FailingCodecs implements Supplier<Codecs> {
        @Override
        public Codecs get() {
            throw new IllegalStateException("not today");
        }
    }

    /** Named in properties. */
    public static final class Mappers implements Supplier<ObjectMapper> {
        @Override
        public ObjectMapper get() {
            return new MessagePackMapper();
        }
    }

    /** Named in properties. */
    public static final class OwnMapper extends MessagePackMapper {
        private static final long serialVersionUID = 1L;

        @Override
        public OwnMapper copy() {
            return new OwnMapper();
        }
    }

    /** Named in properties; fails. */
    public static final class Failing {
        public Failing() {
            throw new IllegalStateException("not today");
        }
    }

    /** A subclass for a generic type, as users write it. */
    public static final class PaymentsDeserializer extends MessagePackDeserializer<List<Payment>> {
        public PaymentsDeserializer() {
            super(TypeRef.listOf(Payment.class));
        }
    }

    private static <T> MessagePackSerde<T> serde(Map<String, ?> configs, boolean isKey) {
        MessagePackSerde<T> serde = new MessagePackSerde<>();
        serde.configure(configs, isKey);
        return serde;
    }

    private static void roundTrip(Map<String, ?> configs, Object object) {
        MessagePackSerde<Object> serde = serde(configs, false);
        byte[] bytes = serde.serializer().serialize("t", object);
        assertEquals(object, serde.deserializer().deserialize("t", bytes));
    }

    @Test
    void keysAndValuesHaveTheirOwnTypes() {
        Map<String, Object> configs = Map.of(
                "msgpack.key.type", "java.lang.Integer", "msgpack.value.type", Payment.class);
        byte[] seven = Codecs.standard().pack(7);
        assertEquals(
                7, ConfigTest.<Object>serde(configs, true).deserializer().deserialize("t", seven));
        roundTrip(configs, PAYMENT);
        SerializationException e = assertThrows(
                SerializationException.class,
                () -> serde(configs, false).deserializer().deserialize("t", seven));
        assertTrue(
                e.getMessage()
                        .startsWith("cannot deserialize the value of a record of topic t as "
                                + Payment.class.getName() + ": expected "),
                e.getMessage());
        e = assertThrows(
                SerializationException.class,
                () -> serde(configs, true).serializer().serialize("t", PAYMENT));
        assertTrue(
                e.getMessage()
                        .startsWith("cannot serialize the key of a record of topic t, a "
                                + Payment.class.getName() + ": "),
                e.getMessage());
    }

    @Test
    void withoutTypeAnyObject() {
        roundTrip(Map.of(), Map.of("a", List.of(1L)));
        assertEquals(
                Map.of("payer", "Ada", "cents", 1999L, "currency", "EUR"),
                serde(Map.of(), false)
                        .deserializer()
                        .deserialize(
                                "t", serde(Map.of(), false).serializer().serialize("t", PAYMENT)));
    }

    static List<Object> codecs() {
        return List.of(FluentdCodecs.CODECS, FluentdCodecs.class, FluentdCodecs.class.getName());
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void ownCodecs(Object codecs) {
        Map<String, Object> configs = Map.of("msgpack.codecs", codecs);
        Instant time = Instant.ofEpochSecond(1, 2);
        roundTrip(configs, time);
        assertEquals(10, serde(configs, false).serializer().serialize("t", time).length);
    }

    static List<Object> mappers() {
        return List.of(
                new MessagePackMapper(),
                MessagePackMapper.class,
                MessagePackMapper.class.getName(),
                Mappers.class,
                OwnMapper.class.getName(),
                new OwnMapper(),
                org.msgpack.jackson3.dataformat.MessagePackMapper.shared(),
                org.msgpack.jackson3.dataformat.MessagePackMapper.class,
                org.msgpack.jackson3.dataformat.MessagePackMapper.class.getName());
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void aMapper(Object mapper) {
        Map<String, Object> configs =
                Map.of("msgpack.mapper", mapper, "msgpack.value.type", Payment.class);
        roundTrip(configs, PAYMENT);
        assertEquals(
                Map.of("payer", "Ada", "cents", 1999, "currency", "EUR"),
                serde(Map.of("msgpack.mapper", mapper), false)
                        .deserializer()
                        .deserialize(
                                "t", serde(configs, false).serializer().serialize("t", PAYMENT)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.msgpack.jackson.dataformat.MessagePackMapper",
                "org.msgpack.jackson3.dataformat.MessagePackMapper"
            })
    void aMapperByItsNameHasTheLimitsForUntrustedData(String mapper) {
        byte[] deep = new byte[200];
        java.util.Arrays.fill(deep, (byte) 0x91);
        deep[199] = (byte) 0xc0;
        SerializationException e = assertThrows(
                SerializationException.class,
                () -> serde(Map.of("msgpack.mapper", mapper), false)
                        .deserializer()
                        .deserialize("t", deep));
        assertTrue(e.getMessage().contains("100"), e.getMessage());
    }

    static List<Map<String, Object>> invalid() {
        return List.of(
                Map.of("msgpack.value.type", "example.Missing"),
                Map.of("msgpack.value.type", 7),
                Map.of("msgpack.value.type", ConfigTest.class), // has no codec
                Map.of("msgpack.codecs", "example.Missing"),
                Map.of("msgpack.codecs", ConfigTest.class),
                Map.of("msgpack.codecs", NoCodecs.class),
                Map.of("msgpack.codecs", Failing.class.getName()),
                Map.of("msgpack.codecs", FailingCodecs.class),
                Map.of("msgpack.codecs", Runnable.class),
                Map.of("msgpack.mapper", ConfigTest.class),
                Map.of("msgpack.mapper", new ObjectMapper()),
                Map.of("msgpack.mapper", tools.jackson.databind.ObjectMapper.class),
                Map.of("msgpack.mapper", 7),
                Map.of("msgpack.mapper", Mappers.class, "msgpack.codecs", FluentdCodecs.class));
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void whatIsInvalidIsSaidAtOnce(Map<String, Object> configs) {
        ConfigException e = assertThrows(ConfigException.class, () -> serde(configs, false));
        assertTrue(e.getMessage().contains(" msgpack."), e.getMessage());
        assertThrows(
                ConfigException.class,
                () -> new MessagePackSerializer<>().configure(configs, false));
    }

    @Test
    void argumentsCountMoreThanProperties() {
        Map<String, Object> configs = new HashMap<>(Map.of("msgpack.value.type", "java.net.URI"));
        MessagePackSerde<Payment> serde = new MessagePackSerde<>(Payment.class);
        serde.configure(configs, false);
        byte[] bytes = serde.serializer().serialize("t", PAYMENT);
        assertEquals(PAYMENT, serde.deserializer().deserialize("t", bytes));
        serde.close();
    }

    @Test
    void aSubclassNamesAGenericType() {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", "localhost:1");
        properties.put("key.deserializer", MessagePackDeserializer.class);
        properties.put("value.deserializer", PaymentsDeserializer.class.getName());
        try (var consumer = new org.apache.kafka.clients.consumer.KafkaConsumer<>(properties)) {
            assertInstanceOf(Map.class, consumer.metrics());
        }
        assertEquals(
                List.of(PAYMENT),
                new PaymentsDeserializer()
                        .deserialize("t", Codecs.standard().pack(List.of(PAYMENT))));
    }
}
