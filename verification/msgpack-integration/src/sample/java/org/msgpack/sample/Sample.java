/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.sample;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.ServiceLoader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;

/** Uses a bit of everything, like an application, and prints a line if the results are right. */
public final class Sample {
    private static final String LONG_TEXT = String.join("", Collections.nCopies(3000, "grün "));
    private static final byte[] PAYLOAD = new byte[20_000];

    private Sample() {}

    public static void main(String[] args) throws Exception {
        byte[] message = inMemory();
        throughStreams(message);
        throughAChannel(message);
        throughByteBuffers(message);
        asValues(message);
        withJackson();
        asAService();
        System.out.println("sample: all is well");
    }

    private static byte[] inMemory() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        pack(packer);
        packer.close();
        byte[] message = packer.toByteArray();
        unpack(MessagePack.newDefaultUnpacker(message));
        return message;
    }

    private static void throughStreams(byte[] message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessagePacker packer = MessagePack.newDefaultPacker(out)) {
            pack(packer);
        }
        check(Arrays.equals(message, out.toByteArray()), "stream");
        unpack(MessagePack.newDefaultUnpacker(new ByteArrayInputStream(message)));
    }

    private static void throughAChannel(byte[] message) throws IOException {
        Path file = Files.createTempFile("sample", ".msgpack");
        try {
            try (MessagePacker packer = MessagePack.newDefaultPacker(
                    FileChannel.open(file, StandardOpenOption.WRITE))) {
                pack(packer);
            }
            check(Arrays.equals(message, Files.readAllBytes(file)), "channel");
            unpack(MessagePack.newDefaultUnpacker(FileChannel.open(file)));
        } finally {
            Files.delete(file);
        }
    }

    private static void throughByteBuffers(byte[] message) throws IOException {
        ByteBuffer direct = ByteBuffer.allocateDirect(message.length);
        direct.duplicate().put(message);
        unpack(MessagePack.newDefaultUnpacker(direct));
        unpack(MessagePack.newDefaultUnpacker(ByteBuffer.wrap(message).asReadOnlyBuffer()));

        MessageBuffer buffer = MessageBuffer.wrap(ByteBuffer.allocateDirect(64));
        buffer.putLong(3, 0x0123456789abcdefL);
        buffer.putInt(20, 7);
        check(buffer.getInt(7) == 0x89abcdef && buffer.getByte(23) == 7, "direct MessageBuffer");
    }

    private static void pack(MessagePacker packer) throws IOException {
        packer.packArrayHeader(9);
        packer.packNil().packBoolean(true).packInt(-300).packLong(Long.MIN_VALUE);
        packer.packDouble(0.1);
        packer.packString(LONG_TEXT);
        packer.packBinaryHeader(PAYLOAD.length).writePayload(PAYLOAD);
        packer.packTimestamp(Instant.ofEpochSecond(1, 2));
        packer.openMap(1);
        packer.packString("key").packDouble(1.5);
        packer.closeMap(1);
    }

    private static void unpack(MessageUnpacker unpacker) throws IOException {
        check(unpacker.unpackArrayHeader() == 9, "array");
        unpacker.unpackNil();
        check(unpacker.unpackBoolean(), "boolean");
        check(unpacker.unpackInt() == -300, "int");
        check(unpacker.unpackLong() == Long.MIN_VALUE, "long");
        check(unpacker.unpackDouble() == 0.1, "double");
        check(unpacker.unpackString().equals(LONG_TEXT), "string");
        byte[] payload = unpacker.readPayload(unpacker.unpackBinaryHeader());
        check(Arrays.equals(payload, PAYLOAD), "binary");
        check(unpacker.unpackTimestamp().equals(Instant.ofEpochSecond(1, 2)), "timestamp");
        check(unpacker.unpackMapHeader() == 1, "map");
        check(unpacker.unpackString().equals("key"), "key");
        check(unpacker.unpackDouble() == 1.5, "entry");
        check(!unpacker.hasNext(), "end");
        unpacker.close();
    }

    private static void asValues(byte[] message) throws IOException {
        ImmutableValue value = MessagePack.newDefaultUnpacker(message).unpackValue();
        check(value.asArrayValue().get(2).asIntegerValue().toInt() == -300, "value");
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        check(Arrays.equals(message, packer.toByteArray()), "packed value");

        Variable variable = new Variable();
        MessagePack.newDefaultUnpacker(message).unpackValue(variable);
        check(variable.equals(value), "variable");
        Value map = ValueFactory.newMap(ValueFactory.newString("a"), ValueFactory.newInteger(1));
        check(map.toJson().equals("{\"a\":1}"), "JSON of a value");
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

    private static void check(boolean isRight, String what) {
        if (!isRight) {
            throw new AssertionError("wrong: " + what);
        }
    }
}
