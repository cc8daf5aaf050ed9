/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.msgpack.value.ImmutableStringValue;
import org.msgpack.value.ValueFactory;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** The hash code of a string is computed when it is first asked for, here by two threads. */
@JCStressTest
@Outcome(id = "true, true", expect = ACCEPTABLE, desc = "Both have the hash code.")
@State
public class StringHash {
    private static final byte[] BYTES = "a string".getBytes(StandardCharsets.UTF_8);
    private static final int HASH = Arrays.hashCode(BYTES);

    private final ImmutableStringValue value = ValueFactory.newString(BYTES);

    @Actor
    public void first(ZZ_Result r) {
        r.r1 = value.hashCode() == HASH;
    }

    @Actor
    public void second(ZZ_Result r) {
        r.r2 = value.hashCode() == HASH;
    }
}
