/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/**
 * Untrusted text that must not be part of an exception as it is: it forges lines of a log, commands
 * a terminal, turns the direction of what follows, or is long.
 */
public final class HostileText {
    private static final int MAX_MESSAGE = 4000;
    private static final int LENGTH = 20_000;

    /** All that is escaped. */
    private static final String ALL =
            "a\n\r\u0085\u2028\u2029\u001b[31m\u202e\u2066\u061c\0\u007f\ufeffz";

    private static final String LONG = repeat("\n\u202e", LENGTH);

    private static final List<String> TEXTS = Arrays.asList(
            ALL,
            "x\nINFO a line of its own",
            "x\r\n",
            "x\u0085y",
            "x\u2028y",
            "x\u2029y",
            "\u001b]0;title\u0007\u001b[31m",
            "\u009b31m",
            "x\u202egpj.exe",
            "x\u2066y\u2069",
            "\u061cx",
            "x\0y\u007f",
            "\ufeffx",
            "x\u200by",
            "\udb40\udc41",
            repeat("x", LENGTH),
            repeat("\u202e", LENGTH),
            LONG);

    private HostileText() {}

    /** Returns one of each kind. */
    public static List<String> texts() {
        return TEXTS;
    }

    /**
     * Returns a message with each of its strings, also those that are keys, replaced by a short and
     * by long ones; one at a time.
     */
    public static List<byte[]> variants(byte[] message) throws IOException {
        Value value = MessagePack.newDefaultUnpacker(message).unpackValue();
        List<byte[]> variants = new ArrayList<>();
        for (String text : Arrays.asList(ALL, TEXTS.get(TEXTS.size() - 3), LONG)) {
            for (int at = 0; ; at++) {
                int[] left = {at};
                Value variant = replaced(value, left, text);
                if (left[0] >= 0) {
                    break; // there are no more
                }
                MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
                packer.packValue(variant);
                variants.add(packer.toByteArray());
            }
        }
        return variants;
    }

    /** Replaces a string of which {@code left} says how many are before it, and counts down. */
    private static Value replaced(Value value, int[] left, String text) {
        if (value.isStringValue()) {
            return left[0]-- == 0 ? ValueFactory.newString(text) : value;
        }
        List<Value> parts = new ArrayList<>();
        if (value.isArrayValue()) {
            for (Value each : value.asArrayValue()) {
                parts.add(replaced(each, left, text));
            }
            return ValueFactory.newArray(parts);
        }
        if (value.isMapValue()) {
            for (Map.Entry<Value, Value> each : value.asMapValue().entrySet()) {
                parts.add(replaced(each.getKey(), left, text));
                parts.add(replaced(each.getValue(), left, text));
            }
            return ValueFactory.newMap(parts.toArray(new Value[0]), true);
        }
        return value;
    }

    /** Checks the message of an exception and those of all that it has inside. */
    public static void assertPrintable(Throwable e) {
        List<Throwable> all = new ArrayList<>();
        addAll(e, all);
        for (Throwable each : all) {
            String message = each.getMessage();
            String problem = message == null ? null : problem(message);
            if (problem != null) {
                throw new AssertionError(problem + " in the message of " + each.getClass(), e);
            }
        }
    }

    private static void addAll(Throwable e, List<Throwable> all) {
        if (e != null && !all.contains(e)) {
            all.add(e);
            addAll(e.getCause(), all);
            for (Throwable each : e.getSuppressed()) {
                addAll(each, all);
            }
        }
    }

    /** Returns what is wrong with a message, or null. */
    private static String problem(String message) {
        if (message.length() > MAX_MESSAGE) {
            return message.length() + " chars";
        }
        for (int i = 0; i < message.length(); i++) {
            char c = message.charAt(i);
            if (Character.isISOControl(c)
                    || (c >= '\u2028' && c <= '\u202e')
                    || (c >= '\u2060' && c <= '\u206f')
                    || c == '\u200b'
                    || c == '\u061c'
                    || c == '\ufeff'
                    || c == '\udb40') {
                return "U+" + Integer.toHexString(c).toUpperCase(Locale.ROOT);
            }
        }
        return null;
    }

    private static String repeat(String text, int length) {
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
            chars[i] = text.charAt(i % text.length());
        }
        return new String(chars);
    }
}
