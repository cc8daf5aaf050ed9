/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;
import org.msgpack.value.Value;

/**
 * An array of numbers of one kind, which makes the value of an element when it is asked for: its
 * memory is that of the numbers, a quarter or less of what as many values take.
 */
abstract class NumberArray extends AbstractImmutableArray {
    @Override
    public Iterator<Value> iterator() {
        return list().iterator();
    }

    @Override
    public List<Value> list() {
        return new ElementList(this);
    }

    private static final class ElementList extends AbstractList<Value> implements RandomAccess {
        private final NumberArray array;

        ElementList(NumberArray array) {
            this.array = array;
        }

        @Override
        public Value get(int index) {
            return array.get(index);
        }

        @Override
        public int size() {
            return array.size();
        }
    }
}
