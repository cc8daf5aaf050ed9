/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import org.msgpack.jackson.engine.ReadLimits;

import tools.jackson.core.StreamReadConstraints;

/** Jackson's {@link StreamReadConstraints}, except that Jackson counts the tokens itself. */
final class JacksonReadLimits extends ReadLimits {
    private static final int NONE = -1;

    private final StreamReadConstraints constraints;

    JacksonReadLimits(StreamReadConstraints constraints) {
        super(
                constraints.getMaxNestingDepth(),
                constraints.getMaxStringLength(),
                constraints.getMaxNameLength(),
                constraints.getMaxDocumentLength(),
                NONE);
        this.constraints = constraints;
    }

    /** Returns whether these are the limits of the constraints. */
    boolean isOf(StreamReadConstraints other) {
        return constraints == other;
    }

    @Override
    protected void rejectDepth(int depth) {
        constraints.validateNestingDepth(depth);
    }

    @Override
    protected void rejectStringLength(int length) {
        constraints.validateStringLength(length);
    }

    @Override
    protected void rejectNameLength(int length) {
        constraints.validateNameLength(length);
    }

    @Override
    protected void rejectDocumentLength(long length) {
        constraints.validateDocumentLength(length);
    }

    @Override
    protected void rejectTokens(long count) {
        constraints.validateTokenCount(count);
    }

    @Override
    protected void checkIntegerLength(int digits) {
        constraints.validateIntegerLength(digits);
    }
}
