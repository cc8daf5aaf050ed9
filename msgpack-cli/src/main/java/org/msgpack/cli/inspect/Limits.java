/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

/**
 * How much to show.
 *
 * @param elements the most elements of the file
 * @param items the most elements of an array, or entries of a map
 * @param width the most characters of a text, or of other values in hexadecimal
 */
record Limits(long elements, long items, int width) {}
