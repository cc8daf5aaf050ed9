/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ImmutableValue;

/**
 * Reads messages from bytes as they arrive, in pieces of any size: from a non-blocking socket, an
 * event loop, a reactive stream.
 *
 * <pre>{@code
 * MessageFeed feed = MessagePack.newDefaultFeed();
 * // whenever bytes arrive
 * feed.feed(bytes);
 * for (ImmutableValue value; (value = feed.nextValue()) != null; ) {
 *     handle(value);
 * }
 * }</pre>
 *
 * <p>No method blocks. A method that needs bytes that have not arrived says so by its result
 * ({@code null}, {@code false} or -1); feed more and call the <em>same</em> method again.
 *
 * <ul>
 *   <li>{@link #nextValue} reads whole messages. It keeps what it has read of one that is cut, so
 *       that it looks at every byte once, however small the pieces are.
 *   <li>{@link #nextMessage} takes the bytes of whole messages without decoding them, and
 *       {@link #skipMessage} drops them.
 *   <li>{@link #enterArray} and {@link #enterMap} go inside a container that is too large to wait
 *       for. What comes inside is read by any of these methods, down to any depth, until
 *       {@link #leave}.
 *   <li>{@link #nextElement} gives access to all typed methods of {@link MessageUnpacker}, one
 *       element at a time.
 * </ul>
 *
 * <p><b>Memory.</b> {@code feed} copies its argument, which may be reused at once.
 * {@link #feedInPlace(byte[], int, int) feedInPlace} does not; {@link #copyUnread} copies what is
 * left. A feed holds the bytes that have not been read, and of a message that it waits for no more
 * than {@link UnpackerConfig#withMessageSizeLimit}. They take at most 1.6 times their number,
 * however they were cut, plus 28 KiB; once everything has been read, and a method has said so or
 * returned the last message, at most 18 KiB. If {@code feed} copied pieces of more than 8 KiB, up
 * to 128 KiB stay for the next ones, unless {@link #copyUnread} is called.
 *
 * <p><b>Exceptions about data</b> are those of {@link MessageUnpacker}, with the offset in all
 * bytes fed. A message longer than the limit is a {@link MessageSizeException}, as soon as that is
 * known. {@link #getTotalReadBytes} is the offset of the element that failed; if nothing of the
 * message has been read, it can be read in another way, or skipped. {@link #reset} drops
 * everything, and the feed is as good as new. After a {@link MessageSizeException} about the length
 * of a message {@link #skipMessage} gets to the end of that message.
 *
 * <p>A feed has state and is not thread-safe.
 */
public final class MessageFeed {
    /** The longest bytes that are copied although they could be kept by reference. */
    private static final int MAX_COPIED = 256;

    private static final int NOT_ARRIVED = -1;
    private static final long NONE = -1;

    private enum State {
        /** No message has been read in part. */
        BETWEEN_MESSAGES,
        READING_VALUE,
        SKIPPING_MESSAGE,
        LEAVING_CONTAINER,
        /** An exception was thrown inside a message. */
        FAILED
    }

    private final int messageSizeLimit;
    private final int nestingDepthLimit;
    private final FedChunks arrived = new FedChunks();
    private final FedUnpacker unpacker;
    private final ValueTreeReader treeReader;
    private final MessageScanner scanner;
    private final Lookahead lookahead;
    private final EnteredContainers entered;

    private State state = State.BETWEEN_MESSAGES;
    private boolean isEnded;

    /** Offset of the first byte of the value that is being read or skipped. */
    private long valueOffset;

    /** Offset of the first byte fed in place and not copied, if that has not been read. */
    private long inPlaceOffset = Long.MAX_VALUE;

    // The element that the user reads with the unpacker, inside an entered container.
    private long elementOffset = NONE;
    private long elementEnd;
    private long elementChildren;

    MessageFeed(UnpackerConfig config) {
        messageSizeLimit = config.getMessageSizeLimit();
        nestingDepthLimit = config.getNestingDepthLimit();
        unpacker = new FedUnpacker(arrived, config);
        treeReader = new ValueTreeReader(unpacker, nestingDepthLimit);
        scanner = new MessageScanner(unpacker);
        lookahead = new Lookahead(unpacker, arrived, scanner);
        entered = new EnteredContainers(nestingDepthLimit);
    }

    /** Feeds bytes, which are copied. */
    public void feed(byte[] bytes) {
        feed(requireNonNull(bytes, "bytes is null"), 0, bytes.length);
    }

    /**
     * Feeds bytes, which are copied.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     * @throws IllegalStateException after {@link #endOfInput}
     */
    public void feed(byte[] bytes, int offset, int length) {
        requireOpen();
        requireNonNull(bytes, "bytes is null");
        Preconditions.checkPositionIndexes(offset, offset + length, bytes.length);
        arrived.write(bytes, offset, length);
    }

    /**
     * Feeds the remaining bytes of a ByteBuffer of any kind, which are copied. Its position moves
     * to its limit.
     */
    public void feed(ByteBuffer bytes) {
        requireOpen();
        requireNonNull(bytes, "bytes is null");
        arrived.write(bytes);
    }

    /** Feeds the bytes of a buffer, which are copied. */
    public void feed(MessageBuffer bytes) {
        requireOpen();
        arrived.write(requireNonNull(bytes, "bytes is null"));
    }

    /** Feeds an array in place; see {@link #feedInPlace(MessageBuffer)}. */
    public void feedInPlace(byte[] bytes) {
        feedInPlace(MessageBuffer.wrap(bytes));
    }

    /**
     * Feeds a part of an array in place; see {@link #feedInPlace(MessageBuffer)}.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void feedInPlace(byte[] bytes, int offset, int length) {
        feedInPlace(MessageBuffer.wrap(bytes, offset, length));
    }

    /**
     * Feeds the remaining bytes of a ByteBuffer of any kind in place; see
     * {@link #feedInPlace(MessageBuffer)}. Its position moves to its limit.
     */
    public void feedInPlace(ByteBuffer bytes) {
        feedInPlace(MessageBuffer.wrap(bytes));
        ((Buffer) bytes).position(bytes.limit());
    }

    /**
     * Feeds the bytes of a buffer without copying them. Up to 256 bytes are copied, since a
     * reference takes more memory than they do.
     *
     * <p>The memory must not change until {@link #bufferedBytes} is 0 or {@link #copyUnread} has
     * been called, and as long as a result of {@link #nextMessage} is in use.
     *
     * @throws IllegalStateException after {@link #endOfInput}
     */
    public void feedInPlace(MessageBuffer bytes) {
        requireOpen();
        requireNonNull(bytes, "bytes is null");
        if (bytes.size() <= MAX_COPIED) {
            arrived.write(bytes);
            return;
        }
        if (inPlaceOffset == Long.MAX_VALUE) {
            inPlaceOffset = unpacker.offset() + bufferedBytes();
        }
        arrived.add(bytes);
    }

    /**
     * Copies the unread bytes that were fed in place, so that their memory may be reused. Usually
     * these are a few, the beginning of a message that is cut. Memory that {@link #feed(byte[])
     * feed} would use again for pieces of more than 8 KiB is let go of.
     */
    public void copyUnread() {
        boolean isInPlace = inPlaceOffset < unpacker.offset() + unpacker.bytesTaken();
        if (isInPlace || unpacker.isInLongArray()) {
            unpacker.copyTaken();
        }
        if (inPlaceOffset != Long.MAX_VALUE) {
            arrived.copyAdded();
            inPlaceOffset = Long.MAX_VALUE;
        }
        arrived.releaseLongArrays();
    }

    private void requireOpen() {
        if (isEnded) {
            throw new IllegalStateException("the input has ended; reset begins another one");
        }
    }

    /**
     * Says that nothing more comes. A message that is cut short is a
     * {@link MessageInsufficientBufferException} from then on.
     */
    public void endOfInput() {
        isEnded = true;
        unpacker.end();
    }

    /**
     * Returns whether everything has been read: the input has ended, and not inside of a message or
     * an entered container.
     */
    public boolean isAtEnd() {
        return isEnded
                && state == State.BETWEEN_MESSAGES
                && entered.depth() == 0
                && bufferedBytes() == 0;
    }

    /**
     * Returns whether an exception was thrown inside a message, or more was read than the element
     * of {@link #nextElement}, so that nothing can be read before {@link #reset}. If not, the
     * message that an exception was about can be skipped.
     */
    public boolean isFailed() {
        return state == State.FAILED || isPastElement();
    }

    /** Whether more was read with the unpacker than the element, so that nothing can be counted. */
    private boolean isPastElement() {
        return elementOffset != NONE && unpacker.offset() > elementEnd;
    }

    /** Drops all bytes and everything read in part, and begins another input at offset 0. */
    public void reset() {
        unpacker.requireUnbounded("reset");
        try {
            unpacker.begin();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        treeReader.drop();
        lookahead.forget();
        entered.leaveAll();
        elementOffset = NONE;
        inPlaceOffset = Long.MAX_VALUE;
        isEnded = false;
        state = State.BETWEEN_MESSAGES;
    }

    /** Returns the number of bytes read, which is the offset of the next byte in all bytes fed. */
    public long getTotalReadBytes() {
        return unpacker.offset();
    }

    /** Returns the number of bytes that have been fed and not been read. */
    public long bufferedBytes() {
        return unpacker.available();
    }

    /**
     * Reads the next value with everything in it.
     *
     * @return null if the rest of it has not arrived, or at the end of the input
     * @throws MessageSizeException also if it is longer than the limit for messages
     */
    public ImmutableValue nextValue() {
        if (state == State.READING_VALUE) {
            if (isMissingBytes()) {
                return null;
            }
        } else {
            if (!begin()) {
                return null;
            }
            valueOffset = unpacker.offset();
        }
        ImmutableValue value;
        state = State.FAILED;
        try {
            value = treeReader.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (unpacker.offset() == valueOffset) {
                state = State.BETWEEN_MESSAGES;
            }
        }
        if (value == null) {
            requireLimit(unpacker.needed() + Math.max(0, treeReader.valuesToCome() - 1));
            state = treeReader.isHalfRead() ? State.READING_VALUE : State.BETWEEN_MESSAGES;
            unpacker.release();
            return null;
        }
        requireLimit(0);
        state = State.BETWEEN_MESSAGES;
        entered.count(0);
        releaseIfRead();
        return value;
    }

    /** Lets go of memory if everything has been read, since the user may not ask for more. */
    private void releaseIfRead() {
        if (unpacker.bytesInChunk() == 0) {
            unpacker.release();
        }
    }

    /** Whether the next element of the value that is being read has not arrived. */
    private boolean isMissingBytes() {
        if (isEnded) {
            return false;
        }
        if (unpacker.isMissingBytes()) { // as before
            return true;
        }
        try {
            if (unpacker.hasValue()) {
                return false;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        requireLimit(unpacker.needed() + treeReader.valuesToCome() - 1);
        return true;
    }

    /**
     * Checks the length of the value that is being read; {@code toCome} is the least of its rest.
     */
    private void requireLimit(long toCome) {
        if (unpacker.offset() - valueOffset + toCome > messageSizeLimit) {
            scanner.begin(unpacker.offset(), treeReader.valuesToCome());
            treeReader.drop();
            if (unpacker.offset() > valueOffset) {
                state = State.SKIPPING_MESSAGE;
            }
            throw tooLong(valueOffset);
        }
    }

    private MessageSizeException tooLong(long offset) {
        return InputErrors.message(messageSizeLimit, unpacker.place(offset));
    }

    /**
     * Takes the next value with everything in it as bytes, without decoding it. Besides its length
     * no limit applies: those that do apply when it is unpacked.
     *
     * @return the bytes, which are a view of the memory fed in place or of the feed's own memory
     *     (which is never overwritten) if they are in one chunk, and a copy if not; null if the
     *     rest has not arrived, or at the end of the input
     * @throws MessageSizeException if it is longer than the limit for messages; nothing is read
     *     then
     */
    public MessageBuffer nextMessage() {
        requireBetweenMessages();
        entered.requireValueLeft();
        int inChunk = lookahead.isBegun() ? -1 : unpacker.lengthInChunk();
        if (inChunk < 0 || inChunk > messageSizeLimit) {
            return nextMessagePastChunk();
        }
        return takeMessage(inChunk);
    }

    private MessageBuffer nextMessagePastChunk() {
        if (isAtEnd()) {
            return null;
        }
        boolean isComplete = lookahead.findEnd();
        if (scanner.leastLength() > messageSizeLimit) {
            throw tooLong(scanner.start());
        }
        if (!isComplete) {
            requireNotEnded();
            unpacker.release();
            return null;
        }
        return takeMessage((int) scanner.scanned());
    }

    private MessageBuffer takeMessage(int length) {
        try {
            MessageBuffer message = unpacker.readPayloadInPlace(length);
            arrived.shareTaken();
            lookahead.forget();
            entered.count(0);
            releaseIfRead();
            return message;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Skips the next value with everything in it, whatever its length: what has been skipped is not
     * kept. Also gets to the end of a message that was found to be too long.
     *
     * @return whether it has been skipped; false if the rest has not arrived, or at the end of the
     *     input
     */
    public boolean skipMessage() {
        if (state != State.SKIPPING_MESSAGE) {
            if (!begin() || (bufferedBytes() == 0 && !isEnded)) {
                return false;
            }
            valueOffset = unpacker.offset();
            scanner.begin(valueOffset, 1);
        }
        if (!skip(State.SKIPPING_MESSAGE)) {
            return false;
        }
        entered.count(0);
        return true;
    }

    /** Skips what the scanner has begun with, and returns whether it is done. */
    private boolean skip(State skipping) {
        state = State.FAILED;
        try {
            while (!scanner.isDone()) {
                if (!unpacker.fill(1)) {
                    requireNotEnded();
                    scanner.leaveMemory();
                    unpacker.release();
                    state = skipping;
                    return false;
                }
                skipChunk();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (unpacker.offset() == valueOffset) {
                state = State.BETWEEN_MESSAGES;
            }
        }
        scanner.leaveMemory();
        releaseIfRead();
        state = State.BETWEEN_MESSAGES;
        return true;
    }

    private void skipChunk() {
        long before = scanner.scanned();
        try {
            scanner.scan(unpacker.array, unpacker.position, unpacker.limit);
        } finally {
            unpacker.position += (int) (scanner.scanned() - before);
        }
    }

    private void requireNotEnded() {
        if (isEnded) {
            long end = unpacker.offset() + bufferedBytes();
            throw InputErrors.endOfMessage(scanner.start(), unpacker.place(end));
        }
    }

    /**
     * Returns an unpacker that is at the next element if that has arrived: a container's header,
     * any other element as a whole. Read it with one of the unpacker's methods, or leave it.
     *
     * <p>A result of {@link MessageUnpacker#readPayloadAsReference} is valid until more is fed.
     *
     * <p>Inside an entered container the elements are counted. If an array or a map was read with
     * {@link MessageUnpacker#unpackArrayHeader} or {@link MessageUnpacker#unpackMapHeader}, its
     * elements are expected next. Use one of the other methods after the whole element has been
     * read, payload and all, and nothing behind it: methods that read several elements, such as
     * {@link MessageUnpacker#unpackInts} and {@link MessageUnpacker#skipValue()}, are for messages
     * that have arrived, see {@link #nextMessage}.
     *
     * @return null if the element has not arrived, or at the end of the input
     * @throws MessageSizeException if the element is longer than the limit for messages
     */
    public MessageUnpacker nextElement() {
        return begin() && hasArrived() ? elementOf(unpacker.needed()) : null;
    }

    /**
     * Returns an unpacker that is at the next element if its header has arrived; like
     * {@link #nextElement}, but for strings, binary and extensions that are too large to wait for.
     * Read the header, and then the payload in pieces, not more at a time than
     * {@link #bufferedBytes}.
     *
     * @return null if the header has not arrived, or at the end of the input
     */
    public MessageUnpacker nextHeader() {
        if (!begin() || !hasHeaderArrived()) {
            return null;
        }
        try {
            unpacker.hasElement();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return elementOf(unpacker.needed());
    }

    /**
     * Returns whether {@link #nextElement} returns an unpacker and not null; a faster way to ask
     * for those who read every element with {@link #unpacker}, headers of containers included, and
     * call no other method that reads.
     */
    public boolean hasElement() {
        return (entered.depth() == 0 && unpacker.hasShortElement()) || nextElement() != null;
    }

    /**
     * Returns the unpacker that {@link #nextElement} returns, whether or not an element has
     * arrived. Do not read with it unless {@link #hasElement} has returned true.
     */
    public MessageUnpacker unpacker() {
        return unpacker;
    }

    private boolean hasHeaderArrived() {
        try {
            boolean hasArrived = unpacker.hasHeader();
            if (!hasArrived) {
                unpacker.release();
            }
            return hasArrived || isEnded;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean hasArrived() {
        try {
            boolean hasArrived = unpacker.hasElement();
            if (unpacker.needed() > messageSizeLimit) {
                throw tooLong(unpacker.offset());
            }
            if (!hasArrived) {
                unpacker.release();
            }
            return hasArrived || isEnded;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private MessageUnpacker elementOf(long length) {
        if (entered.depth() > 0 && unpacker.position < unpacker.limit) {
            elementOffset = unpacker.offset();
            elementEnd = elementOffset + length;
            elementChildren = bufferedBytes() < length
                    ? 0
                    : ElementHeader.children(unpacker.array, unpacker.position);
        }
        return unpacker;
    }

    /** Counts the element that was read with the unpacker, if any. */
    private void countElement() {
        if (elementOffset == NONE) {
            return;
        }
        long at = unpacker.offset();
        if (at == elementEnd) {
            entered.count(elementChildren);
        } else if (at != elementOffset) {
            throw new IllegalStateException("expected the element from byte " + elementOffset
                    + " to byte " + elementEnd + " to be read, but the unpacker is at byte " + at);
        }
        elementOffset = NONE;
    }

    /**
     * Enters the array that comes next, whose elements are read one by one from then on.
     *
     * @return the number of elements, or -1 if the header has not arrived, or at the end of the
     *     input
     * @throws MessageTypeException if it is not an array
     */
    public int enterArray() {
        if (!begin() || !hasHeaderArrived()) {
            return NOT_ARRIVED;
        }
        requireDepth(false);
        long offset = unpacker.offset();
        try {
            int size = unpacker.unpackArrayHeader();
            entered.count(0);
            entered.enter(offset, size);
            return size;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Enters the map that comes next, whose keys and values are read in turn from then on.
     *
     * @return the number of entries, or -1 if the header has not arrived, or at the end of the
     *     input
     * @throws MessageTypeException if it is not a map
     */
    public int enterMap() {
        if (!begin() || !hasHeaderArrived()) {
            return NOT_ARRIVED;
        }
        requireDepth(true);
        long offset = unpacker.offset();
        try {
            int size = unpacker.unpackMapHeader();
            entered.count(0);
            entered.enter(offset, 2L * size);
            return size;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void requireDepth(boolean isMap) {
        if (!entered.isFull() || unpacker.bytesInChunk() == 0) {
            return;
        }
        byte found = unpacker.array[unpacker.position];
        if (isMap ? ElementHeader.isMap(found) : ElementHeader.isArray(found)) {
            throw InputErrors.depth(nestingDepthLimit, found, unpacker.place());
        }
    }

    /** Returns the number of containers that have been entered and not been left. */
    public int depth() {
        return entered.depth();
    }

    /**
     * Returns the number of values left in the innermost entered container; keys and values of a
     * map count separately.
     *
     * @throws IllegalStateException if no container has been entered
     */
    public long valuesLeft() {
        countElement();
        entered.requireEntered();
        return entered.left();
    }

    /**
     * Leaves the innermost entered container. Values that are left in it are skipped.
     *
     * @return whether it has been left; false if values to skip have not arrived
     * @throws IllegalStateException if no container has been entered
     */
    public boolean leave() {
        entered.requireEntered();
        if (state != State.LEAVING_CONTAINER) {
            requireBetweenMessages();
            lookahead.forget();
            valueOffset = unpacker.offset();
            scanner.begin(valueOffset, entered.left());
        }
        if (!skip(State.LEAVING_CONTAINER)) {
            return false;
        }
        entered.leave();
        return true;
    }

    /** Begins to read, and returns whether there is, or may still come, anything to read. */
    private boolean begin() {
        requireBetweenMessages();
        entered.requireValueLeft();
        lookahead.forget();
        return !isAtEnd();
    }

    private void requireBetweenMessages() {
        switch (state) {
            case READING_VALUE:
                throw inside("a value has been read in part; call nextValue");
            case SKIPPING_MESSAGE:
                throw inside("a message has been skipped in part; call skipMessage");
            case LEAVING_CONTAINER:
                throw inside("a container has been left in part; call leave");
            case FAILED:
                throw inside("reading failed inside a message; call reset");
            default:
                countElement();
        }
    }

    private IllegalStateException inside(String what) {
        return new IllegalStateException(what + " (at byte " + unpacker.offset() + ')');
    }
}
