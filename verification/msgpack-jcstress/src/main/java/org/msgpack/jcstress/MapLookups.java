/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.util.Map;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLLL_Result;

/** Two threads look up keys in the view of a map, which builds its index at the second lookup. */
@JCStressTest
@Outcome(id = "3, null, 7, 3", expect = ACCEPTABLE, desc = "All lookups find what is there.")
@State
public class MapLookups {
    private static final Value[] KVS = kvs();
    private static final Value THREE = ValueFactory.newInteger(3);
    private static final Value SEVEN = ValueFactory.newInteger(7);
    private static final Value NONE = ValueFactory.newInteger(70);

    private final Map<Value, Value> map = ValueFactory.newMap(KVS).map();

    private static Value[] kvs() {
        Value[] kvs = new Value[24];
        for (int i = 0; i < kvs.length; i++) {
            kvs[i] = ValueFactory.newInteger(i / 2);
        }
        return kvs;
    }

    /** Returns the value as text, which jcstress can record. */
    private String lookUp(Value key) {
        return String.valueOf(map.get(key));
    }

    @Actor
    public void first(LLLL_Result r) {
        r.r1 = lookUp(THREE);
        r.r2 = lookUp(NONE);
    }

    @Actor
    public void second(LLLL_Result r) {
        r.r3 = lookUp(SEVEN);
        r.r4 = lookUp(THREE);
    }
}
