/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.twins;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random calls of a generator, for both Jacksons. */
final class Script {
    /** A call, in both Jacksons. */
    record Call(String name, Call2 two, Call3 three) {
        @Override
        public String toString() {
            return name;
        }
    }

    interface Call2 {
        void run(com.fasterxml.jackson.core.JsonGenerator g) throws IOException;
    }

    interface Call3 {
        void run(tools.jackson.core.JsonGenerator g);
    }

    private static final String[] TEXTS = {"", "a", "naïve", "愛", "\ud83d\ude00", "x".repeat(40)};

    private final Random random;
    private final boolean isCorrect;
    private final List<Call> calls = new ArrayList<>();

    private Script(long seed, boolean isCorrect) {
        this.random = new Random(seed);
        this.isCorrect = isCorrect;
    }

    /**
     * Returns calls.
     *
     * @param isCorrect whether they are allowed; otherwise, any follows any
     */
    static List<Call> of(long seed, boolean isCorrect) {
        Script script = new Script(seed, isCorrect);
        if (isCorrect) {
            for (int i = script.random.nextInt(3); i >= 0; i--) {
                script.value(4);
            }
        } else {
            for (int i = script.random.nextInt(30); i >= 0; i--) {
                script.anything();
            }
        }
        return script.calls;
    }

    private void add(String name, Call2 two, Call3 three) {
        calls.add(new Call(name, two, three));
    }

    private void anything() {
        switch (random.nextInt(6)) {
            case 0 -> startArray(random.nextInt(5) - 1);
            case 1 -> startObject(random.nextInt(5) - 1);
            case 2 -> endArray();
            case 3 -> endObject();
            case 4 -> name();
            default -> value(0);
        }
    }

    private void value(int depth) {
        if (depth > 0 && random.nextInt(3) == 0) {
            container(depth - 1);
        } else {
            scalar();
        }
    }

    private void container(int depth) {
        int size = random.nextInt(10) == 0 ? 15 + random.nextInt(4) : random.nextInt(5);
        int announced = random.nextInt(3) == 0 ? -1 : size;
        if (random.nextInt(20) == 0) {
            announced = random.nextInt(20);
        }
        boolean isArray = random.nextBoolean();
        if (isArray) {
            startArray(announced);
        } else {
            startObject(announced);
        }
        for (int i = 0; i < size; i++) {
            if (!isArray) {
                name();
            }
            value(depth);
        }
        if (isArray) {
            endArray();
        } else {
            endObject();
        }
    }

    private void startArray(int size) {
        if (size < 0) {
            add("startArray", g -> g.writeStartArray(), g -> g.writeStartArray());
        } else {
            add(
                    "startArray " + size,
                    g -> g.writeStartArray(this, size),
                    g -> g.writeStartArray(this, size));
        }
    }

    private void startObject(int size) {
        if (size < 0) {
            add("startObject", g -> g.writeStartObject(), g -> g.writeStartObject());
        } else {
            add(
                    "startObject " + size,
                    g -> g.writeStartObject(this, size),
                    g -> g.writeStartObject(this, size));
        }
    }

    private void endArray() {
        add("endArray", g -> g.writeEndArray(), g -> g.writeEndArray());
    }

    private void endObject() {
        add("endObject", g -> g.writeEndObject(), g -> g.writeEndObject());
    }

    private void name() {
        String name = TEXTS[random.nextInt(TEXTS.length)] + (isCorrect ? calls.size() : "");
        switch (random.nextInt(3)) {
            case 0 -> {
                long id = random.nextInt();
                add("id " + id, g -> g.writeFieldId(id), g -> g.writePropertyId(id));
            }
            case 1 ->
                add(
                        "serialized name",
                        g -> g.writeFieldName(
                                new com.fasterxml.jackson.core.io.SerializedString(name)),
                        g -> g.writeName(new tools.jackson.core.io.SerializedString(name)));
            default -> add("name", g -> g.writeFieldName(name), g -> g.writeName(name));
        }
    }

    private void scalar() {
        switch (random.nextInt(6)) {
            case 0 -> text(TEXTS[random.nextInt(TEXTS.length)].repeat(random.nextInt(9)));
            case 1 -> binary();
            case 2 -> array();
            case 3 -> literal();
            default -> number();
        }
    }

    private void text(String text) {
        char[] chars = ("<" + text + ">").toCharArray();
        int length = text.length();
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        switch (random.nextInt(9)) {
            case 0 ->
                add(
                        "chars",
                        g -> g.writeString(chars, 1, length),
                        g -> g.writeString(chars, 1, length));
            case 1 ->
                add(
                        "reader",
                        g -> g.writeString(new StringReader(text), -1),
                        g -> g.writeString(new StringReader(text), -1));
            case 2 ->
                add(
                        "utf8",
                        g -> g.writeUTF8String(utf8, 0, utf8.length),
                        g -> g.writeUTF8String(utf8, 0, utf8.length));
            case 3 ->
                add(
                        "raw utf8",
                        g -> g.writeRawUTF8String(utf8, 0, utf8.length),
                        g -> g.writeRawUTF8String(utf8, 0, utf8.length));
            case 4 ->
                add(
                        "serialized",
                        g -> g.writeString(
                                new com.fasterxml.jackson.core.io.SerializedString(text)),
                        g -> g.writeString(new tools.jackson.core.io.SerializedString(text)));
            case 5 -> add("raw", g -> g.writeRawValue(text), g -> g.writeRawValue(text));
            case 6 ->
                add(
                        "raw chars",
                        g -> g.writeRaw(chars, 1, length),
                        g -> g.writeRaw(chars, 1, length));
            case 7 ->
                add(
                        "too short",
                        g -> g.writeString(new StringReader(text), isCorrect ? length : length + 1),
                        g -> g.writeString(
                                new StringReader(text), isCorrect ? length : length + 1));
            default -> add("string", g -> g.writeString(text), g -> g.writeString(text));
        }
    }

    private void binary() {
        byte[] bytes = new byte[random.nextInt(8) == 0 ? 70_000 : random.nextInt(40)];
        random.nextBytes(bytes);
        int missing = isCorrect ? 0 : random.nextInt(2);
        switch (random.nextInt(4)) {
            case 0 ->
                add(
                        "stream",
                        g -> g.writeBinary(new ByteArrayInputStream(bytes), bytes.length + missing),
                        g -> g.writeBinary(
                                new ByteArrayInputStream(bytes), bytes.length + missing));
            case 1 ->
                add(
                        "stream to its end",
                        g -> g.writeBinary(new ByteArrayInputStream(bytes), -1),
                        g -> g.writeBinary(new ByteArrayInputStream(bytes), -1));
            case 2 ->
                add(
                        "extension",
                        g -> g.writeEmbeddedObject(
                                new org.msgpack.jackson.dataformat.MessagePackExtensionType(
                                        (byte) bytes.length, bytes)),
                        g -> g.writeEmbeddedObject(
                                new org.msgpack.jackson3.dataformat.MessagePackExtensionType(
                                        (byte) bytes.length, bytes)));
            default -> add("binary", g -> g.writeBinary(bytes), g -> g.writeBinary(bytes));
        }
    }

    private void array() {
        int[] ints = random.ints(random.nextInt(5)).toArray();
        long[] longs = random.longs(random.nextInt(5)).toArray();
        double[] doubles = random.doubles(random.nextInt(5)).toArray();
        String[] strings = random.nextBoolean() ? new String[] {null, "a"} : TEXTS;
        int extra = isCorrect ? 0 : random.nextInt(2);
        switch (random.nextInt(4)) {
            case 0 ->
                add(
                        "ints",
                        g -> g.writeArray(ints, 0, ints.length + extra),
                        g -> g.writeArray(ints, 0, ints.length + extra));
            case 1 ->
                add(
                        "longs",
                        g -> g.writeArray(longs, 0, longs.length),
                        g -> g.writeArray(longs, 0, longs.length));
            case 2 ->
                add(
                        "doubles",
                        g -> g.writeArray(doubles, 0, doubles.length),
                        g -> g.writeArray(doubles, 0, doubles.length));
            default ->
                add("strings", g -> g.writeArray(strings, 0, 2), g -> g.writeArray(strings, 0, 2));
        }
    }

    private void literal() {
        switch (random.nextInt(5)) {
            case 0 -> add("true", g -> g.writeBoolean(true), g -> g.writeBoolean(true));
            case 1 ->
                add(
                        "no text",
                        g -> g.writeString((String) null),
                        g -> g.writeString((String) null));
            case 2 ->
                add(
                        "no number",
                        g -> g.writeNumber((BigDecimal) null),
                        g -> g.writeNumber((BigDecimal) null));
            case 3 ->
                add(
                        "no binary",
                        g -> g.writeBinary(null, null, 0, 0),
                        g -> g.writeBinary(null, null, 0, 0));
            default -> add("null", g -> g.writeNull(), g -> g.writeNull());
        }
    }

    private void number() {
        long v = random.nextLong() >> random.nextInt(64);
        double d = random.nextInt(1000) / 8.0;
        BigInteger big = BigInteger.valueOf(v);
        BigDecimal decimal = BigDecimal.valueOf(v % 1_000_000, random.nextInt(6));
        switch (random.nextInt(8)) {
            case 0 -> add("int", g -> g.writeNumber((int) v), g -> g.writeNumber((int) v));
            case 1 -> add("short", g -> g.writeNumber((short) v), g -> g.writeNumber((short) v));
            case 2 -> add("float", g -> g.writeNumber((float) d), g -> g.writeNumber((float) d));
            case 3 -> add("double", g -> g.writeNumber(d), g -> g.writeNumber(d));
            case 4 -> add("big", g -> g.writeNumber(big), g -> g.writeNumber(big));
            case 5 ->
                add("decimal " + decimal, g -> g.writeNumber(decimal), g -> g.writeNumber(decimal));
            case 6 ->
                add(
                        "digits",
                        g -> g.writeNumber(decimal.toString()),
                        g -> g.writeNumber(decimal.toString()));
            default -> add("long " + v, g -> g.writeNumber(v), g -> g.writeNumber(v));
        }
    }
}
