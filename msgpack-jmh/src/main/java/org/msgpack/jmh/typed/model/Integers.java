/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

/** Nine integers. */
public record Integers(
        int property1,
        int property2,
        int property3,
        int property4,
        int property5,
        int property6,
        int property7,
        int property8,
        int property9) {}
