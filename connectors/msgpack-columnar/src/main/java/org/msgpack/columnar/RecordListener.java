/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/** Is told of records that were not read as they are. */
@FunctionalInterface
public interface RecordListener {
    /** A record has a value that its column does not take, see {@link OnMismatch}. */
    void corrupt(CorruptRecord record);
}
