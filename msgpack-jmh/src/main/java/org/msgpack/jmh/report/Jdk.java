/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

/**
 * The JDK of a run. Its results may come in several files, and a file has results of one JDK only.
 */
record Jdk(String vmName, String vmVersion, String version) {
    /** Returns the version of Java, such as 8 or 17. */
    int feature() {
        String[] parts = version.split("[^0-9]+", 3);
        return Integer.parseInt(parts[0].equals("1") ? parts[1] : parts[0]);
    }

    @Override
    public String toString() {
        return "JDK " + version;
    }
}
