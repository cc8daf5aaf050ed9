/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.MessagePackException;

/**
 * Thrown if a record cannot be read. The message names the column, what was expected, what was
 * found, and at which byte.
 */
public final class CorruptRecordException extends MessagePackException {
    private static final long serialVersionUID = 1L;

    private final transient CorruptRecord record;

    CorruptRecordException(CorruptRecord record) {
        super(record.toString(), record.cause());
        this.record = record;
    }

    /** Returns the record; null if this exception was deserialized. */
    public CorruptRecord record() {
        return record;
    }
}
