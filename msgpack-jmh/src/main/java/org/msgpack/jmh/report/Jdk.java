/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

/**
 * The JDK of a run. Results of one JDK may come in several files, of different ones never in one.
 */
record Jdk(String vmName, String vmVersion, String version) {
    @Override
    public String toString() {
        return "JDK " + version;
    }
}
