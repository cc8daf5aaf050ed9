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
import org.openjdk.jcstress.infra.results.I_Result;

/** A configuration reaches another thread through a volatile field. */
@JCStressTest
@Outcome(id = "-1", expect = ACCEPTABLE, desc = "Not there yet.")
@Outcome(id = "3", expect = ACCEPTABLE, desc = "All of it is there.")
@State
public class PublishedConfiguration {
    private volatile UnpackerConfig shared;

    @Actor
    public void writer() {
        shared = new UnpackerConfig().withNestingDepthLimit(3);
    }

    @Actor
    public void reader(I_Result r) {
        UnpackerConfig config = shared;
        r.r1 = config == null ? -1 : config.getNestingDepthLimit();
    }
}
