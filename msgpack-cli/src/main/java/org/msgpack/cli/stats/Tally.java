/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

/** The number of elements of some kind, and their size in bytes. */
final class Tally {
    long count;
    long bytes;

    void add(long length) {
        count++;
        bytes += length;
    }
}
