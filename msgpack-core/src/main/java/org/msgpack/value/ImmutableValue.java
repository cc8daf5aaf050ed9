/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/**
 * A value that does not change. Immutable values can be shared between threads.
 *
 * <p>Those that were made without copying (the {@code omitCopy} variants of {@link ValueFactory})
 * are immutable as long as the caller leaves the array alone; those that contain a {@link Variable}
 * change with it.
 */
public interface ImmutableValue extends Value {
    @Override
    ImmutableNilValue asNilValue();

    @Override
    ImmutableBooleanValue asBooleanValue();

    @Override
    ImmutableIntegerValue asIntegerValue();

    @Override
    ImmutableFloatValue asFloatValue();

    @Override
    ImmutableArrayValue asArrayValue();

    @Override
    ImmutableMapValue asMapValue();

    @Override
    ImmutableRawValue asRawValue();

    @Override
    ImmutableBinaryValue asBinaryValue();

    @Override
    ImmutableStringValue asStringValue();

    @Override
    ImmutableTimestampValue asTimestampValue();
}
