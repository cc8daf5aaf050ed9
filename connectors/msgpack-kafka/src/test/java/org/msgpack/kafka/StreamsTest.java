/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;
import org.apache.kafka.streams.errors.LogAndFailExceptionHandler;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;

/** A topology of Kafka Streams, its stores, and a record that it cannot read. */
@ExtendWith(Broker.class)
class StreamsTest {
    private static final byte[] POISON = "{\"payer\": \"Eve\"}".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path scratch;

    /** The sums of payments by payer. */
    private static Topology sums(String from, String to) {
        MessagePackSerde<Payment> payments = new MessagePackSerde<>(Payment.class);
        MessagePackSerde<Total> totals = new MessagePackSerde<>(Total.class);
        StreamsBuilder builder = new StreamsBuilder();
        builder.stream(from, Consumed.with(Serdes.String(), payments))
                .filter((key, payment) -> payment != null) // a tombstone
                .groupBy((key, payment) -> payment.payer(), Grouped.with(Serdes.String(), payments))
                .aggregate(
                        () -> Total.NONE,
                        (payer, payment, total) -> total.plus(payment),
                        Materialized.with(Serdes.String(), totals))
                .toStream()
                .to(to, Produced.with(Serdes.String(), totals));
        return builder.build();
    }

    private Properties properties(String application, String folder) {
        return Broker.properties(
                "application.id",
                application,
                "state.dir",
                scratch.resolve(folder).toString(),
                "auto.offset.reset",
                "earliest",
                "statestore.cache.max.bytes",
                0, // emit every update
                "commit.interval.ms",
                100);
    }

    private static ProducerRecord<byte[], byte[]> payment(String topic, Payment payment) {
        return new ProducerRecord<>(topic, null, Codecs.standard().pack(payment));
    }

    private static List<String> totals(String topic, int count) {
        return Topic.read(
                        topic,
                        count,
                        new StringDeserializer(),
                        new MessagePackDeserializer<>(Total.class))
                .stream()
                .map(record -> record.key() + " " + record.value().payments() + " "
                        + record.value().cents())
                .collect(Collectors.toList());
    }

    /** The serde restores the state from its changelog into an empty directory. */
    @Test
    void aTopologyWithARestart() {
        Broker.create("restarted-payments", "restarted-sums");
        try (KafkaStreams streams = new KafkaStreams(
                sums("restarted-payments", "restarted-sums"), properties("restarted", "first"))) {
            streams.start();
            Topic.writeBytes(
                    payment("restarted-payments", new Payment("Ada", 100, "EUR")),
                    payment("restarted-payments", new Payment("Bob", 5, "EUR")),
                    new ProducerRecord<>(
                            "restarted-payments", null, null), // a tombstone is not a payment
                    payment("restarted-payments", new Payment("Ada", 50, "EUR")));
            assertEquals(List.of("Ada 1 100", "Bob 1 5", "Ada 2 150"), totals("restarted-sums", 3));
            // Otherwise the group waits for this member until its session has timed out.
            assertTrue(streams.close(
                    CloseOptions.groupMembershipOperation(GroupMembershipOperation.LEAVE_GROUP)
                            .withTimeout(Duration.ofMinutes(1))));
        }
        Topic.writeBytes(payment("restarted-payments", new Payment("Bob", 7, "EUR")));
        try (KafkaStreams streams = new KafkaStreams(
                sums("restarted-payments", "restarted-sums"), properties("restarted", "second"))) {
            streams.start();
            assertEquals("Bob 2 12", totals("restarted-sums", 4).get(3));
            Topic.writeBytes(payment("restarted-payments", new Payment("Ada", 1, "EUR")));
            assertEquals("Ada 3 151", totals("restarted-sums", 5).get(4));
        }
    }

    @Test
    void poisonIsSkippedAndKept() {
        Broker.create("poisoned", "sums-without-poison", "dead-letters");
        Properties properties = properties("skips", "skips");
        properties.put("deserialization.exception.handler", LogAndContinueExceptionHandler.class);
        properties.put("errors.dead.letter.queue.topic.name", "dead-letters");
        ProducerRecord<byte[], byte[]> poison =
                new ProducerRecord<>("poisoned", new byte[] {1}, POISON);
        poison.headers().add("trace", new byte[] {2});
        Topic.writeBytes(
                payment("poisoned", new Payment("Ada", 100, "EUR")),
                poison,
                payment("poisoned", new Payment("Ada", 50, "EUR")));
        try (KafkaStreams streams =
                new KafkaStreams(sums("poisoned", "sums-without-poison"), properties)) {
            streams.start();
            assertEquals(List.of("Ada 1 100", "Ada 2 150"), totals("sums-without-poison", 2));
            ConsumerRecord<byte[], byte[]> dead =
                    Topic.readBytes("dead-letters", 1).get(0);
            assertArrayEquals(new byte[] {1}, dead.key());
            assertArrayEquals(POISON, dead.value());
            assertEquals("1", header(dead, "__streams.errors.offset"));
            assertEquals("poisoned", header(dead, "__streams.errors.topic"));
            assertEquals(
                    "org.apache.kafka.common.errors.SerializationException",
                    header(dead, "__streams.errors.exception"));
            String message = header(dead, "__streams.errors.message");
            assertTrue(
                    message.startsWith("cannot deserialize a record of topic poisoned as "
                            + Payment.class.getName()),
                    message);
            assertTrue(message.contains("at byte 0"), message);
        }
    }

    private static String header(ConsumerRecord<?, ?> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null
                ? "none of " + name + " in " + record.headers()
                : new String(header.value(), StandardCharsets.UTF_8);
    }

    /** Kafka's other handler stops the application before the poison pill. */
    @Test
    void poisonStopsWhoWantsThat() throws Exception {
        Broker.create("fatal", "sums-before-poison");
        Properties properties = properties("fails", "fails");
        properties.put("deserialization.exception.handler", LogAndFailExceptionHandler.class);
        Topic.writeBytes(
                payment("fatal", new Payment("Ada", 100, "EUR")),
                new ProducerRecord<>("fatal", null, POISON));
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        try (KafkaStreams streams =
                new KafkaStreams(sums("fatal", "sums-before-poison"), properties)) {
            streams.setUncaughtExceptionHandler(e -> {
                failure.complete(e);
                return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
            });
            streams.start();
            Throwable e = failure.get(2, TimeUnit.MINUTES);
            while (!(e instanceof SerializationException)) {
                assertTrue(e != null, "no SerializationException");
                e = e.getCause();
            }
        }
    }

    /** Drops and records what cannot be serialized. */
    public static final class Dropping implements ProductionExceptionHandler {
        static final Queue<Exception> DROPPED = new ConcurrentLinkedQueue<>();

        @Override
        public void configure(Map<String, ?> configs) {}

        @Override
        @SuppressWarnings("rawtypes") // as in the interface
        public Response handleSerializationError(
                ErrorHandlerContext context,
                ProducerRecord record,
                Exception exception,
                SerializationExceptionOrigin origin) {
            DROPPED.add(exception);
            return Response.resume();
        }
    }

    @Test
    void whatCannotBeSerializedIsLeftToTheHandler() {
        Broker.create("readable", "writable");
        Properties properties = properties("drops", "drops");
        properties.put("production.exception.handler", Dropping.class);
        Codec<Payment> onlySmall = Codec.of(
                Payment.class,
                (packer, payment) -> {
                    packer.packString("half"); // of a message, which is not sent
                    packer.packInt(Math.toIntExact(payment.cents()));
                },
                unpacker -> new Payment("", unpacker.unpackInt(), ""));
        StreamsBuilder builder = new StreamsBuilder();
        builder.stream(
                        "readable",
                        Consumed.with(Serdes.String(), new MessagePackSerde<>(Payment.class)))
                .to("writable", Produced.with(Serdes.String(), new MessagePackSerde<>(onlySmall)));
        Topic.writeBytes(
                payment("readable", new Payment("Ada", 1L << 40, "EUR")),
                payment("readable", new Payment("Ada", 3, "EUR")));
        try (KafkaStreams streams = new KafkaStreams(builder.build(), properties)) {
            streams.start();
            byte[] written = Topic.readBytes("writable", 1).get(0).value();
            assertEquals(3, written[written.length - 1]);
        }
        assertEquals(1, Dropping.DROPPED.size());
        Exception dropped = Dropping.DROPPED.remove();
        assertInstanceOf(SerializationException.class, dropped);
        assertEquals(
                "cannot serialize a record of topic writable, a org.msgpack.kafka.Payment:"
                        + " integer overflow",
                dropped.getMessage());
    }

    /** By properties alone: the default serdes of a topology. */
    @Test
    void defaultSerdes() {
        Broker.create("from-defaults", "to-defaults");
        Properties properties = properties("defaults", "defaults");
        properties.put("default.key.serde", "org.msgpack.kafka.MessagePackSerde");
        properties.put("default.value.serde", MessagePackSerde.class);
        properties.put("msgpack.key.type", "java.lang.Long");
        properties.put("msgpack.value.type", Payment.class.getName());
        StreamsBuilder builder = new StreamsBuilder();
        builder.<Long, Payment>stream("from-defaults")
                .mapValues((key, payment) -> payment == null
                        ? null
                        : new Payment(payment.payer(), key + payment.cents(), payment.currency()))
                .to("to-defaults");
        byte[] seven = Codecs.standard().pack(7);
        Topic.writeBytes(
                new ProducerRecord<>(
                        "from-defaults",
                        seven,
                        Codecs.standard().pack(new Payment("Ada", 1, "EUR"))),
                new ProducerRecord<>("from-defaults", seven, null));
        try (KafkaStreams streams = new KafkaStreams(builder.build(), properties)) {
            streams.start();
            List<ConsumerRecord<byte[], byte[]>> records = Topic.readBytes("to-defaults", 2);
            assertArrayEquals(seven, records.get(0).key());
            assertArrayEquals(
                    Codecs.standard().pack(new Payment("Ada", 8, "EUR")),
                    records.get(0).value());
            assertNull(records.get(1).value());
        }
    }
}
