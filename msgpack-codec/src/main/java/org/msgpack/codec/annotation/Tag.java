/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What tells a class apart from the others of a {@link Union}. It must never change. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Tag {
    /** No integer. */
    int NONE = Integer.MIN_VALUE;

    /** The integer. */
    int value() default NONE;

    /** The name. */
    String name() default "";
}
