/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.value.Values.array;
import static org.msgpack.value.Values.i;
import static org.msgpack.value.Values.s;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class ArrayValueTest {
    private final Value[] three = {i(1), s("b"), array(i(3))};
    private final ArrayValue[] both = {
        array(three), new Variable().setArrayValue(three.clone()).asArrayValue()
    };

    @Test
    void elementsByIndex() {
        for (ArrayValue v : both) {
            assertEquals(3, v.size());
            for (int i = 0; i < 3; i++) {
                assertSame(three[i], v.get(i));
                assertSame(three[i], v.getOrNilValue(i));
            }
            for (int i : new int[] {-1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                assertThrows(IndexOutOfBoundsException.class, () -> v.get(i));
                assertSame(ValueFactory.newNil(), v.getOrNilValue(i));
            }
        }
    }

    @Test
    void iteratesInOrder() {
        for (ArrayValue v : both) {
            List<Value> seen = new ArrayList<>();
            v.forEach(seen::add);
            assertEquals(Arrays.asList(three), seen);
            Iterator<Value> iterator = v.iterator();
            for (int i = 0; i < 3; i++) {
                iterator.next();
            }
            assertFalse(iterator.hasNext());
            assertThrows(NoSuchElementException.class, iterator::next);
            assertThrows(UnsupportedOperationException.class, iterator::remove);
        }
    }

    @Test
    void list() {
        for (ArrayValue v : both) {
            List<Value> list = v.list();
            assertEquals(Arrays.asList(three), list);
            assertEquals(1, list.indexOf(s("b")));
            assertThrows(IndexOutOfBoundsException.class, () -> list.get(3));
            assertThrows(UnsupportedOperationException.class, () -> list.add(i(1)));
            assertThrows(UnsupportedOperationException.class, () -> list.remove(0));
        }
        List<Value> immutable = both[0].list();
        assertThrows(UnsupportedOperationException.class, () -> immutable.set(0, i(2)));
        both[1].list().set(0, i(2));
        assertEquals(i(2), both[1].get(0));
    }

    @Test
    void copiesUnlessToldNotTo() {
        List<Value> list = new ArrayList<>(Arrays.asList(three));
        Value[] copied = three.clone();
        Value[] kept = three.clone();
        ArrayValue ofList = ValueFactory.newArray(list);
        ArrayValue ofCopied = ValueFactory.newArray(copied, false);
        ArrayValue ofKept = ValueFactory.newArray(kept, true);
        list.set(0, i(7));
        copied[0] = i(7);
        kept[0] = i(7);
        assertEquals(i(1), ofList.get(0));
        assertEquals(i(1), ofCopied.get(0));
        assertEquals(i(7), ofKept.get(0));
    }

    @Test
    void emptyIsShared() {
        assertSame(ValueFactory.emptyArray(), array());
        assertSame(ValueFactory.emptyArray(), ValueFactory.newArray(new ArrayList<Value>()));
        assertEquals(0, ValueFactory.emptyArray().size());
    }

    @Test
    void equality() {
        ArrayValue v = array(three);
        assertEquals(v, v);
        assertEquals(v, array(i(1), s("b"), array(i(3))));
        assertEquals(v, Values.variable(v));
        assertEquals(Values.variable(v), v);
        assertNotEquals(v, array(i(1), s("b")));
        assertNotEquals(v, Values.variable(array(i(1), s("b"))));
        assertNotEquals(v, Values.variable(array(i(1), s("b"), i(3))));
        assertNotEquals(v, i(1));
        assertNotEquals((Object) v, Arrays.asList(three));
        assertEquals(34785, v.hashCode());
        assertEquals(1, array().hashCode());
    }
}
