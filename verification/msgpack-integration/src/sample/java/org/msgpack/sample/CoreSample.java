/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.sample;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.Version;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;

/** Uses the core in memory, with no file and no other library, and prints what runs. */
public final class CoreSample {
    static final byte[] PAYLOAD = new byte[20_000];
    private static final String LONG_TEXT = String.join("", Collections.nCopies(3000, "grün "));

    private CoreSample() {}

    public static void main(String[] args) throws IOException {
        useCore();
        System.out.println(Version.describe());
    }

    /** Returns the message that {@link #pack} packs. */
    static byte[] useCore() throws IOException {
        byte[] message = inMemory();
        throughStreams(message);
        throughByteBuffers(message);
        asValues(message);
        withAPool(message);
        return message;
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

    private static void withAPool(byte[] message) throws IOException {
        ChunkPool pool = ChunkPool.ofHeap(8192, 4);
        PackerConfig config = new PackerConfig().withChunkPool(pool);
        try (MessageBufferPacker packer = config.newBufferPacker()) {
            pack(packer);
            check(Arrays.equals(message, packer.toByteArray()), "pool");
        }
    }

    static void pack(MessagePacker packer) throws IOException {
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

    static void unpack(MessageUnpacker unpacker) throws IOException {
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

    static void check(boolean isRight, String what) {
        if (!isRight) {
            throw new AssertionError("wrong: " + what);
        }
    }
}
