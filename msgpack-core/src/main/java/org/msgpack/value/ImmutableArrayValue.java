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
 * <p>An unpacked array of nothing but numbers keeps them as numbers, in a quarter of the memory or
 * less, and makes the value of an element whenever it is asked for: values that are equal, but not
 * the same object each time.
 */
public interface ImmutableArrayValue extends ArrayValue, ImmutableValue {
    @Override
    Iterator<Value> iterator();

    @Override
    List<Value> list();
}
