/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.path;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.value.ImmutableValue;

/**
 * The path step to the value of a key. Equal keys have equal steps, whatever their format, and
 * different keys have different steps.
 */
public final class KeyStep {
    /** Keys with a longer payload are identified by their index in the map. */
    public static final int LONGEST = 256;

    private static final long NAN = Double.doubleToRawLongBits(Double.NaN);
    private static final HexFormat HEX = HexFormat.of();

    private KeyStep() {}

    /** Returns the step for a key that is not an array or map. */
    public static ValuePath.Step of(ImmutableValue key) {
        return switch (key.getValueType()) {
            case STRING -> text(key.asRawValue().asByteArray());
            case BINARY -> binary(key.asRawValue().asByteArray());
            case EXTENSION ->
                ext(key.asExtensionValue().getType(), key.asExtensionValue().getData());
            case INTEGER -> integer(key.asIntegerValue().toBigInteger());
            case FLOAT -> new ValuePath.Literal(number(key.asFloatValue().toDouble()));
            default -> new ValuePath.Literal(key.toJson());
        };
    }

    static ValuePath.Step text(byte[] utf8) {
        String text = new String(utf8, MessagePack.UTF8);
        boolean isText =
                text.indexOf('\ufffd') < 0 || Arrays.equals(text.getBytes(MessagePack.UTF8), utf8);
        return isText ? new ValuePath.Key(text) : new ValuePath.Literal("str(" + hex(utf8) + ')');
    }

    static ValuePath.Step binary(byte[] bytes) {
        return new ValuePath.Literal(hex(bytes));
    }

    static ValuePath.Step ext(int type, byte[] payload) {
        return new ValuePath.Literal("ext(" + type + ", " + hex(payload) + ')');
    }

    static ValuePath.Step integer(BigInteger integer) {
        return integer.bitLength() < Long.SIZE
                ? new ValuePath.Index(integer.longValue())
                : new ValuePath.Literal(integer.toString());
    }

    private static String hex(byte[] bytes) {
        return "h'" + HEX.formatHex(bytes) + '\'';
    }

    /** Returns a float as text. A NaN other than the canonical one includes its bits. */
    public static String number(double number) {
        long bits = Double.doubleToRawLongBits(number);
        return Double.isNaN(number) && bits != NAN
                ? "NaN(0x" + HEX.toHexDigits(bits) + ')'
                : Double.toString(number);
    }
}
