/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/**
 * A value whose type and content never change, so that threads can share it.
 *
 * <p>There are two exceptions. A value created without copying (by an {@code omitCopy} method of
 * {@link ValueFactory} or by {@link ValueFactory#newExtension}) is immutable only as long as the
 * caller does not modify the array. An array or a map that contains a {@link Variable} changes with
 * it.
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
