/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePacker;

/**
 * Arrays and maps, whose header precedes their elements and holds their number. If the sizes of a
 * container and of all containers around it are announced, the header is written at once. Otherwise
 * it is deferred, and the content stays in memory until the outermost deferred container is closed.
 */
public abstract class ContainerWriter extends WriterErrors {
    /** Stands for a size that is known only when the container is closed. */
    public static final int UNKNOWN_SIZE = -1;

    /** A {@link #sizedDepth} that no container reaches. */
    private static final int ALL_DEFERRED = -1;

    // The lengths in chars of strings that encode themselves: the packer would encode them char by
    // char, and not allocate for that.
    private static final int MIN_ENCODED = 12;
    private static final int MAX_ENCODED = 48;

    private static final long[] NO_HEADERS = {};

    private final int maxDepth;

    // Both null once this is closed, since another writer may own them by then.
    PooledPacker pooled;
    ContainerPacker packer; // the pooled one

    private int options;

    /** Number of open containers. */
    int depth;

    /**
     * Number of open containers, counted from the outermost, whose header was written with the
     * announced size; those inside are deferred. {@link #ALL_DEFERRED} if sizes are not used.
     */
    private int sizedDepth;

    /** For each of those containers, the offset of its header and the announced size. */
    private long[] sizedHeaders = NO_HEADERS;

    /** The depth of the innermost value that is being packed by somebody else; 0 if none is. */
    private int packedDepth;

    /** How many values are being packed by somebody else, each inside of another one. */
    private int packings;

    /** Offset of the outermost open container. */
    long rootStart;

    /** Why nothing more can be written, or null. */
    String unusableReason;

    /**
     * A number that was rejected within a container; thrown once all containers are closed. May be
     * null.
     */
    IllegalArgumentException pendingError;

    ContainerWriter(
            PooledPacker pooled, Buffers buffers, OutputStream stream, int maxDepth, int options) {
        this.maxDepth = maxDepth;
        this.options = options;
        this.pooled = pooled;
        this.packer = pooled.packer();
        pooled.open(buffers, stream);
    }

    /** Returns the packer; null once this is closed. */
    public final MessagePacker packer() {
        return packer;
    }

    /** Returns the options: see {@link WriteOptions}. */
    public final int options() {
        return options;
    }

    /** Sets the options. */
    public final void setOptions(int options) {
        this.options = options;
    }

    /** Returns whether one of {@link WriteOptions} is set. */
    public final boolean has(int option) {
        return (options & option) != 0;
    }

    /** Throws if nothing more can be written. */
    public final void requireUsable(String operation) {
        if (unusableReason != null) {
            throw fail("Can not " + operation + ": " + unusableReason);
        }
    }

    /** Makes everything but closing fail from now on. */
    public final void setUnusable(String reason) {
        unusableReason = reason;
    }

    /** Throws if no container may be opened here. */
    public final void requireDepth() throws IOException {
        if (depth >= maxDepth) {
            rejectDepth(depth + 1);
        }
    }

    /** Opens an array. */
    public final void startArray(int size) throws IOException {
        if (open(size)) {
            packer.packArrayHeader(size);
        } else if (size < 0) {
            packer.openArray();
        } else {
            packer.openArray(size);
        }
    }

    /**
     * Opens a map.
     *
     * @param guess the size that it probably has
     */
    public final void startMap(int size, int guess) throws IOException {
        if (open(size)) {
            packer.packMapHeader(size);
        } else if (guess < 0) {
            packer.openMap();
        } else {
            packer.openMap(guess);
        }
    }

    /** Opens a container; returns whether its header can be written at once. */
    private boolean open(int size) {
        if (depth == 0) {
            rootStart = packer.getTotalWrittenBytes();
            sizedDepth = has(WriteOptions.STREAM_CONTAINERS_OF_KNOWN_SIZE) ? 0 : ALL_DEFERRED;
        }
        boolean isSized = size >= 0 && depth == sizedDepth;
        if (isSized) {
            int at = 2 * sizedDepth;
            if (at == sizedHeaders.length) {
                sizedHeaders = Arrays.copyOf(sizedHeaders, 8 + at * 2);
            }
            sizedHeaders[at] = packer.getTotalWrittenBytes();
            sizedHeaders[at + 1] = size;
            sizedDepth++;
        }
        depth++;
        return isSized;
    }

    /** Closes an array. */
    public final void endArray(int elements) throws IOException {
        if (close(elements, true)) {
            packer.closeArray(elements);
        }
    }

    /** Closes a map. */
    public final void endMap(int entries) throws IOException {
        if (close(entries, false)) {
            packer.closeMap(entries);
        }
    }

    /** Closes a container; returns whether its header was deferred. */
    private boolean close(int size, boolean isArray) throws IOException {
        boolean isSized = depth == sizedDepth;
        if (isSized) {
            if (sizedHeaders[2 * sizedDepth - 1] != size) {
                correctSize(size, isArray);
            }
            sizedDepth--;
        }
        depth--;
        return !isSized;
    }

    private void correctSize(int size, boolean isArray) throws IOException {
        long header = sizedHeaders[2 * sizedDepth - 2];
        boolean isCorrected = packer.tryCorrect(isArray, header, size);
        if (!isCorrected && pendingError == null) { // else nothing is written to the stream anyway
            throw fail("Size mismatch: announced "
                    + sizedHeaders[2 * sizedDepth - 1]
                    + " elements but wrote "
                    + size
                    + ", and the header is already in the stream; disable "
                    + features()
                    + ".STREAM_CONTAINERS_OF_KNOWN_SIZE to write"
                    + " containers whose size changes");
        }
    }

    /** Starts an array whose elements are packed without telling the writer. */
    public final void startFlatArray(int available, int offset, int length) throws IOException {
        if (offset < 0 || length < 0 || length > available - offset) {
            throw new IllegalArgumentException("Range of " + length + " elements at offset "
                    + offset + " exceeds the array of " + available);
        }
        requireDepth();
        beginValue("write an array");
        packer.packArrayHeader(length);
    }

    /** Returns whether {@link #pack} is possible: not inside of too many others. */
    public final boolean canPack() {
        return packings < Level.MAX_WHOLE_VALUES;
    }

    /**
     * Packs a value without telling the writer what is in it. Meanwhile the writer may write
     * values, which are inside of this one. If it fails, the writer can only be closed.
     */
    public final <T> void pack(T value, ValuePacker<? super T> how) throws IOException {
        int outer = packedDepth;
        int levels = depth - outer;
        boolean isDone = false;
        if (depth == 0) {
            rootStart = packer.getTotalWrittenBytes();
            sizedDepth = ALL_DEFERRED;
        }
        packedDepth = ++depth;
        packings++;
        for (int i = 0; i < levels; i++) {
            packer.beginNested(); // the containers around, since those inside count too
        }
        try {
            how.pack(packer, value);
            if (depth != packedDepth) {
                throw fail("The value that was packed left an array or object open");
            }
            isDone = true;
        } catch (MessageNestingDepthException e) {
            rejectDepth(maxDepth + 1);
            throw e;
        } finally {
            for (int i = 0; i < levels; i++) {
                packer.endNested();
            }
            packings--;
            depth = packedDepth - 1;
            packedDepth = outer;
            if (!isDone) {
                unusableReason = "the previous value is incomplete";
            }
        }
    }

    /** Packs a string: see docs/internals/experiments.md#before-the-compiler-comes. */
    public final void packText(String text) throws IOException {
        int length = text.length();
        if (length >= MIN_ENCODED && length <= MAX_ENCODED) {
            packer.packRawString(text.getBytes(StandardCharsets.UTF_8));
        } else {
            packer.packString(text);
        }
    }

    /** Packs the name of an entry. */
    public final void packName(String name) throws IOException {
        pooled.packName(name);
    }
}
