/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Asks {@code msgpack-codec-processor} for a codec of an interface or class whose objects are of
 * one of several classes, which a tag tells apart. Each of them has a codec of its own. No class is
 * named in a message.
 *
 * <p>A sealed type needs no list of cases: they are its permitted subclasses, with their
 * {@link Tag}s.
 *
 * <p>The tag is written wherever the type of the union is asked for, or only the class of an object
 * is known; not where the class of a case is asked for.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Union {
    /** What an object is written as. */
    UnionShape shape() default UnionShape.ARRAY;

    /** The classes of the objects; empty for a sealed type whose subclasses have {@link Tag}s. */
    Case[] value() default {};

    /** A class and its tag. */
    @Target({})
    @Retention(RetentionPolicy.CLASS)
    @interface Case {
        /** The class of the objects. */
        Class<?> type();

        /** The tag of the class; leave it out if the class has a {@link Tag} or a name. */
        int tag() default Tag.NONE;

        /** The name of the class; for {@link UnionShape#MAP} the simple name by default. */
        String name() default "";
    }
}
