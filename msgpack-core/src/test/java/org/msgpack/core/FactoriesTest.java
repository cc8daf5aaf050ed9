/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.ChunkPool;

class FactoriesTest {
    @Test
    void packersOfEveryKind() throws IOException {
        ArrayBufferOutput output = new ArrayBufferOutput();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        ByteArrayOutputStream channel = new ByteArrayOutputStream();
        for (MessagePacker packer : Arrays.asList(
                MessagePack.newDefaultPacker(output),
                MessagePack.newDefaultPacker(stream),
                MessagePack.newDefaultPacker(Channels.newChannel(channel)))) {
            packer.packInt(7);
            packer.close();
        }
        assertArrayEquals(new byte[] {7}, output.toByteArray());
        assertArrayEquals(new byte[] {7}, stream.toByteArray());
        assertArrayEquals(new byte[] {7}, channel.toByteArray());
    }

    @Test
    void unpackersOfEveryKind() throws IOException {
        byte[] bytes = {7};
        for (MessageUnpacker unpacker : Arrays.asList(
                MessagePack.newDefaultUnpacker(new ArrayBufferInput(bytes)),
                MessagePack.newDefaultUnpacker(bytes),
                MessagePack.newDefaultUnpacker(new byte[] {1, 7, 2}, 1, 1),
                MessagePack.newDefaultUnpacker(ByteBuffer.wrap(bytes)),
                MessagePack.newDefaultUnpacker(new ByteArrayInputStream(bytes)),
                MessagePack.newDefaultUnpacker(
                        Channels.newChannel(new ByteArrayInputStream(bytes))))) {
            assertEquals(7, unpacker.unpackInt());
            assertFalse(unpacker.hasNext());
            unpacker.close();
            assertEquals(1, unpacker.getTotalReadBytes());
        }
    }

    @Test
    void packerConfigEqualityCoversEveryOption() {
        PackerConfig config = new PackerConfig();
        List<PackerConfig> changed = Arrays.asList(
                config.withBufferFlushThreshold(1),
                config.withBufferSize(1),
                config.withSmallStringOptimizationThreshold(1),
                config.withStr8FormatSupport(false),
                config.withNestingDepthLimit(1),
                config.withChunkPool(ChunkPool.ofHeap(1, 1)));
        for (PackerConfig other : changed) {
            assertNotEquals(config, other);
            assertNotEquals(config.hashCode(), other.hashCode());
            assertEquals(other, other.clone());
            assertNotSame(other, other.clone());
        }
        assertEquals(config, new PackerConfig());
        assertNotEquals(config, new Object());
        assertEquals(1, changed.get(4).getNestingDepthLimit());
        assertEquals(512, config.getNestingDepthLimit());
        assertThrows(IllegalArgumentException.class, () -> config.withNestingDepthLimit(-1));
    }

    @Test
    void unpackerConfigEqualityCoversEveryOption() {
        UnpackerConfig config = new UnpackerConfig();
        List<UnpackerConfig> changed = Arrays.asList(
                config.withAllowReadingBinaryAsString(false),
                config.withAllowReadingStringAsBinary(false),
                config.withActionOnMalformedString(CodingErrorAction.REPORT),
                config.withActionOnUnmappableString(CodingErrorAction.REPORT),
                config.withBufferSize(1),
                config.withStringDecoderBufferSize(1),
                config.withStringSizeLimit(1),
                config.withBinarySizeLimit(1),
                config.withContainerSizeLimit(1),
                config.withNestingDepthLimit(1),
                config.withChunkPool(ChunkPool.ofHeap(1, 1)));
        for (UnpackerConfig other : changed) {
            assertNotEquals(config, other);
            assertEquals(other, other.clone());
        }
        assertEquals(config, new UnpackerConfig());
        assertNotEquals(config, new Object());
        assertEquals(1, changed.get(7).getBinarySizeLimit());
        assertEquals(1, changed.get(8).getContainerSizeLimit());
        assertEquals(1, changed.get(9).getNestingDepthLimit());
    }

    @Test
    void failingArrayOutputIsReported() throws IOException {
        IOException failure = new IOException("out of space");
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.out = new ArrayBufferOutput() {
            @Override
            public void flush() {
                throw new UncheckedIOException(failure);
            }
        };
        assertEquals(
                failure,
                assertThrows(UncheckedIOException.class, packer::toByteArray).getCause());
    }
}
