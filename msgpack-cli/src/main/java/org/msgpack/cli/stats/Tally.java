/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

/** How many elements there are of a kind, and how many bytes they have. */
final class Tally {
    long count;
    long bytes;

    void add(long length) {
        count++;
        bytes += length;
    }
}
