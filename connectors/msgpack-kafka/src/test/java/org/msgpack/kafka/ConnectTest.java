/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.connect.cli.ConnectStandalone;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.runtime.Connect;
import org.apache.kafka.connect.runtime.standalone.StandaloneHerder;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;

/** The converter in a Connect worker, between connectors and the broker. */
@ExtendWith(Broker.class)
@SuppressWarnings("JavaUtilDate") // Connect's class
class ConnectTest {
    private static final Map<String, ?> PARTITION = Map.of("table", "rows");

    private static final Schema ROW = SchemaBuilder.struct()
            .name("example.Row")
            .version(2)
            .doc("A row.")
            .field("id", Schema.INT32_SCHEMA)
            .field("price", Decimal.builder(2).parameter("precision", "9").build())
            .field("time", Timestamp.builder().optional().build())
            .build();

    private static final Struct SEVEN = new Struct(ROW)
            .put("id", 7)
            .put("price", new BigDecimal("19.90"))
            .put("time", new java.util.Date(1_700_000_000_123L));

    @TempDir
    private Path scratch;

    private Connect<StandaloneHerder> connect;

    @BeforeEach
    void start() {
        Map<String, String> worker = new HashMap<>();
        worker.put("bootstrap.servers", Broker.servers());
        worker.put("offset.storage.file.filename", scratch.resolve("offsets").toString());
        worker.put("offset.flush.interval.ms", "1000");
        worker.put("listeners", "http://127.0.0.1:0");
        worker.put("plugin.discovery", "service_load");
        worker.put("key.converter", "org.msgpack.kafka.MessagePackConverter");
        worker.put("value.converter", "org.msgpack.kafka.MessagePackConverter");
        worker.put("header.converter", "org.msgpack.kafka.MessagePackConverter");
        connect = new ConnectStandalone().startConnect(worker);
    }

    @AfterEach
    void stop() {
        connect.stop();
        connect.awaitStop();
    }

    private void add(String name, String... properties) throws Exception {
        Map<String, String> config = new HashMap<>(Map.of("name", name, "tasks.max", "1"));
        for (int i = 0; i < properties.length; i += 2) {
            config.put(properties[i], properties[i + 1]);
        }
        CompletableFuture<Throwable> added = new CompletableFuture<>();
        connect.herder().putConnectorConfig(name, config, false, (e, created) -> added.complete(e));
        assertNull(added.get(2, TimeUnit.MINUTES));
    }

    private static SinkRecord next() throws InterruptedException {
        SinkRecord record = RecordSink.RECORDS.poll(2, TimeUnit.MINUTES);
        assertNotNull(record, "no record came");
        return record;
    }

    @Test
    void recordsWithSchemas() throws Exception {
        Broker.create("rows");
        SourceRecord row = new SourceRecord(
                PARTITION, Map.of("n", 1), "rows", Schema.INT32_SCHEMA, 7, ROW, SEVEN);
        row.headers().addLong("trace", 5).addString("by", "source");
        RowSource.RECORDS.add(row);
        RowSource.RECORDS.add(new SourceRecord(
                PARTITION, Map.of("n", 2), "rows", Schema.INT32_SCHEMA, 7, null, null));
        add("source", "connector.class", RowSource.class.getName());
        add("sink", "connector.class", RecordSink.class.getName(), "topics", "rows");

        SinkRecord first = next();
        assertEquals(Schema.INT32_SCHEMA, first.keySchema());
        assertEquals(7, first.key());
        assertEquals(ROW, first.valueSchema());
        assertEquals(SEVEN, first.value());
        assertEquals(5L, first.headers().lastWithName("trace").value());
        assertEquals(Schema.INT64_SCHEMA, first.headers().lastWithName("trace").schema());
        assertEquals("source", first.headers().lastWithName("by").value());
        SinkRecord tombstone = next();
        assertEquals(7, tombstone.key());
        assertNull(tombstone.value());
        assertNull(Topic.readBytes("rows", 2).get(1).value());
    }

    /** Plain MessagePack on the topic, which other programs write and read. */
    @Test
    void recordsWithoutSchemas() throws Exception {
        Broker.create("plain");
        RowSource.RECORDS.add(new SourceRecord(
                PARTITION, Map.of("n", 1), "plain", Schema.INT32_SCHEMA, 7, ROW, SEVEN));
        String[] plain = {
            "key.converter", "org.msgpack.kafka.MessagePackConverter",
            "key.converter.schemas.enable", "false",
            "value.converter", "org.msgpack.kafka.MessagePackConverter",
            "value.converter.schemas.enable", "false"
        };
        add("plain-source", concat(plain, "connector.class", RowSource.class.getName()));
        ConsumerRecord<byte[], byte[]> written = Topic.readBytes("plain", 1).get(0);
        assertArrayEquals(Codecs.standard().pack(7), written.key());
        Map<String, Object> row = Map.of(
                "id",
                7L,
                "price",
                "19.90",
                "time",
                java.time.Instant.ofEpochMilli(1_700_000_000_123L));
        assertEquals(row, Codecs.standard().unpack(written.value()));

        Topic.writeBytes(new ProducerRecord<>(
                "plain", null, Codecs.standard().pack(new Payment("Ada", 1999, "EUR"))));
        add(
                "plain-sink",
                concat(plain, "connector.class", RecordSink.class.getName(), "topics", "plain"));
        assertEquals("19.90", ((Map<?, ?>) next().value()).get("price"));
        SinkRecord payment = next();
        assertNull(payment.valueSchema());
        assertEquals(Map.of("payer", "Ada", "cents", 1999L, "currency", "EUR"), payment.value());
    }

    /** Connect's own handling of errors understands the converter's exceptions. */
    @Test
    void poisonIsSkippedAndKept() throws Exception {
        Broker.create("poisoned-rows", "dead-rows");
        byte[] poison = "{\"id\": 7}".getBytes(StandardCharsets.UTF_8);
        byte[] good = new MessagePackConverter().fromConnectData("poisoned-rows", ROW, SEVEN);
        Topic.writeBytes(
                new ProducerRecord<>("poisoned-rows", null, poison),
                new ProducerRecord<>("poisoned-rows", null, good));
        add(
                "poisoned-sink",
                "connector.class",
                RecordSink.class.getName(),
                "topics",
                "poisoned-rows",
                "errors.tolerance",
                "all",
                "errors.deadletterqueue.topic.name",
                "dead-rows",
                "errors.deadletterqueue.topic.replication.factor",
                "1",
                "errors.deadletterqueue.context.headers.enable",
                "true");
        assertEquals(SEVEN, next().value());
        ConsumerRecord<byte[], byte[]> dead = Topic.readBytes("dead-rows", 1).get(0);
        assertArrayEquals(poison, dead.value());
        String message = new String(
                dead.headers().lastHeader("__connect.errors.exception.message").value(),
                StandardCharsets.UTF_8);
        assertTrue(message.contains("poisoned-rows"), message);
        assertTrue(message.contains("expected a map, found positive fixint"), message);
    }

    private static String[] concat(String[] some, String... more) {
        return java.util.stream.Stream.of(List.of(some), List.of(more))
                .flatMap(List::stream)
                .toArray(String[]::new);
    }
}
