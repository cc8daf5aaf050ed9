/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.MessageBufferOutput;

/**
 * Writes headers that declare a length: those of strings, binary and extensions, and those of
 * containers whose size becomes known, or turns out to be different, after their elements have been
 * packed. The counterpart of {@link HeaderReader}.
 */
abstract class HeaderWriter extends ChunkWriter {
    /** Bytes of the longest header: ext 32 with its type. */
    static final int MAX_HEADER = 6;

    private final boolean str8FormatSupport;
    final int nestingDepthLimit;

    HeaderWriter(MessageBufferOutput out, PackerConfig config) {
        super(out, config);
        this.str8FormatSupport = config.isStr8FormatSupport();
        this.nestingDepthLimit = config.getNestingDepthLimit();
    }

    /** Bytes of the header of a string of less than 64 KiB. */
    final int stringHeaderLength(int length) {
        if (length < 1 << 5) {
            return 1;
        }
        return length < 1 << 8 && str8FormatSupport ? 2 : 3;
    }

    // Each put method stores a header at the position, where there is room for it, and returns the
    // header's length.

    final int putStringHeader(int length) {
        if (length < 1 << 5) {
            return putCode((byte) (Code.FIXSTR_PREFIX | length));
        }
        if (length < 1 << 8 && str8FormatSupport) {
            return putCodeAndLength8(Code.STR8, length);
        }
        return ContainerHeader.putCodeAndLength(array, position, Code.STR16, Code.STR32, length);
    }

    final int putBinaryHeader(int length) {
        return length < 1 << 8
                ? putCodeAndLength8(Code.BIN8, length)
                : ContainerHeader.putCodeAndLength(array, position, Code.BIN16, Code.BIN32, length);
    }

    /** Without the ext type, which is the last byte of the header. */
    final int putExtensionHeader(int length) {
        return ContainerHeader.putExtension(array, position, length);
    }

    final int putCode(byte code) {
        array[position] = code;
        return 1;
    }

    private int putCodeAndLength8(byte code, int length) {
        array[position] = code;
        array[position + 1] = (byte) length;
        return 2;
    }

    /** Opens a container with a header as long as the last one at this depth needed. */
    final void openContainer(ContainerHeader header) throws IOException {
        // A branch, so that the position of the next element does not wait for a load.
        if (deferred == null || deferred.guessedLength() == 1) {
            openReserved(header, header.guess(1));
        } else {
            openReserved(header, header.guess(deferred.guessedLength()));
        }
    }

    /** Opens an extension; the last byte reserved for its header is its type. */
    final void openExtensionHeader(byte extType) throws IOException {
        openContainer(ContainerHeader.EXTENSION);
        array[position - 1] = extType;
    }

    /** Closes the innermost open container, which must be an extension. */
    final void closeExtensionHeader() throws IOException {
        requireInnermost(ContainerHeader.EXTENSION);
        long length = deferred.innermostContent(start, position);
        if (length > Integer.MAX_VALUE) {
            throw new IllegalStateException(
                    "expected at most 2147483647 bytes in an extension, found " + length);
        }
        closeSlowly(ContainerHeader.EXTENSION, (int) length);
    }

    /** Opens a container with a header for the expected size. */
    final void openContainer(ContainerHeader header, int expectedSize) throws IOException {
        requireNotNegative(expectedSize);
        openReserved(header, header.length(expectedSize));
    }

    private void openReserved(ContainerHeader header, int reserved) throws IOException {
        int at = position;
        if (deferred == null
                || at > array.length - reserved
                || !deferred.pushIfRoom(header, at, reserved)) {
            openSlowly(header, reserved);
        } else {
            position = at + reserved;
        }
    }

    /** Cold path: the first container, a full stack, or a full chunk. */
    private void openSlowly(ContainerHeader header, int reserved) throws IOException {
        if (deferred == null) {
            deferred = new DeferredContainers(nestingDepthLimit);
        }
        int at = reserve(reserved);
        deferred.push(header, at, reserved);
        position = at + reserved;
    }

    /** Closes the innermost open container, which must be of this kind. */
    final void closeContainer(ContainerHeader header, int size) throws IOException {
        boolean isSmall = size >>> 4 == 0;
        if (!isSmall || deferred == null || !deferred.closeIfReady(array, position, header, size)) {
            closeSlowly(header, size);
        }
    }

    private void closeSlowly(ContainerHeader header, int size) throws IOException {
        requireNotNegative(size);
        requireInnermost(header);
        header.requirePossible(size, deferred.innermostContent(start, position));
        int length = header.length(size);
        int growth = length - deferred.innermostReservedLength();
        if (growth > array.length - position) {
            holdChunk();
        }
        if (deferred.innermostIsInCurrentChunk()) {
            putInnermost(header, size, growth);
        } else {
            deferred.storeInnermostInHeldBytes(size);
        }
        deferred.pop(length);
        if (deferred.depth() == 0 && deferred.isHolding()) {
            releaseHeld();
        }
    }

    /** Stores the innermost header in the chunk; an extension's type becomes its last byte. */
    private void putInnermost(ContainerHeader header, int size, int growth) {
        int at = deferred.innermostIndex();
        int content = at + deferred.innermostReservedLength();
        byte last = array[content - 1];
        moveContent(content, growth);
        header.put(array, at, size, last);
    }

    private void requireInnermost(ContainerHeader header) {
        if (!hasOpenContainer() || deferred.innermost() != header) {
            throw new IllegalStateException("expected "
                    + header
                    + " to close, found "
                    + (hasOpenContainer() ? deferred.innermost() : "nothing open"));
        }
    }

    /** Moves the bytes from {@code content} on, to make room before them or to close a gap. */
    private void moveContent(int content, int growth) {
        if (growth != 0) {
            System.arraycopy(array, content, array, content + growth, position - content);
            position += growth;
        }
    }

    /**
     * Replaces a container's header that the output has not received yet.
     *
     * @return false, with nothing changed, if the output has it
     */
    final boolean correctHeader(ContainerHeader header, long offset, int size) throws IOException {
        requireNotNegative(size);
        requireNotClosed();
        requireNoneOpen("correct a header");
        if (offset >= 0 && offset < flushedBytes) {
            return false;
        }
        int old = offset < 0 || offset >= offset()
                ? 0
                : header.lengthAt(array, start + (int) (offset - flushedBytes));
        if (old == 0) {
            throw new IllegalArgumentException(
                    "expected a header to correct at offset " + offset + ", found none");
        }
        int growth = header.length(size) - old;
        if (growth > array.length - position) {
            moveToNextChunk(offset, growth);
        }
        int at = start + (int) (offset - flushedBytes);
        moveContent(at + old, growth);
        header.put(array, at, size);
        return true;
    }

    /** Moves the bytes from {@code offset} on to a new chunk, with room for more after them. */
    private void moveToNextChunk(long offset, int room) throws IOException {
        int from = start + (int) (offset - flushedBytes);
        byte[] moved = Arrays.copyOfRange(array, from, position);
        position = from;
        int at = nextChunk(moved.length + room);
        System.arraycopy(moved, 0, array, at, moved.length);
        position = at + moved.length;
    }

    static void requireNotNegative(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must not be negative: " + size);
        }
    }
}
