/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import org.apache.spark.sql.SparkSession;

/** The session shared by all tests in a JVM. */
public final class Sessions {
    private static final SparkSession SHARED = SparkSession.builder()
            .master("local[2]")
            .appName("msgpack-spark")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "localhost")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir"))
            .config("spark.sql.catalogImplementation", "in-memory")
            .getOrCreate();

    private Sessions() {}

    public static SparkSession shared() {
        return SHARED;
    }
}
