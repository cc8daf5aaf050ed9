/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** Whose time is measured. A result is compared with those that differ in nothing else. */
public enum Library {
    /** This project. */
    OURS("org.msgpack.jmh.workload"),
    /** The libraries that ours replace, renamed. */
    PUBLISHED("published.org.msgpack.jmh.workload"),
    /** Hand-written loops over an array that fits, for exactly this message. */
    BY_HAND("org.msgpack.jmh.byhand"),
    KRYO("org.msgpack.jmh.kryo"),
    FORY("org.msgpack.jmh.fory"),
    /** A format of Jackson, as are the next two. */
    SMILE(null),
    CBOR(null),
    JSON(null);

    private final String workloads;

    Library(String workloads) {
        this.workloads = workloads;
    }

    /** A workload of a group. */
    Workload workload(String group, String... parameters) throws IOException {
        if (this == PUBLISHED) {
            PublishedLibrary.checkUnsafe();
        }
        return ((WorkloadGroup) newInstance(group)).workload(parameters);
    }

    /**
     * Makes an object of a class among the workloads, which is found by its name: so a JVM loads
     * only what it measures, and the renamed classes need not exist before they are packaged.
     */
    Object newInstance(String className) {
        try {
            return Class.forName(workloads + "." + className).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(this + " has no " + className, e);
        }
    }
}
