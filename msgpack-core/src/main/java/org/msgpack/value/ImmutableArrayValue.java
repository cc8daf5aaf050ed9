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
 * <p>An unpacked array of nothing but integers in the range of {@code int}, or of nothing but
 * floats other than NaN, may keep them as numbers, which takes less memory, and make the value of
 * an element whenever it is asked for: values that are equal, but not the same object each time.
 */
public interface ImmutableArrayValue extends ArrayValue, ImmutableValue {
    @Override
    Iterator<Value> iterator();

    @Override
    List<Value> list();
}
