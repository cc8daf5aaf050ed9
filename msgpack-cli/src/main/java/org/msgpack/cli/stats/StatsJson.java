/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.msgpack.core.MessageFormat;
import org.msgpack.value.ValueType;

/** Statistics as a JSON object for programs. */
final class StatsJson {
    private final Statistics statistics;
    private final int limit;
    private final JsonGenerator json;

    private StatsJson(Statistics statistics, int limit, JsonGenerator json) {
        this.statistics = statistics;
        this.limit = limit;
        this.json = json;
    }

    /** Writes one line of JSON. The costs may be empty. */
    static void write(
            Statistics statistics, int limit, String file, List<Cost> costs, OutputStream out)
            throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            new StatsJson(statistics, limit, json).all(file, costs);
            json.writeRaw('\n');
        }
    }

    static String name(ValueType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private void all(String file, List<Cost> costs) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", file);
        json.writeNumberField("messages", statistics.messages);
        json.writeNumberField("elements", statistics.all.count);
        json.writeNumberField("bytes", statistics.all.bytes);
        json.writeObjectFieldStart("depth");
        json.writeNumberField("mean", statistics.meanDepth());
        json.writeNumberField("most", statistics.deepest);
        json.writeNumberField("mostAtByte", statistics.deepestOffset);
        json.writeEndObject();
        json.writeArrayFieldStart("formats");
        for (Map.Entry<MessageFormat, Tally> entry : statistics.formats.entrySet()) {
            tally("format", entry.getKey().specificationName(), entry.getValue());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("types");
        for (Map.Entry<ValueType, Tally> entry : statistics.types.entrySet()) {
            tally("type", name(entry.getKey()), entry.getValue());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("extensions");
        for (Map.Entry<Byte, Tally> entry : statistics.extensions.entrySet()) {
            tally("type", String.valueOf(entry.getKey()), entry.getValue());
        }
        json.writeEndArray();
        paths();
        keys();
        if (!costs.isEmpty()) {
            costs(costs);
        }
        json.writeEndObject();
    }

    private void tally(String field, String name, Tally tally) throws IOException {
        json.writeStartObject();
        json.writeStringField(field, name);
        json.writeNumberField("count", tally.count);
        json.writeNumberField("bytes", tally.bytes);
        json.writeEndObject();
    }

    private void paths() throws IOException {
        json.writeArrayFieldStart("paths");
        long values = statistics.paths.others().count;
        long bytes = statistics.paths.others().bytes;
        int rows = 0;
        for (PathTree.Node node : statistics.sortedPaths()) {
            if (rows++ >= limit) {
                values += node.values;
                bytes += node.own;
                continue;
            }
            json.writeStartObject();
            json.writeStringField("path", node.path().toString());
            json.writeNumberField("values", node.values);
            json.writeNumberField("ownBytes", node.own);
            json.writeNumberField("bytes", node.whole);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("otherPaths");
        json.writeNumberField("values", values);
        json.writeNumberField("ownBytes", bytes);
        json.writeEndObject();
    }

    private void keys() throws IOException {
        KeyCounts keys = statistics.keys;
        json.writeObjectFieldStart("keys");
        json.writeNumberField("count", keys.all.count);
        json.writeNumberField("bytes", keys.all.bytes);
        json.writeNumberField("different", keys.different());
        json.writeNumberField("repeatedBytes", keys.repeated.bytes);
        json.writeArrayFieldStart("list");
        List<KeyCounts.Key> sorted = keys.sorted();
        for (KeyCounts.Key key : sorted.subList(0, Math.min(limit, sorted.size()))) {
            json.writeStartObject();
            json.writeStringField("key", key.text());
            json.writeNumberField("count", key.all().count);
            json.writeNumberField("bytes", key.all().bytes);
            json.writeNumberField("repeatedBytes", key.repeated().bytes);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void costs(List<Cost> costs) throws IOException {
        json.writeArrayFieldStart("sizes");
        for (Cost cost : costs) {
            json.writeStartObject();
            json.writeStringField("format", cost.format().toString());
            if (cost.problem() == null) {
                json.writeNumberField("plain", cost.plain());
                json.writeNumberField("gzip", cost.gzip());
                json.writeNumberField("zstd", cost.zstd());
            } else {
                json.writeStringField("problem", cost.problem());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
