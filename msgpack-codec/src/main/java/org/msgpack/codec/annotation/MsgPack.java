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
 * Asks {@code msgpack-codec-processor} for a codec of a record, a class or an enum. It is named
 * after the class: {@code UserCodec} for {@code User}, {@code Outer_InnerCodec} for a nested class,
 * in the same package. {@link org.msgpack.codec.Codecs} finds it without configuration.
 *
 * <p>A member of a class is whatever is both read and written: a component of a record; a field
 * that is not private, or has a getter, and that a constructor, a setter or a builder sets, or that
 * is not final. Static and transient fields and those with {@link Ignore} are no members.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface MsgPack {
    /** What an object is written as. */
    Shape shape() default Shape.MAP;

    /** How the names of the members become keys, in a map with names. */
    Naming naming() default Naming.AS_IS;

    /** What happens to members of a message that the class does not have. */
    UnknownKeys unknownKeys() default UnknownKeys.SKIP;

    /**
     * Whether indices may leave gaps of more than 16 elements. Each element of a gap is a byte in
     * every message, so a large gap is an error unless it is meant.
     */
    boolean largeGaps() default false;

    /**
     * The class that builds the objects: with a constructor without parameters, or a static method
     * of this class in its place, a method for each member named after it, with or without
     * {@code set} or {@code with}, and a method {@code build}.
     */
    Class<?> builder() default void.class;
}
