/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How many times as fast as something else a benchmark is meant to be, lest a change makes it
 * slower: what the project set itself and reached, or a little less than it reached after several
 * attempts. What a loop written by hand does not reach either is no aim. The report says of each
 * aim whether it is missed.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Aim.All.class)
public @interface Aim {
    /** The least ratio: the time of what it is compared to, divided by its own. */
    double ratio();

    /** The methods that have it. */
    String[] methods();

    /** Values of parameters, of which a case has one; all cases if there are none. */
    String[] cases() default {};

    /** The parameter whose values are compared, one for which the class has a {@link Report}. */
    String by() default "library";

    /** The value of that parameter that has the aim. */
    String of() default "OURS";

    /** The value to which it is compared. */
    String to() default "PUBLISHED";

    /** The first version of Java for which it is meant. */
    int since() default 8;

    /** Holds several aims of one class. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface All {
        /** The aims, in the order in which the report lists them. */
        Aim[] value();
    }
}
