/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Timestamp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;

/**
 * Python, with confluent-kafka and msgpack, reads what this library has written, and writes what it
 * reads. {@code src/test/peers/install} installs it.
 */
@ExtendWith(Broker.class)
@SuppressWarnings("JavaUtilDate") // Connect's class
class PythonTest {
    private static final Schema ROW = SchemaBuilder.struct()
            .name("example.Row")
            .field("day", Date.SCHEMA)
            .field("price", Decimal.schema(2))
            .field("time", Timestamp.SCHEMA)
            .build();

    @TempDir
    private Path scratch;

    @Test
    void recordsOfClientsAndConnect() throws Exception {
        Path python = python();
        Broker.create("to-python", "from-python");
        MessagePackSerde<Payment> payments = new MessagePackSerde<>(Payment.class);
        MessagePackSerde<Object> objects = new MessagePackSerde<>();
        Payment payment = new Payment("Ada, née Byron", 1999, "EUR");
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("list", Arrays.asList(1, -1.5, null, true));
        map.put(7, new byte[] {1, (byte) 0xff});
        map.put("time", Instant.ofEpochSecond(1_700_000_000, 123_456_789));
        Struct row = new Struct(ROW)
                .put("day", new java.util.Date(20_000 * 86_400_000L))
                .put("price", new BigDecimal("19.90"))
                .put("time", new java.util.Date(1_700_000_000_500L));
        byte[] seven = Codecs.standard().pack(7);
        ProducerRecord<byte[], byte[]> first = new ProducerRecord<>(
                "to-python", seven, payments.serializer().serialize("to-python", payment));
        first.headers().add("trace", "x".getBytes(StandardCharsets.US_ASCII));
        Topic.writeBytes(
                first,
                new ProducerRecord<>("to-python", seven, null),
                new ProducerRecord<>(
                        "to-python", null, objects.serializer().serialize("to-python", map)),
                new ProducerRecord<>(
                        "to-python",
                        null,
                        ConverterTest.converter(false).fromConnectData("to-python", ROW, row)),
                new ProducerRecord<>(
                        "to-python",
                        null,
                        ConverterTest.converter(true).fromConnectData("to-python", ROW, row)));

        List<String> lines = run(python, "to-python", "from-python", "5");
        assertEquals(
                "7 -> {'payer': 'Ada, née Byron', 'cents': 1999, 'currency': 'EUR'}"
                        + " [('trace', b'x')]",
                lines.get(0));
        assertEquals("7 -> None []", lines.get(1));
        assertEquals(
                "None -> {'list': [1, -1.5, None, True], 7: b'\\x01\\xff',"
                        + " 'time': timestamp 1700000000 123456789} []",
                lines.get(2));
        String inPython =
                "{'day': '2024-10-04', 'price': '19.90', 'time': timestamp 1700000000 500000000}";
        assertEquals("None -> " + inPython + " []", lines.get(3));
        assertTrue(lines.get(4).endsWith("'payload': " + inPython + "} []"), lines.get(4));
        assertEquals("done", lines.get(5));

        List<ConsumerRecord<byte[], byte[]>> back = Topic.readBytes("from-python", 5);
        assertArrayEquals(seven, back.get(0).key());
        assertEquals(
                payment, payments.deserializer().deserialize("", back.get(0).value()));
        assertEquals(
                "x",
                new String(
                        back.get(0).headers().lastHeader("trace").value(),
                        StandardCharsets.US_ASCII));
        assertArrayEquals(seven, back.get(1).key());
        assertNull(back.get(1).value());
        assertArrayEquals(
                objects.serializer().serialize("to-python", map), back.get(2).value());
        assertEquals(
                new SchemaAndValue(ROW, row),
                ConverterTest.converter(true).toConnectData("", back.get(4).value()));
    }

    private List<String> run(Path python, String... arguments) throws Exception {
        Path output = scratch.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(
                        python.toString(),
                        root().resolve("connectors/msgpack-kafka/src/test/peers/records.py")
                                .toString(),
                        Broker.servers())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.command().addAll(List.of(arguments));
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        Process process = builder.start();
        try {
            assertTrue(process.waitFor(3, TimeUnit.MINUTES), "still running");
        } finally {
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
        assertEquals(0, process.exitValue(), String.join("\n", lines));
        return lines;
    }

    private static Path python() {
        Path environment = peers().resolve("python/venv");
        Path python = environment.resolve("bin/python");
        boolean isInstalled = Files.isExecutable(python) && hasKafka(environment);
        String message =
                python + " with confluent-kafka is missing; src/test/peers/install installs it";
        if ("true".equals(System.getenv("CI")) && !isInstalled) {
            fail(message);
        }
        assumeTrue(isInstalled, message);
        return python;
    }

    private static boolean hasKafka(Path environment) {
        try (Stream<Path> files = Files.find(
                environment.resolve("lib"),
                4,
                (file, attributes) -> file.endsWith("site-packages/confluent_kafka"))) {
            return files.findAny().isPresent();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Path peers() {
        String folder = System.getProperty("msgpack.peers", System.getenv("MSGPACK_PEERS"));
        return folder == null ? root().resolve(".peers") : Path.of(folder).toAbsolutePath();
    }

    private static Path root() {
        return Path.of(System.getProperty("msgpack.root")).toAbsolutePath().normalize();
    }
}
