/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

/** A column of a view. Its default and its share of distinct values may be null. */
public record Column(
        String name,
        int position,
        String type,
        boolean nullable,
        String defaultValue,
        Double distinct,
        int width) {}
