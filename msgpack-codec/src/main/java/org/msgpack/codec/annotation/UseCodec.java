/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.msgpack.codec.Codec;

/**
 * Says which codec a member has. Without a value, it is the one that the
 * {@link org.msgpack.codec.Codecs} have for the member's class at run time.
 */
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
@Retention(RetentionPolicy.CLASS)
public @interface UseCodec {
    /** A class with a constructor without parameters. */
    @SuppressWarnings("rawtypes")
    Class<? extends Codec> value() default Codec.class;
}
