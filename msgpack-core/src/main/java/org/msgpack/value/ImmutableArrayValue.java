/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Iterator;
import java.util.List;

/**
 * An immutable {@link ArrayValue}.
 *
 * <p>An unpacked array that consists only of integers in the range of {@code int}, or only of
 * floats other than NaN, may be stored as an array of primitives to save memory. Such an array
 * creates the {@link Value} of an element on each access: calls for the same index return equal
 * values, but not necessarily the same object.
 */
public interface ImmutableArrayValue extends ArrayValue, ImmutableValue {
    @Override
    Iterator<Value> iterator();

    @Override
    List<Value> list();
}
