/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.source.SourceConnector;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** A connector that takes records from a queue. */
public final class RowSource extends SourceConnector {
    static final Queue<SourceRecord> RECORDS = new ConcurrentLinkedQueue<>();

    @Override
    public void start(Map<String, String> properties) {}

    @Override
    public Class<? extends Task> taskClass() {
        return RowTask.class;
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

    /** Returns records from the queue. */
    public static final class RowTask extends SourceTask {
        @Override
        public String version() {
            return "1";
        }

        @Override
        public void start(Map<String, String> properties) {}

        @Override
        public List<SourceRecord> poll() {
            List<SourceRecord> records = new ArrayList<>();
            for (SourceRecord next = RECORDS.poll(); next != null; next = RECORDS.poll()) {
                records.add(next);
            }
            return records.isEmpty() ? null : records;
        }

        @Override
        public void stop() {}
    }
}
