/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.threads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.value.ImmutableValue;

/** The work of the virtual threads: pairs of a writer and a reader, connected by a pipe. */
final class Work {
    private static final int ELEMENTS = 300;
    private static final byte[] PAYLOAD = new byte[3000];
    private static final ObjectMapper MAPPER = new MessagePackMapper();
    private static final Map<String, Object> DOCUMENT =
            Map.of("numbers", IntStream.range(0, ELEMENTS).boxed().toList(), "raw", PAYLOAD);

    private static final ChunkPool POOL = ChunkPool.ofHeap(512, 100);
    private static final PackerConfig PACKERS = new PackerConfig().withChunkPool(POOL);
    private static final UnpackerConfig UNPACKERS = new UnpackerConfig().withChunkPool(POOL);

    private Work() {}

    /** Returns one task of each kind; one half waits for the other. */
    static List<Callable<Void>> tasks() {
        Pipe stream = new Pipe();
        Pipe channel = new Pipe();
        Pipe values = new Pipe();
        Pipe objects = new Pipe();
        Pipe pooled = new Pipe();
        return List.of(
                () -> pack(MessagePack.newDefaultPacker(stream.out())),
                () -> unpack(MessagePack.newDefaultUnpacker(stream.in())),
                () -> pack(MessagePack.newDefaultPacker(channel.writable())),
                () -> unpack(MessagePack.newDefaultUnpacker(channel.readable())),
                () -> pack(MessagePack.newDefaultPacker(values.out())),
                () -> unpackValue(MessagePack.newDefaultUnpacker(values.in())),
                () -> pack(PACKERS.newPacker(pooled.out())),
                () -> unpackAndClose(UNPACKERS.newUnpacker(pooled.in())),
                () -> writeObject(objects.out()),
                () -> readObject(objects.in()),
                Work::inMemory);
    }

    private static Void pack(MessagePacker packer) throws Exception {
        packer.packArrayHeader(ELEMENTS + 1);
        for (int i = 0; i < ELEMENTS; i++) {
            packer.packString("element " + i);
            if (i % 100 == 0) {
                packer.flush();
            }
        }
        packer.packBinaryHeader(PAYLOAD.length).writePayload(PAYLOAD);
        packer.close();
        return null;
    }

    private static Void unpack(MessageUnpacker unpacker) throws Exception {
        check(unpacker.unpackArrayHeader() == ELEMENTS + 1);
        for (int i = 0; i < ELEMENTS; i++) {
            check(unpacker.unpackString().equals("element " + i));
        }
        check(Arrays.equals(PAYLOAD, unpacker.readPayload(unpacker.unpackBinaryHeader())));
        check(!unpacker.hasNext());
        return null;
    }

    private static Void unpackAndClose(MessageUnpacker unpacker) throws Exception {
        unpack(unpacker);
        unpacker.close();
        return null;
    }

    private static Void unpackValue(MessageUnpacker unpacker) throws Exception {
        ImmutableValue value = unpacker.unpackValue();
        check(value.asArrayValue().get(7).asStringValue().asString().equals("element 7"));
        check(!unpacker.hasNext());
        return null;
    }

    private static Void writeObject(OutputStream out) throws Exception {
        MAPPER.writeValue(out, DOCUMENT);
        return null;
    }

    private static Void readObject(InputStream in) throws Exception {
        JsonNode tree = MAPPER.readTree(in);
        check(tree.get("numbers").get(299).intValue() == 299);
        check(Arrays.equals(PAYLOAD, tree.get("raw").binaryValue()));
        check(in.read() < 0);
        return null;
    }

    private static Void inMemory() throws Exception {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packInt(1).packString("two");
            Pipe.waitAsIoDoes();
            try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray())) {
                check(unpacker.unpackInt() == 1);
                Pipe.waitAsIoDoes();
                check(unpacker.unpackString().equals("two"));
            }
        }
        byte[] bytes = MAPPER.writeValueAsBytes(DOCUMENT);
        check(MAPPER.readTree(bytes).get("numbers").size() == ELEMENTS);
        return null;
    }

    private static void check(boolean isRight) {
        if (!isRight) {
            throw new AssertionError("not what was written");
        }
    }
}
