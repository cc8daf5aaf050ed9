/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.api;

/** The number of records of about 100 bytes in a document. */
public enum DocumentSize {
    BYTES_100(1),
    KB_1(10),
    KB_10(100),
    MB_1(10_000),
    MB_100(1_000_000);

    /** The number of records in all documents of an operation. */
    public static final int RECORDS = 1_000_000;

    private final int records;

    DocumentSize(int records) {
        this.records = records;
    }

    public int records() {
        return records;
    }
}
