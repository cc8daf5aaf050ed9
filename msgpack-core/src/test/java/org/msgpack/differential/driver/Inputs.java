/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.testdata.TricklingInputStream;

/** The ways in which bytes reach an unpacker. */
final class Inputs {
    private static final int BEFORE = 3;
    private static final int AFTER = 2;

    private Inputs() {}

    /** {@code chunks} are the lengths of the chunks, or the size of the buffer of a stream. */
    static MessageUnpacker unpacker(
            MessagePack.UnpackerConfig config, String kind, byte[] bytes, int[] chunks) {
        switch (kind) {
            case "array":
                return config.newUnpacker(bytes);
            case "arrayPart":
                return config.newUnpacker(surrounded(bytes), BEFORE, bytes.length);
            case "heap":
                return config.newUnpacker(heap(bytes));
            case "stream":
                return config.newUnpacker(new ByteArrayInputStream(bytes));
            case "channel":
                return config.newUnpacker(Channels.newChannel(new ByteArrayInputStream(bytes)));
            case "tricklingStream":
                return config.newUnpacker((InputStream) trickling(bytes));
            case "tricklingChannel":
                return config.newUnpacker((ReadableByteChannel) trickling(bytes));
            case "readOnlyHeap":
                return config.newUnpacker(heap(bytes).asReadOnlyBuffer());
            case "direct":
                return config.newUnpacker(direct(bytes));
            case "directSlice":
                return config.newUnpacker(direct(bytes).slice().order(ByteOrder.LITTLE_ENDIAN));
            case "readOnlyDirect":
                return config.newUnpacker(direct(bytes).asReadOnlyBuffer());
            default:
                return config.newUnpacker(input(kind, bytes, chunks));
        }
    }

    static MessageBufferInput input(String kind, byte[] bytes, int[] chunks) {
        switch (kind) {
            case "arrayInput":
                return new ArrayBufferInput(bytes);
            case "arrayPartInput":
                return new ArrayBufferInput(surrounded(bytes), BEFORE, bytes.length);
            case "bufferInput":
                return new ArrayBufferInput(
                        MessageBuffer.wrap(surrounded(bytes)).slice(BEFORE, bytes.length));
            case "heapInput":
                return new ByteBufferInput(heap(bytes).slice().order(ByteOrder.LITTLE_ENDIAN));
            case "streamInput":
                return new InputStreamBufferInput(new ByteArrayInputStream(bytes), chunks[0]);
            case "channelInput":
                return new ChannelBufferInput(
                        Channels.newChannel(new ByteArrayInputStream(bytes)), chunks[0]);
            case "chunks":
                return new ChunkedInput(bytes, chunks);
            default:
                throw ScriptDriver.unknown(kind);
        }
    }

    private static TricklingInputStream trickling(byte[] bytes) {
        return new TricklingInputStream(bytes, 1, 2, 3);
    }

    private static ByteBuffer heap(byte[] bytes) {
        return ByteBuffer.wrap(surrounded(bytes), BEFORE, bytes.length);
    }

    private static ByteBuffer direct(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BEFORE + bytes.length + AFTER);
        buffer.put(surrounded(bytes));
        buffer.position(BEFORE).limit(BEFORE + bytes.length);
        return buffer;
    }

    private static byte[] surrounded(byte[] bytes) {
        byte[] roomy = new byte[BEFORE + bytes.length + AFTER];
        System.arraycopy(bytes, 0, roomy, BEFORE, bytes.length);
        return roomy;
    }
}
