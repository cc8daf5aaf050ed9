/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;

/**
 * What limits the input of a parser. The limits are compared here; the Jackson that they come from
 * throws the exception of its own.
 */
public abstract class ReadLimits {
    private static final int UTF8_BYTES_PER_CHAR = 3; // at most

    /** A limit for strings from which on it is about memory. */
    private static final int LONG_STRINGS = 1 << 24;

    private final int depth;
    private final int stringLength;
    private final int nameLength;
    private final long documentLength;
    private final long tokens;
    private final UnpackerConfig unpackers;

    /**
     * Creates limits.
     *
     * @param documentLength in bytes; -1 for none
     * @param tokens -1 for none
     */
    protected ReadLimits(
            int depth, int stringLength, int nameLength, long documentLength, long tokens) {
        this.depth = depth;
        this.stringLength = stringLength;
        this.nameLength = nameLength;
        this.documentLength = documentLength;
        this.tokens = tokens;
        this.unpackers = unpackers(depth, Math.max(stringLength, nameLength));
    }

    /**
     * Returns limits for the unpacker that are no stricter than these. Malformed strings are
     * reported, so that the reader can keep their bytes.
     */
    private static UnpackerConfig unpackers(int depth, int chars) {
        long maxBytes = (long) UTF8_BYTES_PER_CHAR * chars;
        return MessagePack.DEFAULT_UNPACKER_CONFIG
                .withNestingDepthLimit(depth)
                .withActionOnMalformedString(CodingErrorAction.REPORT)
                .withStringSizeLimit((int) Math.min(maxBytes, Integer.MAX_VALUE));
    }

    final UnpackerConfig unpackers() {
        return unpackers;
    }

    final int depth() {
        return depth;
    }

    /** Returns the maximum length of a name in chars. */
    public final int nameLength() {
        return nameLength;
    }

    /** Returns whether the tokens need to be counted. */
    final boolean limitsTokens() {
        return tokens > 0;
    }

    /**
     * Returns whether values may be unpacked by code that does not ask for these limits. An
     * unpacker does not count tokens, and limits the bytes of strings and not their chars, which is
     * good enough to bound memory but not to reject short texts.
     */
    final boolean areThoseOfUnpackers() {
        return !limitsTokens() && stringLength >= LONG_STRINGS;
    }

    final void checkDepth(int depth) throws IOException {
        if (depth > this.depth) {
            rejectDepth(depth);
        }
    }

    /** Returns the most bytes that a name within the limit can have. */
    final long nameBytes() {
        return (long) UTF8_BYTES_PER_CHAR * nameLength;
    }

    /** Checks the bytes of a name before they are read, by the fewest chars that they can be. */
    final void checkNameBytes(long bytes) throws IOException {
        if (bytes > nameBytes()) {
            rejectNameLength(fewestChars(bytes));
        }
    }

    /** Returns the most bytes that a string within the limit can have. */
    final long stringBytes() {
        return (long) UTF8_BYTES_PER_CHAR * stringLength;
    }

    /** Checks the bytes of a string before they are read. */
    final void checkStringBytes(long bytes) throws IOException {
        if (bytes > stringBytes()) {
            rejectStringLength(fewestChars(bytes));
        }
    }

    private static int fewestChars(long bytes) {
        long chars = (bytes + UTF8_BYTES_PER_CHAR - 1) / UTF8_BYTES_PER_CHAR;
        return (int) Math.min(chars, Integer.MAX_VALUE);
    }

    /**
     * Whether an unpacker with these limits reads strings that are too long, since names may be.
     */
    final boolean areStringsShorterThanNames() {
        return stringLength < nameLength;
    }

    final boolean allowsString(int length) {
        return length <= stringLength;
    }

    final void checkStringLength(int length) throws IOException {
        if (length > stringLength) {
            rejectStringLength(length);
        }
    }

    final void checkNameLength(int length) throws IOException {
        if (length > nameLength) {
            rejectNameLength(length);
        }
    }

    final void checkDocumentLength(long length) throws IOException {
        if (length > documentLength && documentLength >= 0) {
            rejectDocumentLength(length);
        }
    }

    final void checkTokens(long count) throws IOException {
        if (count > tokens) {
            rejectTokens(count);
        }
    }

    // Each of these throws, unless the Jackson decides otherwise.

    /** Rejects arrays and maps that are nested too deep. */
    protected abstract void rejectDepth(int depth) throws IOException;

    /** Rejects a string of too many chars. */
    protected abstract void rejectStringLength(int length) throws IOException;

    /** Rejects a name of too many chars. */
    protected abstract void rejectNameLength(int length) throws IOException;

    /** Rejects a document of too many bytes. */
    protected abstract void rejectDocumentLength(long length) throws IOException;

    /** Rejects a document of too many tokens. */
    protected abstract void rejectTokens(long count) throws IOException;

    /** Checks the number of digits of an integer. */
    protected abstract void checkIntegerLength(int digits) throws IOException;
}
