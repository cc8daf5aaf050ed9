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
 * A {@code Map} that keeps the members of a message that the class does not have, and writes them
 * again. Its keys are of class {@code String}, or {@code Integer} or {@code Long} for
 * {@link Shape#INT_MAP}, or {@code Object}. If there are no such members, a parameter gets null,
 * and a field or a setter nothing.
 */
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
@Retention(RetentionPolicy.CLASS)
public @interface Unknown {}
