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
 * Describes the section of a benchmark class in the report. A class with several of them, such as a
 * comparison of libraries and one of media, gets several sections.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Report.All.class)
public @interface Report {
    /** Returns the heading of the section. */
    String title();

    /** Returns a sentence that says what is measured. */
    String text() default "";

    /** Returns an explanation of the names of its cases, if they need one. */
    String names() default "";

    /** Returns the parameter whose values are compared. The method and all others form the case. */
    String by() default "library";

    /** Returns the value of that parameter with which the others are compared. */
    String baseline() default "PUBLISHED";

    /** Returns the pictures of the section, a question each; one of all values if empty. */
    Picture[] pictures() default {};

    /** A picture of some of the compared values. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({})
    @interface Picture {
        /** Returns the end of the file's name. */
        String name();

        /** Returns the heading above it. */
        String title();

        /** Returns the values that it shows, at most seven. */
        String[] values();
    }

    /** Holds several reports of one class. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface All {
        /** Returns the reports, in the order of their sections. */
        Report[] value();
    }
}
