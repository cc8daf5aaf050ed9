/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.EncoderException;
import io.netty.util.AbstractReferenceCounted;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.differential.Dice;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.Variable;

@ExtendWith(LeakDetection.class)
class MessagePackEncoderTest {
    private static final PackerConfig CONFIG = MessagePack.DEFAULT_PACKER_CONFIG;

    /** Returns the next ByteBuf that was written, as an array. */
    private static byte[] written(EmbeddedChannel channel) {
        ByteBuf bytes = channel.readOutbound();
        byte[] array = ByteBufUtil.getBytes(bytes);
        bytes.release();
        assertEquals(0, bytes.refCnt());
        return array;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void randomValues(boolean preferDirect) {
        EmbeddedChannel channel = new EmbeddedChannel(new MessagePackEncoder(CONFIG, preferDirect));
        for (int seed = 0; seed < 300; seed++) {
            Value value = MessageStream.unpack(
                    MessageStream.random(new Dice(seed), 1, 5).message(0));
            channel.writeOutbound(value);
            assertArrayEquals(MessageStream.pack(value), written(channel), "seed " + seed);
        }
        assertFalse(channel.finish());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void kindOfMemory(boolean preferDirect) {
        EmbeddedChannel channel = new EmbeddedChannel(new MessagePackEncoder(CONFIG, preferDirect));
        channel.writeOutbound(ValueFactory.newInteger(1));
        ByteBuf bytes = channel.readOutbound();
        boolean isDirectPossible = channel.alloc().isDirectBufferPooled();
        assertEquals(preferDirect && isDirectPossible, bytes.isDirect());
        bytes.release();
        assertFalse(channel.finish());
    }

    @Test
    void messagesThatPackThemselves() {
        EmbeddedChannel channel = new EmbeddedChannel(new MessagePackEncoder());
        MessagePackable point = packer -> packer.packArrayHeader(2).packInt(3).packInt(300);
        MessagePackable nothing = packer -> {};
        MessagePackable two = packer -> packer.packNil().packNil();
        Variable variable = new Variable();
        variable.setIntegerValue(7);
        channel.writeOutbound(point, nothing, two, variable);
        assertEquals("9203cd012c", ByteBufUtil.hexDump(written(channel)));
        assertSame(Unpooled.EMPTY_BUFFER, channel.readOutbound());
        assertEquals("c0c0", ByteBufUtil.hexDump(written(channel)));
        assertEquals("07", ByteBufUtil.hexDump(written(channel)));
        assertFalse(channel.finish());
    }

    @Test
    void everythingElsePasses() {
        EmbeddedChannel channel = new EmbeddedChannel(new MessagePackEncoder());
        ByteBuf bytes = Unpooled.buffer().writeByte(1);
        channel.writeOutbound(bytes, "text");
        assertSame(bytes, channel.readOutbound());
        assertEquals("text", channel.readOutbound());
        bytes.release();
        assertFalse(channel.finish());
    }

    /** The promise fails; the next message is written normally. */
    private static Throwable assertFails(EmbeddedChannel channel, MessagePackable message) {
        ChannelFuture future = channel.writeOneOutbound(message);
        channel.flushOutbound();
        assertTrue(future.isDone());
        assertInstanceOf(EncoderException.class, future.cause());
        channel.writeOutbound(ValueFactory.newInteger(1));
        assertEquals("01", ByteBufUtil.hexDump(written(channel)));
        return future.cause().getCause();
    }

    @Test
    void whatCannotBePackedFailsItsPromise() {
        EmbeddedChannel channel = new EmbeddedChannel(new MessagePackEncoder());
        IOException e = new IOException("for this test");
        assertSame(e, assertFails(channel, packer -> {
            packer.packInt(1).packString("abc").flush();
            packer.packInt(2).openArray();
            throw e;
        }));
        assertInstanceOf(
                IllegalArgumentException.class,
                assertFails(channel, packer -> packer.packInt(5).packArrayHeader(-1)));
        Throwable open = assertFails(channel, packer -> packer.packInt(1).openArray());
        assertInstanceOf(IllegalStateException.class, open);
        assertInstanceOf(StackOverflowError.class, assertFails(channel, packer -> {
            throw new StackOverflowError("for this test");
        }));
        assertFalse(channel.finish());
    }

    @Test
    void aMessageMayCloseThePacker() {
        EmbeddedChannel channel = new EmbeddedChannel(new MessagePackEncoder());
        MessagePackable closing = packer -> packer.packInt(1).close();
        channel.writeOutbound(closing, closing);
        assertEquals("01", ByteBufUtil.hexDump(written(channel)));
        assertEquals("01", ByteBufUtil.hexDump(written(channel)));
        assertFalse(channel.finish());
    }

    /** Each has its own packer. */
    @Test
    void aMessageMayWriteOthersWhileItIsPacked() {
        EmbeddedChannel channel = new EmbeddedChannel(new MessagePackEncoder());
        MessagePackable outer = packer -> {
            packer.packArrayHeader(2).packInt(1);
            channel.writeOutbound(ValueFactory.newString("inner"));
            packer.packInt(2);
        };
        channel.writeOutbound(outer, ValueFactory.newInteger(5));
        assertEquals("a5696e6e6572", ByteBufUtil.hexDump(written(channel)));
        assertEquals("920102", ByteBufUtil.hexDump(written(channel)));
        assertEquals("05", ByteBufUtil.hexDump(written(channel)));
        assertFalse(channel.finish());
    }

    private static final class Counted extends AbstractReferenceCounted implements MessagePackable {
        private final boolean isFailing;

        Counted(boolean isFailing) {
            this.isFailing = isFailing;
        }

        @Override
        public void writeTo(MessagePacker packer) throws IOException {
            if (isFailing) {
                throw new IOException("for this test");
            }
            packer.packInt(refCnt());
        }

        @Override
        public Counted touch(Object hint) {
            return this;
        }

        @Override
        protected void deallocate() {}
    }

    @Test
    void countedMessagesAreReleased() {
        EmbeddedChannel channel = new EmbeddedChannel(new MessagePackEncoder());
        Counted good = new Counted(false);
        channel.writeOutbound(good);
        assertEquals(0, good.refCnt());
        assertEquals("01", ByteBufUtil.hexDump(written(channel)));
        Counted failing = new Counted(true);
        assertFails(channel, failing);
        assertEquals(0, failing.refCnt());
        assertFalse(channel.finish());
    }

    @Test
    void configurationApplies() {
        EmbeddedChannel channel =
                new EmbeddedChannel(new MessagePackEncoder(CONFIG.withStr8FormatSupport(false)));
        channel.writeOutbound(ValueFactory.newString(new String(new char[40])));
        assertEquals(MessagePack.Code.STR16, written(channel)[0]);
        assertFalse(channel.finish());
        assertThrows(NullPointerException.class, () -> new MessagePackEncoder(null));
    }
}
