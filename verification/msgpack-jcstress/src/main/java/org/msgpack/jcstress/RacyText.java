/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.msgpack.value.ImmutableStringValue;
import org.msgpack.value.ValueFactory;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * A string with an unpaired surrogate, which its bytes cannot represent, reaches another thread
 * through a data race.
 */
@JCStressTest
@Outcome(id = "true, true", expect = ACCEPTABLE, desc = "Not there yet, or with its text.")
@State
public class RacyText {
    private static final String TEXT = "\ud800";

    private ImmutableStringValue shared;

    @Actor
    public void writer() {
        shared = ValueFactory.newString(TEXT);
    }

    @Actor
    public void reader(ZZ_Result r) {
        r.r1 = isTextOrMissing();
        r.r2 = isTextOrMissing();
    }

    private boolean isTextOrMissing() {
        ImmutableStringValue value = shared;
        return value == null || value.toString().equals(TEXT);
    }
}
