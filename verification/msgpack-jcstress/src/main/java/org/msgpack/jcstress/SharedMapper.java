/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Two threads write and read with one mapper. */
@JCStressTest
@Outcome(
        id = "\\{a=\\[1, two\\]\\}, \\{b=\\{c=3.5\\}\\}",
        expect = ACCEPTABLE,
        desc = "Each reads what it wrote.")
@State
public class SharedMapper {
    private static final MessagePackMapper MAPPER = new MessagePackMapper();

    private static String roundTrip(Object value) {
        try {
            return MAPPER.readValue(MAPPER.writeValueAsBytes(value), Map.class).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Actor
    public void first(LL_Result r) {
        r.r1 = roundTrip(Map.of("a", List.of(1, "two")));
    }

    @Actor
    public void second(LL_Result r) {
        r.r2 = roundTrip(Map.of("b", Map.of("c", 3.5)));
    }
}
