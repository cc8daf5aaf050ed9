/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static java.util.Objects.requireNonNull;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.fluentd.Ack;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.Helo;
import org.msgpack.fluentd.Ping;
import org.msgpack.fluentd.Pong;
import org.msgpack.fluentd.ServerHandshake;
import org.msgpack.netty.MessagePackDecoder;
import org.msgpack.netty.MessagePackable;

/**
 * Handles one connection. Receives frames from a {@link MessagePackDecoder}.
 *
 * <p>Only the channel's event loop uses the fields, except {@link #held} and {@link #isShed}.
 */
@SuppressWarnings("FutureReturnValueIgnored") // writes have listeners
final class ForwardHandler extends ChannelInboundHandlerAdapter {
    /** The longest message before the handshake is complete, in bytes. */
    private static final int HANDSHAKE_SIZE_LIMIT = 16 << 10;

    /** The approximate memory that a message takes in addition to its bytes and text. */
    private static final int MESSAGE_OVERHEAD = 256;

    /**
     * The most memory that a received piece takes in addition to its bytes. Short pieces are
     * merged.
     */
    private static final int PIECE_OVERHEAD = 128;

    private enum State {
        NEW,
        /** Waiting for a {@link Ping}. */
        HANDSHAKE,
        OPEN,
        CLOSED
    }

    /** A message that the listener is processing, or has finished before an earlier one. */
    private static final class PendingMessage {
        final String chunk;
        final int size;

        /** The memory held until the message is acknowledged. */
        final int overhead;

        boolean isDone;

        PendingMessage(ForwardMessage message) {
            this.chunk = message.option().chunk();
            this.size = message.size();
            int chars = message.tag().length() + (chunk == null ? 0 : chunk.length());
            this.overhead = MESSAGE_OVERHEAD + Character.BYTES * chars;
        }
    }

    private final ForwardServerConfig config;
    private final ForwardListener listener;
    private final ConnectionMemory connectionMemory;

    /** Null if no handshake is required. */
    private final ServerHandshake handshake;

    private final MessagePackDecoder firstDecoder;

    private State state = State.NEW;
    private ChannelHandlerContext context;

    /** The timeout of the handshake; null if there is none. */
    private Future<?> timeout;

    private final Queue<PendingMessage> pending = new ArrayDeque<>();
    private long pendingBytes;

    /** Whether this connection is registered with {@link #connectionMemory}. */
    private boolean isCounted;

    /** Bytes received that are not part of a complete frame yet. */
    private long unframedBytes;

    /** The additional memory of the pieces they came in. */
    private long unframedOverhead;

    private boolean isReading;
    private boolean isFlushNeeded;
    private boolean isInactive;

    private final AtomicLong held = new AtomicLong();
    private volatile boolean isShed;

    ForwardHandler(
            ForwardServerConfig config,
            ForwardListener listener,
            ConnectionMemory connectionMemory) {
        this.config = config;
        this.listener = listener;
        this.connectionMemory = connectionMemory;
        this.handshake = config.security() == null ? null : new ServerHandshake(config.security());
        UnpackerConfig limits = config.forwardConfig().unpackerConfig();
        this.firstDecoder = MessagePackDecoder.frames(
                handshake == null
                        ? limits
                        : limits.withMessageSizeLimit(
                                Math.min(HANDSHAKE_SIZE_LIMIT, limits.getMessageSizeLimit())));
    }

    /** Returns the decoder to put before this handler. */
    MessagePackDecoder firstDecoder() {
        return firstDecoder;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        this.context = context;
        if (context.channel().isActive()) {
            begin();
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        begin();
        context.fireChannelActive();
    }

    private void begin() {
        if (state != State.NEW) {
            return;
        }
        isCounted = connectionMemory.open(this);
        if (!isCounted) {
            fail(new TooLongFrameException("expected no more connections than the limit of "
                    + config.totalBytesLimit() + " bytes allows, found another one"));
            return;
        }
        hold(ConnectionMemory.OF_CONNECTION);
        if (handshake == null) {
            state = State.OPEN;
            return;
        }
        state = State.HANDSHAKE;
        timeout = context.executor()
                .schedule(
                        this::endHandshake,
                        config.handshakeTimeout().toMillis(),
                        TimeUnit.MILLISECONDS);
        write(Helo.codec(), handshake.helo());
        flush();
    }

    private void endHandshake() {
        fail(new TimeoutException("no handshake within " + config.handshakeTimeout()));
    }

    /** Counts received bytes before they are decoded. */
    void received(int bytes) {
        int overhead = Math.min(bytes / 2, PIECE_OVERHEAD);
        unframedBytes += bytes;
        unframedOverhead += overhead;
        hold(bytes + overhead);
    }

    /** Counts bytes that have become a frame. At most one piece is then left over. */
    private void framed(int bytes) {
        unframedBytes -= bytes;
        long left = unframedBytes == 0 ? 0 : Math.min(unframedOverhead, PIECE_OVERHEAD);
        hold(left - unframedOverhead);
        unframedOverhead = left;
    }

    /** Adds to the bytes that this connection holds. */
    private void hold(long bytes) {
        held.lazySet(held.get() + bytes); // only this thread writes
        connectionMemory.add(bytes);
    }

    long held() {
        return held.get();
    }

    boolean isShed() {
        return isShed;
    }

    /** Closes this connection because it holds the most memory. Any thread may call this. */
    void shed(long limit) {
        isShed = true;
        try {
            context.executor()
                    .execute(() -> fail(new TooLongFrameException("expected at most " + limit
                            + " bytes of all connections, found more; closed this one, which holds "
                            + held())));
        } catch (RejectedExecutionException e) {
            // The event loop has ended, and the connection with it.
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws IOException {
        if (!(message instanceof ByteBuf)) {
            context.fireChannelRead(message);
            return;
        }
        isReading = true;
        ByteBuf frame = (ByteBuf) message;
        int size = frame.readableBytes();
        boolean isTaken = false;
        try {
            framed(size);
            isTaken = state != State.CLOSED && !isShed && read(ByteBufUtil.getBytes(frame));
        } catch (MessagePackException e) {
            fail(e);
        } finally {
            frame.release();
            if (!isTaken) {
                hold(-size);
            }
        }
    }

    /** Returns whether a message was passed to the listener. */
    private boolean read(byte[] frame) throws IOException {
        if (state == State.HANDSHAKE) {
            answer(ping(frame));
            return false;
        }
        ForwardMessage message =
                ForwardMessage.read(MessageBuffer.wrap(frame), config.forwardConfig());
        if (message == null) { // a heartbeat
            return false;
        }
        take(message);
        return true;
    }

    private static Ping ping(byte[] frame) throws IOException {
        return Ping.codec().unpack(UnpackerConfig.untrustedData().newUnpacker(frame));
    }

    private void answer(Ping ping) {
        Pong pong = handshake.answer(ping);
        timeout.cancel(false);
        if (pong.isAccepted()) {
            state = State.OPEN;
            write(Pong.codec(), pong);
            flush();
            // Passes on bytes that the client has sent after its PING.
            context.pipeline()
                    .replace(
                            firstDecoder,
                            null,
                            MessagePackDecoder.frames(config.forwardConfig().unpackerConfig()));
        } else {
            state = State.CLOSED;
            write(Pong.codec(), pong).addListener(ChannelFutureListener.CLOSE);
            flush();
        }
    }

    private void take(ForwardMessage message) {
        PendingMessage pendingMessage = new PendingMessage(message);
        pending.add(pendingMessage);
        pendingBytes += pendingMessage.size + pendingMessage.overhead;
        hold(pendingMessage.overhead);
        try {
            requireNonNull(listener.onMessage(message), "the listener returned null")
                    .whenComplete((result, e) -> finishOnThread(pendingMessage, e));
        } catch (Throwable e) {
            finish(pendingMessage, e);
        }
        updateAutoRead();
    }

    private void finishOnThread(PendingMessage pendingMessage, Throwable e) {
        if (context.executor().inEventLoop()) {
            finish(pendingMessage, e);
            return;
        }
        try {
            context.executor().execute(() -> finish(pendingMessage, e));
        } catch (RejectedExecutionException ended) { // the event loop, and the connection with it
            connectionMemory.add(-pendingMessage.size - pendingMessage.overhead);
        }
    }

    private void finish(PendingMessage pendingMessage, Throwable e) {
        if (pendingMessage.isDone) {
            return; // the stage threw after its callback had run
        }
        pendingMessage.isDone = true;
        release(pendingMessage.size);
        if (isInactive) {
            release(pendingMessage.overhead);
        } else if (e == null) {
            acknowledge();
        } else {
            fail(e instanceof CompletionException && e.getCause() != null ? e.getCause() : e);
        }
        updateAutoRead();
    }

    private void release(int bytes) {
        pendingBytes -= bytes;
        hold(-bytes);
    }

    /** Acknowledges finished messages in order, up to the first unfinished one. */
    private void acknowledge() {
        for (PendingMessage next; (next = pending.peek()) != null && next.isDone; ) {
            pending.remove();
            pendingBytes -= next.overhead;
            acknowledge(next);
        }
        if (!isReading) {
            flush();
        }
    }

    private void acknowledge(PendingMessage done) {
        if (done.chunk == null || state != State.OPEN) {
            hold(-done.overhead);
            return;
        }
        write(Ack.codec(), new Ack(done.chunk)).addListener(written -> hold(-done.overhead));
    }

    private void flush() {
        if (isFlushNeeded) {
            isFlushNeeded = false;
            context.flush();
        }
    }

    /** Writes a message. If that fails, closes the connection: the client would wait in vain. */
    private <T> ChannelFuture write(Codec<T> codec, T message) {
        MessagePackable packable = packer -> codec.pack(packer, message);
        isFlushNeeded = true;
        return context.write(packable).addListener(written -> {
            if (!written.isSuccess() && context.channel().isOpen()) {
                fail(written.cause());
            }
        });
    }

    private void updateAutoRead() {
        if (state != State.OPEN) {
            return;
        }
        boolean isAutoRead =
                pendingBytes < config.pendingBytesLimit() && context.channel().isWritable();
        if (context.channel().config().isAutoRead() != isAutoRead) {
            context.channel().config().setAutoRead(isAutoRead);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        isReading = false;
        flush();
        context.fireChannelReadComplete();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        updateAutoRead();
        context.fireChannelWritabilityChanged();
    }

    private void fail(Throwable e) {
        if (state != State.CLOSED) {
            state = State.CLOSED;
            flush(); // acknowledgements of earlier messages
            context.fireExceptionCaught(e);
            context.close();
        }
    }

    /** Handles exceptions from the decoder or the connection. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable e) {
        fail(e);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        state = State.CLOSED;
        if (timeout != null) {
            timeout.cancel(false);
        }
        connectionMemory.close(this);
        hold(-unframedBytes - unframedOverhead - (isCounted ? ConnectionMemory.OF_CONNECTION : 0));
        isCounted = false;
        unframedBytes = 0;
        unframedOverhead = 0;
        isInactive = true;
        for (PendingMessage next; (next = pending.poll()) != null; ) {
            if (next.isDone) {
                release(next.overhead);
            }
        }
        context.fireChannelInactive();
    }
}
