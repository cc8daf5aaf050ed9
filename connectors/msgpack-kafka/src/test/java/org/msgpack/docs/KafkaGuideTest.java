/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;
import org.apache.kafka.streams.kstream.Consumed;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.processor.MsgPackProcessor;
import org.msgpack.core.MessagePack;
import org.msgpack.docs.MarkdownFile.CodeBlock;
import org.msgpack.docs.MarkdownFile.Row;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.kafka.Broker;
import org.msgpack.kafka.MessagePackConfig;
import org.msgpack.kafka.MessagePackConverter;
import org.msgpack.kafka.MessagePackSerde;

/** Checks the guide to Kafka: its code runs, with a broker, and its properties are accepted. */
@ExtendWith(Broker.class)
class KafkaGuideTest {
    private static final List<Class<?>> LIBRARIES = List.of(
            MessagePackSerde.class,
            Codecs.class,
            MsgPack.class,
            MessagePack.class,
            MessagePackMapper.class,
            ObjectMapper.class,
            com.fasterxml.jackson.core.JsonParser.class,
            com.fasterxml.jackson.annotation.JsonProperty.class,
            KafkaConsumer.class,
            KafkaProducer.class,
            Serdes.class,
            KafkaStreams.class,
            LogAndContinueExceptionHandler.class,
            Consumed.class,
            Schema.class);

    @TempDir
    private static Path scratch;

    /** Every example runs: those of one heading use the types of those before. */
    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        Broker.create("payments", "sums", "payments-unreadable");
        MarkdownFile guide = Guides.named(Guides.OF_KAFKA);
        for (CodeBlock block : guide.codeBlocks) {
            block.lines.replaceAll(line -> line.replace("localhost:9092", Broker.servers())
                    .replace("scratchFolder()", '"' + scratch.toString() + '"'));
        }
        List<DynamicTest> tests = new JavaExamples(guide, LIBRARIES)
                .processedBy(MsgPackProcessor::new)
                .tests(compiler);
        assertFalse(tests.isEmpty(), "no code block is java");
        return tests.stream();
    }

    private static Map<String, String> properties(String heading) throws Exception {
        Properties properties = new Properties();
        for (CodeBlock block : Guides.named(Guides.OF_KAFKA).codeBlocks) {
            if (block.language.equals("properties") && block.heading.equals(heading)) {
                properties.load(new StringReader(String.join("\n", block.lines)));
            }
        }
        Map<String, String> result = new HashMap<>();
        properties.forEach((name, value) -> result.put((String) name, (String) value));
        assertFalse(result.isEmpty(), "no properties below " + heading);
        return result;
    }

    @Test
    void propertiesOfClients() throws Exception {
        Map<String, Object> properties = new HashMap<>(properties("Properties"));
        properties.put("bootstrap.servers", Broker.servers());
        new KafkaProducer<>(properties).close();
        new KafkaConsumer<>(properties).close();
    }

    @Test
    void theTableOfPropertiesIsComplete() throws Exception {
        List<String> documented = new ArrayList<>();
        for (Row row : Guides.named(Guides.OF_KAFKA).rows) {
            if (row.heading.equals("Properties") && row.cells.get(0).startsWith("`")) {
                documented.add(row.cells.get(0).replace("`", ""));
            }
        }
        assertEquals(
                new TreeSet<>(List.of(
                        MessagePackConfig.KEY_TYPE_CONFIG,
                        MessagePackConfig.VALUE_TYPE_CONFIG,
                        MessagePackConfig.CODECS_CONFIG,
                        MessagePackConfig.MAPPER_CONFIG)),
                new TreeSet<>(documented));
    }

    @Test
    void propertiesOfConnect() throws Exception {
        for (Map.Entry<String, String> property : properties("Connect").entrySet()) {
            String[] name = property.getKey().split("\\.converter\\.?", 2);
            assertTrue(List.of("key", "value", "header").contains(name[0]), property.getKey());
            if (name[1].isEmpty()) {
                assertEquals(MessagePackConverter.class.getName(), property.getValue());
            } else {
                MessagePackConverter converter = new MessagePackConverter();
                assertTrue(converter.config().names().contains(name[1]), name[1]);
                converter.configure(Map.of(name[1], property.getValue()), false);
            }
        }
    }
}
