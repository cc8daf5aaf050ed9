/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/** Receives records that could not be read as they are. */
@FunctionalInterface
public interface RecordListener {
    /** Called for a record with a value that its column does not accept, see {@link OnMismatch}. */
    void corrupt(CorruptRecord record);
}
