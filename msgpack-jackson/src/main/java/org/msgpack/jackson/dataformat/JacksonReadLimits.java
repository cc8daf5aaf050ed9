/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.IOContext;

import org.msgpack.jackson.engine.ReadLimits;

/** Jackson's {@link StreamReadConstraints}. */
final class JacksonReadLimits extends ReadLimits {
    private final StreamReadConstraints constraints;

    JacksonReadLimits(StreamReadConstraints constraints) {
        super(
                constraints.getMaxNestingDepth(),
                constraints.getMaxStringLength(),
                Constraints.maxNameLength(constraints),
                Constraints.maxDocumentLength(constraints),
                Constraints.maxTokenCount(constraints));
        this.constraints = constraints;
    }

    static JacksonReadLimits of(IOContext context) {
        return new JacksonReadLimits(context.streamReadConstraints());
    }

    /** Returns whether these are the limits of the constraints. */
    boolean isOf(StreamReadConstraints other) {
        return constraints == other;
    }

    @Override
    protected void rejectDepth(int depth) throws StreamConstraintsException {
        constraints.validateNestingDepth(depth);
    }

    @Override
    protected void rejectStringLength(int length) throws StreamConstraintsException {
        constraints.validateStringLength(length);
    }

    @Override
    protected void rejectNameLength(int length) throws StreamConstraintsException {
        Constraints.validateNameLength(constraints, length);
    }

    @Override
    protected void rejectDocumentLength(long length) throws StreamConstraintsException {
        Constraints.validateDocumentLength(constraints, length);
    }

    @Override
    protected void rejectTokens(long count) throws StreamConstraintsException {
        constraints.validateTokenCount(count);
    }

    @Override
    protected void checkIntegerLength(int digits) throws StreamConstraintsException {
        constraints.validateIntegerLength(digits);
    }
}
