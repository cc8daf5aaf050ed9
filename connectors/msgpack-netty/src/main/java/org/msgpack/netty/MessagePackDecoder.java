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
 * Makes messages out of the bytes that a channel receives, however they are cut: values, or frames,
 * which are ByteBufs with the bytes of one message each.
 *
 * <pre>{@code
 * pipeline.addLast(MessagePackDecoder.values(), new MessagePackEncoder(), new MyHandler());
 * }</pre>
 *
 * <p><b>Memory.</b> Bytes are read where they were received. A frame is a slice of the ByteBuf that
 * was received if it lies in one, and a copy if not; the handler that gets it has to release it. A
 * slice keeps all of that ByteBuf, so copy a short frame that you keep for long. Of a message that
 * is cut the decoder keeps a copy, or the part of its value that has been read, but no ByteBuf; see
 * {@link MessageFeed} for how much memory that takes.
 *
 * <p><b>Exceptions.</b> Those about data go to
 * {@link io.netty.channel.ChannelInboundHandler#exceptionCaught exceptionCaught}, after all
 * messages before them, and have the {@link MessagePackException} as their cause.
 *
 * <ul>
 *   <li>A {@link TooLongFrameException} is about a message that is longer than
 *       {@link UnpackerConfig#withMessageSizeLimit}, or whose first element is larger than its own
 *       limit. It comes as soon as that is known. The message is skipped, and the one after it is
 *       read.
 *   <li>A {@link CorruptedFrameException} is about bytes that are not MessagePack, a value that
 *       another limit of the configuration forbids, or a channel that was closed inside a message.
 *       Everything that the channel receives after that is dropped. It stays open; usually it is
 *       best to close it.
 * </ul>
 *
 * <p><b>Removal.</b> When the decoder is removed, it passes on the bytes that it has not read. So
 * the handler of a message can remove the decoder if another protocol comes after that message. In
 * the middle of a value there is nothing to pass on: what has been read of it is lost, and so is
 * the rest that has been received.
 *
 * <p>A decoder belongs to one pipeline.
 */
public final class MessagePackDecoder extends ChannelInboundHandlerAdapter {
    private static final long NONE = Long.MAX_VALUE;

    private enum State {
        READING,
        /** Skips a message that is too long. */
        SKIPPING,
        /** Drops what is received: the data was corrupted, or the input has ended. */
        DROPPING,
        REMOVED
    }

    private final MessageFeed feed;
    private final boolean isOfFrames;

    private State state = State.READING;

    /** Offset in the input of the first byte that belongs to no message that was passed on. */
    private long messageOffset;

    /** What is being read, or null. */
    private ByteBuf received;

    /** Offset in the input of the first byte of what is being read. */
    private long receivedOffset = NONE;

    // Since the last channelReadComplete.
    private boolean hasReceived;
    private boolean hasPassedOn;

    private MessagePackDecoder(UnpackerConfig config, boolean isOfFrames) {
        this.feed = requireNonNull(config, "config is null").newFeed();
        this.isOfFrames = isOfFrames;
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
     * Returns a decoder that passes on frames, as {@link ByteBuf}s. They are not decoded, so no
     * limit applies but that for messages; the others apply when a frame is unpacked.
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
            finishReading(context); // if this is called while a message is being passed on
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
            drop(); // the feed may refer to memory that is released
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
     * Passes on all messages that have been received, and releases what they were received in. What
     * that leads to may call the methods of this class again, which go on where this one is.
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

    /** Passes on the next message, and returns whether there may be more. */
    private boolean passOnNext(ChannelHandlerContext context) {
        Object message;
        try {
            message = isOfFrames ? nextFrame() : feed.nextValue();
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

    /** Returns the bytes that were read last. */
    private ByteBuf bufferOf(MessageBuffer bytes) {
        long offset = feed.getTotalReadBytes() - bytes.size();
        if (offset < receivedOffset) { // the feed's own memory, or a copy
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

    /** Skips the rest of a message if that is the state, and returns whether there may be more. */
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
                passOnNext(context); // an exception, if the input ends inside a message
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

    /** Returns what has been received and not read, or null if that is nothing. */
    private ByteBuf takeUnread(ChannelHandlerContext context) {
        skip(context);
        boolean isBetweenMessages =
                state == State.READING && feed.getTotalReadBytes() == messageOffset;
        if (!isBetweenMessages || feed.bufferedBytes() == 0) {
            return null;
        }
        feed.endOfInput(); // so that it gives access to elements that are cut
        try {
            int length = Math.toIntExact(feed.bufferedBytes());
            return bufferOf(feed.nextHeader().readPayloadAsReference(length));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
