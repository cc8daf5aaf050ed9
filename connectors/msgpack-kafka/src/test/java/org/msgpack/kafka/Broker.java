/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.test.KafkaClusterTestKit;
import org.apache.kafka.common.test.TestKitNodes;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** A broker in KRaft mode in this JVM, started once and stopped after all tests. */
public final class Broker implements BeforeAllCallback {
    private static volatile KafkaClusterTestKit cluster;

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getRoot()
                .getStore(Namespace.create(Broker.class))
                .getOrComputeIfAbsent("cluster", key -> start());
    }

    /** Returns a handle that stops it. */
    private static Stop start() {
        try {
            cluster = new KafkaClusterTestKit.Builder(new TestKitNodes.Builder()
                            .setCombined(true)
                            .setNumControllerNodes(1)
                            .setNumBrokerNodes(1)
                            .build())
                    .setConfigProp("offsets.topic.num.partitions", "1")
                    .setConfigProp("offsets.topic.replication.factor", "1")
                    .setConfigProp("transaction.state.log.num.partitions", "1")
                    .setConfigProp("transaction.state.log.replication.factor", "1")
                    .setConfigProp("transaction.state.log.min.isr", "1")
                    .setConfigProp("group.initial.rebalance.delay.ms", "0")
                    .setConfigProp("auto.create.topics.enable", "false")
                    .build();
            cluster.format();
            cluster.startup();
            cluster.waitForReadyBrokers();
        } catch (Exception e) {
            throw new AssertionError("the broker does not start", e);
        }
        return () -> {
            try {
                cluster.close();
            } catch (Exception e) {
                throw new AssertionError("the broker does not stop", e);
            }
        };
    }

    private interface Stop extends AutoCloseable {
        @Override
        void close();
    }

    public static String servers() {
        return cluster.bootstrapServers();
    }

    /** Creates topics with one partition each. */
    public static void create(String... topics) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers()))) {
            admin.createTopics(Arrays.stream(topics)
                            .map(topic -> new NewTopic(topic, 1, (short) 1))
                            .collect(Collectors.toList()))
                    .all()
                    .get();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Returns properties with the bootstrap servers and others. */
    static Properties properties(Object... namesAndValues) {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", servers());
        for (int i = 0; i < namesAndValues.length; i += 2) {
            properties.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return properties;
    }
}
