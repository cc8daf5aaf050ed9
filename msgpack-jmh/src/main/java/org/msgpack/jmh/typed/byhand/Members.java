/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Members of kinds that several records have. */
final class Members {
    private static final int GREATEST_INITIAL_SIZE = 1000;

    private Members() {}

    /** Fails unless an array has as many elements as the record has members. */
    static void checkCount(int expected, int actual) {
        if (actual != expected) {
            throw new IllegalArgumentException(actual + " members instead of " + expected);
        }
    }

    /** Returns a list that has room for the elements, but not for a count that may be forged. */
    static <T> List<T> newList(int count) {
        return new ArrayList<>(Math.min(count, GREATEST_INITIAL_SIZE));
    }

    static void packStrings(MessagePacker packer, List<String> strings) throws IOException {
        packer.packArrayHeader(strings.size());
        for (String string : strings) {
            packer.packString(string);
        }
    }

    static List<String> unpackStrings(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackArrayHeader();
        List<String> strings = newList(count);
        for (int i = 0; i < count; i++) {
            strings.add(unpacker.unpackString());
        }
        return strings;
    }

    static void packNullable(MessagePacker packer, String string) throws IOException {
        if (string == null) {
            packer.packNil();
        } else {
            packer.packString(string);
        }
    }

    static String unpackNullableString(MessageUnpacker unpacker) throws IOException {
        return unpacker.tryUnpackNil() ? null : unpacker.unpackString();
    }

    static void packNullable(MessagePacker packer, Double number) throws IOException {
        if (number == null) {
            packer.packNil();
        } else {
            packer.packDouble(number);
        }
    }

    static Double unpackNullableDouble(MessageUnpacker unpacker) throws IOException {
        return unpacker.tryUnpackNil() ? null : (Double) unpacker.unpackDouble();
    }
}
