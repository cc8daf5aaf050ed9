/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static java.util.Objects.requireNonNull;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * Decodes the bytes that a channel receives into messages, however the bytes are split: into
 * values, or into frames, which are ByteBufs with the bytes of one message each.
 *
 * <pre>{@code
 * pipeline.addLast(MessagePackDecoder.values(), new MessagePackEncoder(), new MyHandler());
 * }</pre>
 *
 * <p><b>Memory.</b> Bytes are read in place. A frame is a slice of the received ByteBuf if it is
 * contained in one, otherwise a copy. The handler that receives a frame must release it. A slice
 * retains the whole ByteBuf, so copy short frames that you keep for a long time. For an incomplete
 * message, the decoder keeps a copy of its bytes, or the part of the value read so far, but no
 * ByteBuf; see {@link MessageFeed} for the memory this takes.
 *
 * <p><b>Exceptions</b> about data are passed to
 * {@link io.netty.channel.ChannelInboundHandler#exceptionCaught exceptionCaught}, after all earlier
 * messages. Their cause is the {@link MessagePackException}.
 *
 * <ul>
 *   <li>A {@link TooLongFrameException} means that a message is longer than
 *       {@link UnpackerConfig#withMessageSizeLimit}, or that its first element exceeds its own
 *       limit. It is thrown as early as possible. The message is skipped, and decoding continues
 *       with the next one.
 *   <li>A {@link CorruptedFrameException} means that bytes are not MessagePack, that a value
 *       exceeds another limit of the configuration, or that the channel was closed in the middle of
 *       a message. Everything received afterwards is dropped. The channel stays open; usually it is
 *       best to close it.
 * </ul>
 *
 * <p><b>Removal.</b> When the decoder is removed, it passes on bytes that it has not read yet. So
 * the handler of a message can remove the decoder if another protocol follows the message. If the
 * decoder is removed in the middle of a value, nothing is passed on: the received part of the value
 * is lost.
 *
 * <p>A decoder must not be shared between pipelines.
 */
public final class MessagePackDecoder extends ChannelInboundHandlerAdapter {
    private static final long NONE = Long.MAX_VALUE;

    private enum State {
        READING,
        /** Skipping a message that is too long. */
        SKIPPING,
        /** Dropping everything: the data was corrupted, or the input has ended. */
        DROPPING,
        REMOVED
    }

    private final MessageFeed feed;
    private final boolean emitsFrames;

    private State state = State.READING;

    /** The offset in the input after the last message that was passed on. */
    private long messageOffset;

    /** The ByteBuf being read, or null. */
    private ByteBuf received;

    /** The offset in the input of the ByteBuf being read. */
    private long receivedOffset = NONE;

    // Both since the last channelReadComplete.
    private boolean hasReceived;
    private boolean hasPassedOn;

    private MessagePackDecoder(UnpackerConfig config, boolean emitsFrames) {
        this.feed = requireNonNull(config, "config is null").newFeed();
        this.emitsFrames = emitsFrames;
    }

    /**
     * Returns a decoder that passes on values, with the limits of
     * {@link UnpackerConfig#untrustedData}.
     */
    public static MessagePackDecoder values() {
        return values(UnpackerConfig.untrustedData());
    }

    /**
     * Returns a decoder that passes on values, as {@link org.msgpack.value.ImmutableValue
     * ImmutableValue}s.
     */
    public static MessagePackDecoder values(UnpackerConfig config) {
        return new MessagePackDecoder(config, false);
    }

    /**
     * Returns a decoder that passes on frames of at most 64 MiB, the limit of
     * {@link UnpackerConfig#untrustedData}.
     */
    public static MessagePackDecoder frames() {
        return frames(UnpackerConfig.untrustedData());
    }

    /**
     * Returns a decoder that passes on frames, as {@link ByteBuf}s. Frames are not unpacked, so
     * only the limit for messages applies; the others apply when a frame is unpacked.
     */
    public static MessagePackDecoder frames(UnpackerConfig config) {
        return new MessagePackDecoder(config, true);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf) {
            receive(context, (ByteBuf) message);
        } else {
            context.fireChannelRead(message);
        }
    }

    private void receive(ChannelHandlerContext context, ByteBuf bytes) {
        hasReceived = true;
        ByteBuf unused = bytes;
        try {
            finishReading(context); // in case of a reentrant call while passing on a message
            if (state == State.REMOVED) {
                unused = null;
                context.fireChannelRead(bytes);
            } else if (state != State.DROPPING && bytes.isReadable()) {
                unused = null;
                received = bytes;
                receivedOffset = feed.getTotalReadBytes() + feed.bufferedBytes();
                feed(bytes);
                finishReading(context);
            }
        } catch (Throwable e) {
            drop(); // the feed may refer to released memory
            throw e;
        } finally {
            if (unused != null) {
                unused.release();
            }
        }
    }

    private void feed(ByteBuf bytes) {
        if (bytes.hasArray()) {
            int index = bytes.arrayOffset() + bytes.readerIndex();
            feed.feedInPlace(bytes.array(), index, bytes.readableBytes());
            return;
        }
        for (ByteBuffer part : bytes.nioBuffers()) {
            feed.feedInPlace(part);
        }
    }

    /**
     * Passes on all received messages, and releases the ByteBuf they were in. Handlers may call
     * this class reentrantly; the nested call then continues from here.
     */
    private void finishReading(ChannelHandlerContext context) {
        boolean isMore = true;
        while (isMore) {
            isMore = state == State.READING ? passOnNext(context) : skip(context);
        }
        if (received != null) {
            feed.copyUnread();
            release();
        }
    }

    /** Passes on the next message. Returns whether there may be more. */
    private boolean passOnNext(ChannelHandlerContext context) {
        Object message;
        try {
            message = emitsFrames ? nextFrame() : feed.nextValue();
        } catch (MessagePackException e) {
            fail(context, e);
            return true;
        }
        if (message == null) {
            return false;
        }
        messageOffset = feed.getTotalReadBytes();
        hasPassedOn = true;
        context.fireChannelRead(message);
        return true;
    }

    private ByteBuf nextFrame() {
        MessageBuffer message = feed.nextMessage();
        return message == null ? null : bufferOf(message);
    }

    /** Returns the bytes just read as a ByteBuf. */
    private ByteBuf bufferOf(MessageBuffer bytes) {
        long offset = feed.getTotalReadBytes() - bytes.size();
        if (offset < receivedOffset) { // in the feed's own memory, or a copy
            boolean isDense = bytes.array().length / 2 <= bytes.size();
            return isDense
                    ? Unpooled.wrappedBuffer(bytes.array(), bytes.arrayOffset(), bytes.size())
                    : Unpooled.wrappedBuffer(bytes.toByteArray());
        }
        int index = received.readerIndex() + (int) (offset - receivedOffset);
        return received.retainedSlice(index, bytes.size());
    }

    private void fail(ChannelHandlerContext context, MessagePackException e) {
        if (e instanceof MessageSizeException && !feed.isFailed()) {
            state = State.SKIPPING;
            context.fireExceptionCaught(new TooLongFrameException(e.getMessage(), e));
        } else {
            drop();
            context.fireExceptionCaught(new CorruptedFrameException(e.getMessage(), e));
        }
    }

    /**
     * Skips the rest of a message if the state says so. Returns whether there may be more messages.
     */
    private boolean skip(ChannelHandlerContext context) {
        if (state != State.SKIPPING) {
            return false;
        }
        try {
            if (!feed.skipMessage()) {
                return false;
            }
        } catch (MessagePackException e) {
            fail(context, e);
            return false;
        }
        messageOffset = feed.getTotalReadBytes();
        state = State.READING;
        return true;
    }

    private void drop() {
        state = State.DROPPING;
        feed.reset();
        release();
    }

    private void release() {
        ByteBuf done = received;
        received = null;
        receivedOffset = NONE;
        if (done != null) {
            done.release();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        boolean isMoreNeeded = hasReceived && !hasPassedOn;
        hasReceived = false;
        hasPassedOn = false;
        if (isMoreNeeded && !context.channel().config().isAutoRead()) {
            context.read();
        }
        context.fireChannelReadComplete();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            endInput(context);
        }
        context.fireUserEventTriggered(event);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        try {
            endInput(context);
        } finally {
            context.fireChannelInactive();
        }
    }

    private void endInput(ChannelHandlerContext context) {
        try {
            finishReading(context);
            if (state == State.READING) {
                feed.endOfInput();
                passOnNext(context); // fires an exception if the input ends inside a message
            }
        } finally {
            if (state != State.REMOVED) {
                drop();
            }
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        ByteBuf unread;
        try {
            unread = takeUnread(context);
        } finally {
            drop();
            state = State.REMOVED;
        }
        if (unread != null) {
            context.fireChannelRead(unread);
            context.fireChannelReadComplete();
        }
    }

    /** Returns received bytes that have not been read; null if there are none. */
    private ByteBuf takeUnread(ChannelHandlerContext context) {
        skip(context);
        boolean isBetweenMessages =
                state == State.READING && feed.getTotalReadBytes() == messageOffset;
        if (!isBetweenMessages || feed.bufferedBytes() == 0) {
            return null;
        }
        feed.endOfInput(); // gives access to incomplete elements
        try {
            int length = Math.toIntExact(feed.bufferedBytes());
            return bufferOf(feed.nextHeader().readPayloadAsReference(length));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
