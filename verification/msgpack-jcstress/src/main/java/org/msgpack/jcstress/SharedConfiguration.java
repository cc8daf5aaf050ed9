/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.msgpack.core.MessagePack.UnpackerConfig;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads derive configurations from one, which does not change. */
@JCStressTest
@Outcome(id = "7, 9", expect = ACCEPTABLE, desc = "Each has what it asked for.")
@State
public class SharedConfiguration {
    private final UnpackerConfig config = new UnpackerConfig().withStringSizeLimit(4);

    @Actor
    public void first(II_Result r) {
        UnpackerConfig derived = config.withNestingDepthLimit(3);
        r.r1 = derived.getNestingDepthLimit() + config.getStringSizeLimit();
    }

    @Actor
    public void second(II_Result r) {
        UnpackerConfig derived = config.withNestingDepthLimit(5);
        r.r2 = derived.getNestingDepthLimit() + config.getStringSizeLimit();
    }
}
