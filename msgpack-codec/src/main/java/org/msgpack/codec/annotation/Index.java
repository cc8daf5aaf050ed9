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
 * The position of a member in an {@link Shape#ARRAY}, or its key in an {@link Shape#INT_MAP}.
 * Either all members have one or none. On a constant of an enum, the integer that it is written as.
 */
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
@Retention(RetentionPolicy.CLASS)
public @interface Index {
    /** The index, not negative for a member of a class. */
    int value();
}
