/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/** One thread sets a deserializer while another looks it up. */
@JCStressTest
@Outcome(id = "none", expect = ACCEPTABLE, desc = "Not there yet.")
@Outcome(id = "made", expect = ACCEPTABLE, desc = "It is there and works.")
@State
public class SharedDeserializers {
    private final ExtensionTypeCustomDeserializers deserializers =
            new ExtensionTypeCustomDeserializers();

    @Actor
    public void writer() {
        Object[] made = {"made"};
        deserializers.addCustomDeser((byte) 5, data -> made[0]);
    }

    @Actor
    public void reader(L_Result r) {
        ExtensionTypeCustomDeserializers.Deser deserializer = deserializers.getDeser((byte) 5);
        try {
            r.r1 = deserializer == null ? "none" : deserializer.deserialize(new byte[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
