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
 * What the report says about a benchmark class, and what it compares. A class that is compared in
 * two ways, say by library and by medium, has it twice and gets two sections.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Report.All.class)
public @interface Report {
    /** The heading of the section. */
    String title();

    /** A sentence that says what is measured. */
    String text() default "";

    /** What the names of its cases mean, if they do not say so themselves. */
    String names() default "";

    /** The parameter whose values are compared. All others, and the method, make up the case. */
    String by() default "library";

    /** The value of that parameter to which the others are compared. */
    String baseline() default "PUBLISHED";

    /** Holds several reports of one class. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface All {
        /** The reports, in the order of their sections. */
        Report[] value();
    }
}
