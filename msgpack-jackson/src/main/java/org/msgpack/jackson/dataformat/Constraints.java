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
 * Jackson's limits on all supported versions, starting with 2.15. A limit that a version lacks is
 * not enforced, except for the depth of written documents.
 *
 * <p>A method that an older version lacks is linked when the call is first reached, so each such
 * call must stay behind a version check.
 */
final class Constraints {
    private static final int MINOR_VERSION = PackageVersion.VERSION.getMinorVersion();

    /**
     * Whether Jackson limits names, documents and the depth of written documents, closes contexts
     * and decorates generators.
     */
    static final boolean SINCE_2_16 = MINOR_VERSION >= 16;

    /** Whether Jackson limits the number of tokens, which the parser then has to count. */
    static final boolean SINCE_2_18 = MINOR_VERSION >= 18;

    private static final int DEFAULT_WRITE_DEPTH = 1000;

    private Constraints() {}

    /** Returns the maximum length of a name in chars. */
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

    /** Returns the maximum number of bytes in a document, or -1 if there is none. */
    static long maxDocumentLength(StreamReadConstraints limits) {
        return SINCE_2_16 ? limits.getMaxDocumentLength() : -1;
    }

    /** Returns the maximum number of tokens in a document, or -1 if they need not be counted. */
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

    /** Returns the maximum nesting depth of written arrays and objects. */
    static int maxWriteDepth(IOContext context) {
        return SINCE_2_16
                ? context.streamWriteConstraints().getMaxNestingDepth()
                : DEFAULT_WRITE_DEPTH;
    }

    /** Throws the exception for arrays and objects that are nested too deep. */
    static void rejectWriteDepth(IOContext context, int depth) throws StreamConstraintsException {
        if (SINCE_2_16) {
            context.streamWriteConstraints().validateNestingDepth(depth);
        }
        throw new StreamConstraintsException("Document nesting depth ("
                + depth
                + ") exceeds the maximum allowed ("
                + DEFAULT_WRITE_DEPTH
                + ")");
    }

    /** Returns a context with default limits and its own buffers. */
    @SuppressWarnings("deprecation") // the constructor of 2.15
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

    /** Returns the buffers of the context to the recycler. */
    static void close(IOContext context) {
        if (SINCE_2_16) {
            context.close();
        }
    }
}
