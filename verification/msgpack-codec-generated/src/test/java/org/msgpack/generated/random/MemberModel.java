/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import java.util.List;
import java.util.Random;

/**
 * A member of a class.
 *
 * @param annotations as in a program
 * @param key its name in a map
 * @param aliases other names in a map, which are read
 * @param index its index in an array, or its key in a map with integers
 * @param isString whether a number is written as text
 * @param mayBeMissing whether a message without it has null
 */
record MemberModel(
        String name,
        RandomType type,
        String annotations,
        String key,
        List<String> aliases,
        int index,
        Nulls nulls,
        boolean isString,
        boolean mayBeMissing) {

    enum Nulls {
        WRITE,
        OMIT,
        REJECT
    }

    private RandomType type(RandomType argument) {
        return argument == null ? type : type.with(argument);
    }

    boolean isPrimitive() {
        return !type.source().equals(type.boxed());
    }

    boolean isOmitted() {
        return nulls == Nulls.OMIT && !isPrimitive();
    }

    Object random(Random random, int depth, RandomType argument) {
        RandomType own = type(argument);
        boolean mayBeNull = own.isNullable() && nulls != Nulls.REJECT;
        return mayBeNull && random.nextInt(depth > 2 ? 2 : 8) == 0
                ? null
                : own.random(random, depth + 1);
    }

    Object plain(Object value, RandomType argument) {
        if (value == null) {
            return null;
        }
        return isString ? value.toString() : type(argument).plain(value);
    }

    Object foreign(Object value, RandomType argument, Random random) {
        return value == null ? null : type(argument).foreign(value, random);
    }

    String anyKey(Random random) {
        int i = random.nextInt(aliases.size() + 1);
        return i == 0 ? key : aliases.get(i - 1);
    }
}
