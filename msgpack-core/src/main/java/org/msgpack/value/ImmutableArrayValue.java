/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Iterator;
import java.util.List;

/** An immutable {@link ArrayValue}. */
public interface ImmutableArrayValue extends ArrayValue, ImmutableValue {
    @Override
    Iterator<Value> iterator();

    @Override
    List<Value> list();
}
