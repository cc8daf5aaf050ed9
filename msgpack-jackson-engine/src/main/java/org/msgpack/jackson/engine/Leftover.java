/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

/** Bytes that a parser has read from a stream and not used, for the next parser of that stream. */
final class Leftover {
    final byte[] bytes;
    final int offset;
    final int length;

    final ResumePoint start;

    // Of the store:

    /** The thread that left the bytes. */
    long owner;

    /** Where the stream was, if that can be known. */
    int position;

    /**
     * What was kept for the stream before this, by another parser that was open at the same time.
     * May be null.
     */
    Leftover next;

    Leftover(byte[] bytes, int offset, int length, ResumePoint start) {
        this.bytes = bytes;
        this.offset = offset;
        this.length = length;
        this.start = start;
    }

    /** What the next parser finds first. */
    static final class ResumePoint {
        static final ResumePoint TOKEN = new ResumePoint(false, 0, null);

        /** A value that has been returned as a token and was not read. */
        static final ResumePoint SKIPPED_VALUE = new ResumePoint(true, 0, null);

        final boolean isSkippedValue;
        final long restOfBinary;
        final String failure;

        private ResumePoint(boolean isSkippedValue, long restOfBinary, String failure) {
            this.isSkippedValue = isSkippedValue;
            this.restOfBinary = restOfBinary;
            this.failure = failure;
        }

        /** The last bytes of a binary value that was read partly. */
        static ResumePoint restOfBinary(long bytes) {
            return new ResumePoint(false, bytes, null);
        }

        /** Input that can not be read, and why. */
        static ResumePoint failed(String reason) {
            return new ResumePoint(false, 0, reason);
        }

        boolean isToken() {
            return this == TOKEN;
        }
    }
}
