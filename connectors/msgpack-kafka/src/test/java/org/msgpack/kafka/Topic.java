/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Deserializer;

/** The records of a topic with one partition. */
final class Topic {
    private static final Duration STOP = Duration.ofMinutes(2);

    private Topic() {}

    /** Reads that many records from the start. */
    static <K, V> List<ConsumerRecord<K, V>> read(
            String topic, int count, Deserializer<K> keys, Deserializer<V> values) {
        try (KafkaConsumer<K, V> consumer =
                new KafkaConsumer<>(Broker.properties(), keys, values)) {
            TopicPartition partition = new TopicPartition(topic, 0);
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            List<ConsumerRecord<K, V>> records = new ArrayList<>();
            long end = System.nanoTime() + STOP.toNanos();
            while (records.size() < count) {
                consumer.poll(Duration.ofSeconds(1)).forEach(records::add);
                assertTrue(System.nanoTime() < end, () -> topic + " has only " + records);
            }
            return records;
        }
    }

    static List<ConsumerRecord<byte[], byte[]>> readBytes(String topic, int count) {
        return read(topic, count, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** Writes raw records. */
    @SafeVarargs
    static void writeBytes(ProducerRecord<byte[], byte[]>... records) {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Broker.properties(), new ByteArraySerializer(), new ByteArraySerializer())) {
            for (ProducerRecord<byte[], byte[]> record : records) {
                producer.send(record).get();
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
