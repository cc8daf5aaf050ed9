/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.msgpack.kafka.MessagePackSerde;

/** Keeps the mean of each sensor. What it cannot read goes to the topic {@code unreadable}. */
public final class MeanTemperatures {
    private MeanTemperatures() {}

    public static void main(String[] servers) {
        KafkaStreams streams = new KafkaStreams(topology(), properties(servers[0]));
        streams.start();
        Runtime.getRuntime().addShutdownHook(new Thread(streams::close));
    }

    static Properties properties(String servers) {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", servers);
        properties.put("application.id", "mean-temperatures");
        properties.put("auto.offset.reset", "earliest");
        properties.put("commit.interval.ms", 1000);
        properties.put("deserialization.exception.handler", LogAndContinueExceptionHandler.class);
        properties.put("errors.dead.letter.queue.topic.name", "unreadable");
        return properties;
    }

    static Topology topology() {
        MessagePackSerde<Measurement> measurements = new MessagePackSerde<>(Measurement.class);
        MessagePackSerde<Mean> means = new MessagePackSerde<>(Mean.class);
        StreamsBuilder builder = new StreamsBuilder();
        builder.stream("measurements", Consumed.with(Serdes.String(), measurements))
                .groupByKey(Grouped.with(Serdes.String(), measurements))
                .aggregate(
                        () -> Mean.NONE,
                        (sensor, measurement, mean) -> mean.with(measurement),
                        Materialized.with(Serdes.String(), means))
                .toStream()
                .to("means", Produced.with(Serdes.String(), means));
        return builder.build();
    }
}
