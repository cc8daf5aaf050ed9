/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.math.BigInteger;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/** A tree of values reaches another thread through a data race. */
@JCStressTest
@Outcome(id = "null", expect = ACCEPTABLE, desc = "Not there yet.")
@Outcome(
        id = "\\[1,\"two\",3.5,true,null,\\{\"k\":\\[18446744073709551615\\]\\}\\]",
        expect = ACCEPTABLE,
        desc = "All of it is there.")
@State
public class RacyValue {
    private static final BigInteger UINT64 = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    private Value shared;

    @Actor
    public void writer() {
        shared = ValueFactory.newArray(
                ValueFactory.newInteger(1),
                ValueFactory.newString("two"),
                ValueFactory.newFloat(3.5),
                ValueFactory.newBoolean(true),
                ValueFactory.newNil(),
                ValueFactory.newMap(
                        ValueFactory.newString("k"),
                        ValueFactory.newArray(ValueFactory.newInteger(UINT64))));
    }

    @Actor
    public void reader(L_Result r) {
        Value value = shared;
        r.r1 = value == null ? null : value.toJson();
    }
}
