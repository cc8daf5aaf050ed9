/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.nio.charset.StandardCharsets;
import org.msgpack.value.ImmutableStringValue;
import org.msgpack.value.ValueFactory;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Two threads ask for the text of a string, which is decoded lazily. */
@JCStressTest
@Outcome(id = "text \u00e4, text \u00e4", expect = ACCEPTABLE, desc = "Both have the text.")
@State
public class StringText {
    private final ImmutableStringValue value =
            ValueFactory.newString("text \u00e4".getBytes(StandardCharsets.UTF_8));

    @Actor
    public void first(LL_Result r) {
        r.r1 = value.toString();
    }

    @Actor
    public void second(LL_Result r) {
        r.r2 = value.asString();
    }
}
