/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

/**
 * How much is shown.
 *
 * @param elements the elements of the file
 * @param items the elements of an array, or entries of a map
 * @param width the characters of a text, or of what stands for other bytes
 */
record Limits(long elements, long items, int width) {}
