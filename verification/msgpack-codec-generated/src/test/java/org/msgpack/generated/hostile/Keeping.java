/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Unknown;

/** Keeps what it does not know, and leaves out what is null. */
@MsgPack
@Nulls(NullPolicy.OMIT)
record Keeping(
        @Alias({"identifier", "number"}) Integer id,
        String name,
        List<Integer> values,
        Keeping next,
        @Unknown Map<String, Object> others) {
    static final Keeping SAMPLE = sample();

    private static Keeping sample() {
        Map<String, Object> others = new LinkedHashMap<>();
        others.put("later", List.of(1L, "x"));
        others.put("", 0.5);
        Keeping inner = new Keeping(null, "inner", null, null, null);
        return new Keeping(5, null, List.of(1), inner, others);
    }
}
