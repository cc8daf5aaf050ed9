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
 * The minimum speed of a benchmark relative to something else, which guards it against regressions:
 * a target that was reached, or a little less than several attempts reached. It is never more than
 * a hand-written loop reaches. The report shows whether each aim is met.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Aim.All.class)
public @interface Aim {
    /** Returns the minimum ratio: the time of the other divided by its own. */
    double ratio();

    /** Returns the methods with this aim. */
    String[] methods();

    /**
     * Returns the values of parameters that select the cases; all cases if empty. A string of
     * several values selects the cases that have all of them.
     */
    String[] cases() default {};

    /** Returns the compared parameter, for which the class must have a {@link Report}. */
    String by() default "library";

    /** Returns the value of that parameter that has the aim. */
    String of() default "OURS";

    /** Returns the value with which it is compared. */
    String to() default "PUBLISHED";

    /** Returns the first version of Java for which the aim holds. */
    int since() default 8;

    /** Holds several aims of one class. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface All {
        /** Returns the aims, in the order of the report. */
        Aim[] value();
    }
}
