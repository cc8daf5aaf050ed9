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
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordDeserializationException;
import org.apache.kafka.common.errors.RecordDeserializationException.DeserializationExceptionOrigin;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.codec.Codecs;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** A producer, a broker and a consumer. */
@ExtendWith(Broker.class)
class ClientsTest {
    private static final Payment PAYMENT = new Payment("Ada", 1999, "EUR");

    @Test
    void configuredByProperties() throws Exception {
        Broker.create("properties");
        try (KafkaProducer<Long, Payment> producer = new KafkaProducer<>(Broker.properties(
                "key.serializer", "org.msgpack.kafka.MessagePackSerializer",
                "value.serializer", "org.msgpack.kafka.MessagePackSerializer"))) {
            ProducerRecord<Long, Payment> record = new ProducerRecord<>("properties", 7L, PAYMENT);
            record.headers().add("trace", new byte[] {(byte) 0xc1, 0});
            producer.send(record).get();
            producer.send(new ProducerRecord<>("properties", 7L, null)).get();
        }

        try (KafkaConsumer<Long, Payment> consumer = new KafkaConsumer<>(Broker.properties(
                "group.id",
                "readers",
                "auto.offset.reset",
                "earliest",
                "key.deserializer",
                MessagePackDeserializer.class,
                "value.deserializer",
                MessagePackDeserializer.class,
                "msgpack.key.type",
                Long.class,
                "msgpack.value.type",
                "org.msgpack.kafka.Payment"))) {
            consumer.subscribe(List.of("properties"));
            List<ConsumerRecord<Long, Payment>> records = new ArrayList<>();
            while (records.size() < 2) {
                consumer.poll(Duration.ofSeconds(10)).forEach(records::add);
            }
            assertEquals(7L, records.get(0).key());
            assertEquals(PAYMENT, records.get(0).value());
            assertArrayEquals(
                    new byte[] {(byte) 0xc1, 0},
                    records.get(0).headers().lastHeader("trace").value());
            assertEquals(1, records.get(0).headers().toArray().length);
            assertEquals(7L, records.get(1).key());
            assertNull(records.get(1).value());
            assertEquals(0, records.get(1).headers().toArray().length);
        }
        // The broker stores the codecs' bytes, and a true tombstone.
        List<ConsumerRecord<byte[], byte[]>> raw = Topic.readBytes("properties", 2);
        assertArrayEquals(Codecs.standard().pack(7), raw.get(0).key());
        assertArrayEquals(Codecs.standard().pack(PAYMENT), raw.get(0).value());
        assertNull(raw.get(1).value());
    }

    @Test
    void madeByTheApplication() throws Exception {
        Broker.create("objects");
        MessagePackSerde<Payment> jackson = JacksonSerde.of(new MessagePackMapper(), Payment.class);
        try (KafkaProducer<String, Payment> producer = new KafkaProducer<>(
                Broker.properties(), new StringSerializer(), jackson.serializer())) {
            producer.send(new ProducerRecord<>("objects", "a", PAYMENT)).get();
        }
        for (MessagePackDeserializer<Payment> values : List.of(
                new MessagePackDeserializer<>(Payment.class),
                (MessagePackDeserializer<Payment>) jackson.deserializer())) {
            ConsumerRecord<String, Payment> record =
                    Topic.read("objects", 1, new StringDeserializer(), values).get(0);
            assertEquals("a", record.key());
            assertEquals(PAYMENT, record.value());
        }
        ConsumerRecord<byte[], Value> record = Topic.read(
                        "objects",
                        1,
                        new ByteArrayDeserializer(),
                        new MessagePackDeserializer<>(Value.class))
                .get(0);
        assertEquals(
                ValueFactory.newInteger(1999),
                record.value().asMapValue().map().get(ValueFactory.newString("cents")));
    }

    /** Many threads share a producer, and so its serializer. */
    @Test
    @SuppressWarnings("FutureReturnValueIgnored") // the inner one is waited for too
    void aProducerOfManyThreads() throws Exception {
        Broker.create("threads");
        int threads = 8;
        int each = 500;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try (KafkaProducer<Object, Object> producer = new KafkaProducer<>(
                Broker.properties("linger.ms", 20),
                new MessagePackSerializer<>(),
                new MessagePackSerializer<>())) {
            List<Future<Future<RecordMetadata>>> sent = new ArrayList<>();
            for (int i = 0; i < threads * each; i++) {
                int n = i;
                sent.add(executor.submit(() -> producer.send(new ProducerRecord<>(
                        "threads", n, Map.of("text", "x".repeat(n % 700), "n", n)))));
            }
            for (Future<Future<RecordMetadata>> one : sent) {
                one.get().get();
            }
        } finally {
            executor.shutdownNow();
        }
        Set<Object> seen = new HashSet<>();
        for (ConsumerRecord<Object, Map<String, Object>> record : Topic.read(
                "threads",
                threads * each,
                new MessagePackDeserializer<>(),
                new MessagePackDeserializer<Map<String, Object>>(
                        org.msgpack.codec.TypeRef.mapOf(String.class, Object.class)))) {
            long n = (Long) record.key();
            assertEquals(Map.of("text", "x".repeat((int) n % 700), "n", n), record.value());
            seen.add(n);
        }
        assertEquals(threads * each, seen.size());
    }

    @Test
    void whatCannotBeSerializedIsNotSent() {
        Broker.create("unwritable");
        try (KafkaProducer<Object, Object> producer = new KafkaProducer<>(
                Broker.properties(),
                new MessagePackSerializer<>(),
                new MessagePackSerializer<>())) {
            SerializationException e = assertThrows(
                    SerializationException.class,
                    () -> producer.send(new ProducerRecord<>("unwritable", new Object())));
            assertTrue(e.getMessage().contains("topic unwritable"), e.getMessage());
        }
    }

    /** A consumer sees the offset and bytes of a poison pill, and can continue after it. */
    @Test
    void poisonIsLeftToTheConsumer() {
        Broker.create("poison");
        byte[] poison = "{\"payer\":\"Eve\"}".getBytes(StandardCharsets.UTF_8);
        Topic.writeBytes(
                new ProducerRecord<>("poison", null, poison),
                new ProducerRecord<>("poison", null, Codecs.standard().pack(PAYMENT)));
        try (KafkaConsumer<byte[], Payment> consumer = new KafkaConsumer<>(
                Broker.properties(),
                new ByteArrayDeserializer(),
                new MessagePackDeserializer<>(Payment.class))) {
            TopicPartition partition = new TopicPartition("poison", 0);
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            RecordDeserializationException e =
                    assertThrows(RecordDeserializationException.class, () -> {
                        while (true) {
                            consumer.poll(Duration.ofSeconds(10));
                        }
                    });
            assertEquals(DeserializationExceptionOrigin.VALUE, e.origin());
            assertEquals(0, e.offset());
            byte[] found = new byte[e.valueBuffer().remaining()];
            e.valueBuffer().get(found);
            assertArrayEquals(poison, found);
            SerializationException cause =
                    assertInstanceOf(SerializationException.class, e.getCause());
            assertTrue(cause.getMessage().contains("at byte 0"), cause.getMessage());

            consumer.seek(partition, e.offset() + 1);
            List<Payment> rest = new ArrayList<>();
            while (rest.isEmpty()) {
                consumer.poll(Duration.ofSeconds(10)).forEach(record -> rest.add(record.value()));
            }
            assertEquals(List.of(PAYMENT), rest);
        }
    }
}
