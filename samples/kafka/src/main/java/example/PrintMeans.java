/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.msgpack.kafka.MessagePackDeserializer;

/** Prints the means as they change. */
public final class PrintMeans {
    private PrintMeans() {}

    public static void main(String[] servers) {
        forEach(servers[0], (sensor, mean) -> {
            System.out.printf("%s: %.1f °C, mean of %d%n", sensor, mean.celsius(), mean.count());
            return true;
        });
    }

    /** Reads means as long as the action returns true. */
    static void forEach(String servers, BiPredicate<String, Mean> action) {
        Map<String, Object> properties = Map.of(
                "bootstrap.servers", servers, "group.id", "printers", "auto.offset.reset", "earliest");
        try (Consumer<String, Mean> consumer = new KafkaConsumer<>(
                properties, new StringDeserializer(), new MessagePackDeserializer<>(Mean.class))) {
            consumer.subscribe(List.of("means"));
            while (true) {
                for (ConsumerRecord<String, Mean> record : consumer.poll(Duration.ofSeconds(1))) {
                    if (!action.test(record.key(), record.value())) {
                        return;
                    }
                }
            }
        }
    }
}
