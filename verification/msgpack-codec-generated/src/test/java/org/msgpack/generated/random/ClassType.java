/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import java.util.Random;
import org.msgpack.codec.TypeRef;

/**
 * A generated class as a type.
 *
 * @param argument its type argument; null if it has none
 */
record ClassType(ClassModel model, RandomType argument) implements RandomType {
    /** The type parameter of a generic class. */
    static final RandomType VARIABLE = new RandomType() {
        @Override
        public String source() {
            return "T";
        }

        @Override
        public RandomType with(RandomType argument) {
            return argument;
        }

        @Override
        public TypeRef<?> ref() {
            throw new AssertionError("without an argument");
        }

        @Override
        public Object random(Random random, int depth) {
            throw new AssertionError("without an argument");
        }

        @Override
        public Object plain(Object value) {
            throw new AssertionError("without an argument");
        }

        @Override
        public boolean isNullable() {
            return false; // not known yet
        }
    };

    @Override
    public String source() {
        return model.name() + (argument == null ? "" : "<" + argument.boxed() + ">");
    }

    @Override
    public RandomType with(RandomType other) {
        return argument == null ? this : new ClassType(model, argument.with(other));
    }

    @Override
    public TypeRef<?> ref() {
        return argument == null
                ? TypeRef.of(model.loaded())
                : TypeRef.of(model.loaded(), argument.ref());
    }

    @Override
    public Object random(Random random, int depth) {
        return model.random(random, depth, argument);
    }

    @Override
    public Object plain(Object value) {
        return model.plain(value, argument);
    }

    @Override
    public Object foreign(Object value, Random random) {
        return model.foreign(value, argument, random);
    }
}
