/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.time.Instant;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.msgpack.kafka.MessagePackSerializer;

/** Sends ten measurements of two sensors. */
public final class SendMeasurements {
    private SendMeasurements() {}

    public static void main(String[] servers) {
        try (Producer<String, Measurement> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", servers[0]),
                new StringSerializer(),
                new MessagePackSerializer<>(Measurement.class))) {
            for (int i = 0; i < 10; i++) {
                String sensor = i % 2 == 0 ? "roof" : "cellar";
                Measurement measurement = new Measurement(Instant.now(), i % 2 == 0 ? 20 + i : 8);
                producer.send(new ProducerRecord<>("measurements", sensor, measurement));
            }
        }
    }
}
