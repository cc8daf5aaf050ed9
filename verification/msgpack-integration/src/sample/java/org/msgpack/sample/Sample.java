/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.sample;

import static org.msgpack.sample.CoreSample.PAYLOAD;
import static org.msgpack.sample.CoreSample.check;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.ServiceLoader;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Uses a bit of everything, like an application, and prints a line if the results are right. */
public final class Sample {
    private Sample() {}

    public static void main(String[] args) throws Exception {
        throughAChannel(CoreSample.useCore());
        withJackson();
        asAService();
        System.out.println("sample: all is well");
    }

    private static void throughAChannel(byte[] message) throws IOException {
        Path file = Files.createTempFile("sample", ".msgpack");
        try {
            try (MessagePacker packer = MessagePack.newDefaultPacker(
                    FileChannel.open(file, StandardOpenOption.WRITE))) {
                CoreSample.pack(packer);
            }
            check(Arrays.equals(message, Files.readAllBytes(file)), "channel");
            CoreSample.unpack(MessagePack.newDefaultUnpacker(FileChannel.open(file)));
        } finally {
            Files.delete(file);
        }
    }

    private static void withJackson() throws IOException {
        ObjectMapper mapper = new MessagePackMapper();
        mapper.registerModule(TimestampExtensionModule.INSTANCE);
        Reading reading = new Reading("α", 1L << 40, Arrays.asList(0.5, -1e300), PAYLOAD);
        byte[] bytes = mapper.writeValueAsBytes(reading);
        check(mapper.readValue(bytes, Reading.class).isSameAs(reading), "POJO");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        mapper.writeValue(out, reading);
        check(Arrays.equals(bytes, out.toByteArray()), "POJO to a stream");
        check(
                mapper.readValue(new ByteArrayInputStream(bytes), Reading.class).isSameAs(reading),
                "POJO from a stream");

        JsonNode tree = mapper.readTree(bytes);
        check(tree.get("at").longValue() == 1L << 40, "tree");
        check(Arrays.equals(bytes, mapper.writeValueAsBytes(tree)), "written tree");

        Map<String, Instant> times = Collections.singletonMap("time", Instant.ofEpochSecond(3, 4));
        check(
                times.equals(mapper.readValue(
                        mapper.writeValueAsBytes(times),
                        new TypeReference<Map<String, Instant>>() {})),
                "timestamp");

        // Jackson instantiates the serializer of this class by reflection.
        MessagePackExtensionType extension =
                new MessagePackExtensionType((byte) 5, new byte[] {1, 2});
        check(
                extension.equals(
                        mapper.readValue(mapper.writeValueAsBytes(extension), Object.class)),
                "extension");
    }

    private static void asAService() {
        for (JsonFactory factory : ServiceLoader.load(JsonFactory.class)) {
            if (factory instanceof MessagePackFactory) {
                return;
            }
        }
        throw new AssertionError("MessagePackFactory is not a service");
    }
}
