/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.sink.SinkConnector;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTask;

/** A connector that puts records into a queue. */
public final class RecordSink extends SinkConnector {
    static final BlockingQueue<SinkRecord> RECORDS = new LinkedBlockingQueue<>();

    @Override
    public void start(Map<String, String> properties) {}

    @Override
    public Class<? extends Task> taskClass() {
        return RecordTask.class;
    }

    @Override
    public List<Map<String, String>> taskConfigs(int maxTasks) {
        return List.of(Map.of());
    }

    @Override
    public void stop() {}

    @Override
    public ConfigDef config() {
        return new ConfigDef();
    }

    @Override
    public String version() {
        return "1";
    }

    /** Fills the queue. */
    public static final class RecordTask extends SinkTask {
        @Override
        public String version() {
            return "1";
        }

        @Override
        public void start(Map<String, String> properties) {}

        @Override
        public void put(Collection<SinkRecord> records) {
            RECORDS.addAll(records);
        }

        @Override
        public void stop() {}
    }
}
