/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.core.util.BufferRecycler;

/**
 * Jackson's limits, on every version from 2.15 on. What a version does not have is not limited,
 * except for the depth of what is written.
 *
 * <p>A call that an older version lacks is linked only when it is reached, so it must stay behind
 * the question for the version.
 */
final class Constraints {
    private static final int MINOR_VERSION = PackageVersion.VERSION.getMinorVersion();

    /**
     * Whether there are limits of names, of documents and of the depth of what is written; whether
     * contexts are closed and generators decorated.
     */
    static final boolean SINCE_2_16 = MINOR_VERSION >= 16;

    /** Whether tokens are limited, and counted by whoever makes them. */
    static final boolean SINCE_2_18 = MINOR_VERSION >= 18;

    private static final int DEFAULT_WRITE_DEPTH = 1000;

    private Constraints() {}

    /** The most chars of a name. */
    static int maxNameLength(StreamReadConstraints limits) {
        return SINCE_2_16 ? limits.getMaxNameLength() : Integer.MAX_VALUE;
    }

    static void validateNameLength(StreamReadConstraints limits, int length)
            throws StreamConstraintsException {
        if (SINCE_2_16) {
            limits.validateNameLength(length);
        }
    }

    static void validateDocumentLength(StreamReadConstraints limits, long length)
            throws StreamConstraintsException {
        if (SINCE_2_16) {
            limits.validateDocumentLength(length);
        }
    }

    /** The most tokens of a document, or -1 if they need not be counted. */
    static long maxTokenCount(StreamReadConstraints limits) {
        return SINCE_2_18 ? limits.getMaxTokenCount() : -1;
    }

    static void limitNames(StreamReadConstraints.Builder limits, int maxLength) {
        if (SINCE_2_16) {
            limits.maxNameLength(maxLength);
        }
    }

    static void limitDocuments(StreamReadConstraints.Builder limits, long maxLength) {
        if (SINCE_2_16) {
            limits.maxDocumentLength(maxLength);
        }
    }

    static void limitTokens(StreamReadConstraints.Builder limits, long maxCount) {
        if (SINCE_2_18) {
            limits.maxTokenCount(maxCount);
        }
    }

    /** How deep arrays and objects may be nested when they are written. */
    static int maxWriteDepth(IOContext context) {
        return SINCE_2_16
                ? context.streamWriteConstraints().getMaxNestingDepth()
                : DEFAULT_WRITE_DEPTH;
    }

    /** Throws what tells that arrays and objects are nested too deep. */
    static void refuseWriteDepth(IOContext context, int depth) throws StreamConstraintsException {
        if (SINCE_2_16) {
            context.streamWriteConstraints().validateNestingDepth(depth);
        }
        throw new StreamConstraintsException("Document nesting depth ("
                + depth
                + ") exceeds the maximum allowed ("
                + DEFAULT_WRITE_DEPTH
                + ")");
    }

    /** A context with default limits and buffers of its own. */
    @SuppressWarnings("deprecation") // the constructor that 2.15 has
    static IOContext newContext() {
        return SINCE_2_16
                ? new IOContext(
                        StreamReadConstraints.defaults(),
                        StreamWriteConstraints.defaults(),
                        ErrorReportConfiguration.defaults(),
                        new BufferRecycler(),
                        ContentReference.unknown(),
                        false)
                : new IOContext(
                        StreamReadConstraints.defaults(),
                        new BufferRecycler(),
                        ContentReference.unknown(),
                        false);
    }

    /** Gives the context's buffers back to where they are from. */
    static void close(IOContext context) {
        if (SINCE_2_16) {
            context.close();
        }
    }
}
