/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz.generated;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.AsString;
import org.msgpack.codec.annotation.Default;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Required;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.Unknown;
import org.msgpack.codec.annotation.UnknownKeys;
import org.msgpack.value.Value;

/** Classes of every shape. Their keys are those of the seeds, and short. */
public final class Types {
    private Types() {}

    /** A map whose keys are short strings. */
    @SuppressWarnings("ArrayRecordComponent") // byte[] is one of the types
    @MsgPack
    public record Named(
            int a,
            @Default("-1") long b,
            @Alias({"x", "id"}) String c,
            Double d,
            List<Integer> e,
            Map<String, Named> f,
            Optional<UUID> g,
            byte[] h,
            @AsString long i,
            Color color) {}

    /** An array. */
    @MsgPack(shape = Shape.ARRAY)
    public record Indexed(
            boolean a, byte b, Float c, String d, List<Long> e, Indexed f, BigInteger g) {}

    /** A map of integers that keeps what is unknown. */
    @MsgPack(shape = Shape.INT_MAP)
    public record Numbered(
            @Index(0) short a,
            @Index(1) Instant b,
            @Index(20) List<Figure> c,
            @Unknown Map<Object, Value> others) {}

    /** Everything must be there. */
    @MsgPack(unknownKeys = UnknownKeys.REJECT)
    @Required
    @Nulls(NullPolicy.REJECT)
    public record Strict(int a, List<String> b) {}

    /** Keeps what is unknown, leaves out what is null. */
    @MsgPack
    @Nulls(NullPolicy.OMIT)
    public record Keeping(
            String a, Integer b, Keeping c, @Unknown Map<String, Value> others) {}

    /** An enum of names. */
    @MsgPack
    public enum Color {
        @Key("a")
        RED,
        @Alias("b")
        GREEN
    }

    /** An enum of integers. */
    @MsgPack
    public enum Level {
        @Index(0)
        LOW,
        @Index(-100)
        HIGH
    }

    /** A union with tags of both kinds. */
    @Union
    public sealed interface Figure {}

    /** A case. */
    @Tag(0)
    @MsgPack(shape = Shape.ARRAY)
    public record Circle(double radius, Level level) implements Figure {}

    /** A case that contains others. */
    @Tag(name = "a")
    @MsgPack(shape = Shape.INT_MAP)
    public record Group(List<Figure> shapes) implements Figure {}
}
