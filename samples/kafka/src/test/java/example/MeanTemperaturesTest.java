/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.test.KafkaClusterTestKit;
import org.apache.kafka.common.test.TestKitNodes;
import org.apache.kafka.streams.KafkaStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs the three programs, with a broker. */
class MeanTemperaturesTest {
    @TempDir
    Path state;

    @Test
    @Timeout(value = 3, unit = TimeUnit.MINUTES)
    void meansOfTenMeasurements() throws Exception {
        try (KafkaClusterTestKit cluster = new KafkaClusterTestKit.Builder(new TestKitNodes.Builder()
                        .setCombined(true)
                        .setNumControllerNodes(1)
                        .setNumBrokerNodes(1)
                        .build())
                .setConfigProp("offsets.topic.replication.factor", "1")
                .setConfigProp("group.initial.rebalance.delay.ms", "0")
                .build()) {
            cluster.format();
            cluster.startup();
            cluster.waitForReadyBrokers();
            String servers = cluster.bootstrapServers();
            try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
                admin.createTopics(List.of(
                                new NewTopic("measurements", 2, (short) 1),
                                new NewTopic("means", 2, (short) 1),
                                new NewTopic("unreadable", 1, (short) 1)))
                        .all()
                        .get();
            }
            SendMeasurements.main(new String[] {servers});
            Properties properties = MeanTemperatures.properties(servers);
            properties.put("state.dir", state.toString()); // the default may have that of another run
            try (KafkaStreams streams = new KafkaStreams(MeanTemperatures.topology(), properties)) {
                streams.start();
                Map<String, Mean> means = new HashMap<>();
                PrintMeans.forEach(servers, (sensor, mean) -> {
                    means.put(sensor, mean);
                    return means.values().stream().mapToLong(Mean::count).sum() < 10;
                });
                assertEquals(24, means.get("roof").celsius());
                assertEquals(8, means.get("cellar").celsius());
            }
        }
    }
}
