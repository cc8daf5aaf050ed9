/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.differential.Dice;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Packing into a ByteBuf gives the same bytes as packing into memory. */
@ExtendWith(LeakDetection.class)
class ByteBufOutputTest {
    /** Kinds of ByteBufs that can be written. */
    enum Kind {
        HEAP,
        POOLED_HEAP,
        DIRECT,
        POOLED_DIRECT,
        EMPTY_COMPOSITE,
        COMPOSITE;

        ByteBuf allocate(int size) {
            switch (this) {
                case HEAP:
                    return Unpooled.buffer(size);
                case POOLED_HEAP:
                    return PooledByteBufAllocator.DEFAULT.heapBuffer(size);
                case DIRECT:
                    return Unpooled.directBuffer(size);
                case POOLED_DIRECT:
                    return PooledByteBufAllocator.DEFAULT.directBuffer(size);
                case EMPTY_COMPOSITE:
                    return Unpooled.compositeBuffer();
                default:
                    return heapAndDirect();
            }
        }

        private static CompositeByteBuf heapAndDirect() {
            CompositeByteBuf whole = Unpooled.compositeBuffer();
            whole.addComponent(true, Unpooled.buffer(1).writeByte(7));
            return whole.addComponent(true, Unpooled.directBuffer(1).writeByte(7));
        }
    }

    /** Packs random values, payloads and containers of unknown size; flushes sometimes. */
    private static void pack(Dice dice, MessagePacker packer, boolean isFlushed)
            throws IOException {
        for (int i = dice.below(30); i >= 0; i--) {
            int way = dice.below(10);
            int length = dice.ofInts(0, 1, 100, 511, 512, 513, 8191, 8192, 8193, 20_000);
            if (way < 5) {
                packer.packValue(
                        MessageStream.unpack(MessageStream.random(dice, 1, 3).message(0)));
            } else if (way == 5) {
                packer.packBinaryHeader(length).writePayload(dice.bytes(length));
            } else if (way == 6) {
                packer.packBinaryHeader(length).addPayload(dice.bytes(length));
            } else if (way == 7) {
                packer.openArray();
                for (int element = 0; element < length; element++) {
                    packer.packInt(element);
                }
                packer.closeArray(length);
            } else if (way == 8) {
                packer.packString(dice.text(length));
            } else if (isFlushed) {
                packer.flush();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void theSameBytesAsInMemory(Kind kind) throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
            pack(new Dice(seed), expected, false);
            ByteBuf buffer = kind.allocate(seed % 3 == 0 ? 0 : 64);
            int before = buffer.writerIndex();
            MessagePacker packer = MessagePack.newDefaultPacker(new ByteBufOutput(buffer));
            pack(new Dice(seed), packer, true);
            packer.close();
            assertEquals(1, buffer.refCnt());
            buffer.skipBytes(before);
            assertArrayEquals(expected.toByteArray(), ByteBufUtil.getBytes(buffer), "seed " + seed);
            buffer.release();
        }
    }

    @Test
    void anOutputForOneBufferAfterAnother() throws IOException {
        ByteBufOutput output = new ByteBufOutput(Unpooled.EMPTY_BUFFER);
        MessagePacker packer = MessagePack.newDefaultPacker(output);
        ByteBuf last = Unpooled.EMPTY_BUFFER;
        for (int seed = 0; seed < 40; seed++) {
            MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
            pack(new Dice(seed), expected, false);
            ByteBuf buffer = Kind.values()[seed % Kind.values().length].allocate(16);
            int before = buffer.writerIndex();
            assertSame(last, output.reset(buffer));
            packer.reset(output);
            pack(new Dice(seed), packer, true);
            packer.flush();
            buffer.skipBytes(before);
            assertArrayEquals(expected.toByteArray(), ByteBufUtil.getBytes(buffer), "seed " + seed);
            buffer.release();
            last = buffer;
        }
    }

    @Test
    void whatIsPackedIsStoredRightIntoAnUnpooledHeapBuffer() {
        ByteBuf buffer = Unpooled.buffer(16, 16).writeZero(3);
        MessageBuffer chunk = new ByteBufOutput(buffer).next(5);
        assertSame(buffer.array(), chunk.array());
        assertEquals(3, chunk.arrayOffset());
        assertEquals(13, chunk.size());
        buffer.release();
    }

    /** As {@link org.msgpack.core.buffer.MessageBufferOutput} requires. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void aChunkThatIsNotHandedBackIsDiscarded(Kind kind) {
        ByteBuf buffer = kind.allocate(16);
        int before = buffer.writerIndex();
        ByteBufOutput output = new ByteBufOutput(buffer);
        output.next(1).putByte(0, (byte) 1);
        output.next(10_000).putByte(9_999, (byte) 2);
        output.write(new byte[] {3, 4, 5}, 1, 1);
        output.next(4).putInt(0, 0x06070809);
        output.writeBuffer(3);
        output.add(new byte[] {10}, 0, 1);
        output.next(1).putByte(0, (byte) 11);
        output.reset(buffer);
        assertEquals("040607080a", ByteBufUtil.hexDump(buffer.skipBytes(before)));
        buffer.release();
    }

    @Test
    void arrayForDirectMemoryIsReused() {
        ByteBuf buffer = Unpooled.directBuffer(16);
        ByteBufOutput output = new ByteBufOutput(buffer);
        byte[] first = output.next(1).array();
        assertEquals(512, first.length);
        output.writeBuffer(1);
        byte[] second = output.next(1).array();
        assertEquals(8192, second.length, "a long message");
        assertEquals(10_000, output.next(10_000).size());
        output.reset(buffer);
        assertSame(second, output.next(1).array());
        output.writeBuffer(1);
        assertSame(second, output.next(8192).array());
        buffer.release();
    }

    @Test
    void mistakesOfTheCaller() {
        assertThrows(NullPointerException.class, () -> new ByteBufOutput(null));
        ByteBuf buffer = Unpooled.buffer(4, 8);
        ByteBufOutput output = new ByteBufOutput(buffer);
        assertThrows(NullPointerException.class, () -> output.reset(null));
        assertThrows(IllegalStateException.class, () -> output.writeBuffer(0));
        assertThrows(IndexOutOfBoundsException.class, () -> output.next(9));
        output.next(4);
        assertThrows(IllegalArgumentException.class, () -> output.writeBuffer(-1));
        assertThrows(IllegalArgumentException.class, () -> output.writeBuffer(9));
        output.writeBuffer(4);
        assertThrows(IllegalStateException.class, () -> output.writeBuffer(0));
        assertThrows(IndexOutOfBoundsException.class, () -> output.write(new byte[4], 1, 4));
        assertEquals(4, buffer.readableBytes());
        buffer.release();
    }

    @Test
    void configurationOfThePackerApplies() throws IOException {
        ByteBuf buffer = Unpooled.buffer();
        char[] chars = new char[100];
        Arrays.fill(chars, 'x');
        Value text = ValueFactory.newString(new String(chars));
        MessagePacker packer = new PackerConfig()
                .withStr8FormatSupport(false)
                .newPacker(new ByteBufOutput(buffer));
        packer.packValue(text).close();
        assertEquals(MessagePack.Code.STR16, buffer.getByte(0));
        buffer.release();
    }
}
