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
    OURS("this library", "MessagePack for Java, this project", "org.msgpack.jmh.workload"),
    /** Renamed, so that both can be in one jar. */
    PUBLISHED(
            "msgpack-java 0.9",
            "the release that it replaces: `msgpack-core` 0.9.12, and for Jackson `jackson-dataformat-msgpack` 0.9.11",
            "published.org.msgpack.jmh.workload"),
    BY_HAND(
            "a loop by hand",
            "no library, but loops written by hand over an array of bytes, for nothing but that data",
            "org.msgpack.jmh.byhand"),
    SMILE("Jackson Smile", "a binary format of Jackson, with the defaults of its module", null),
    CBOR("Jackson CBOR", "another one", null),
    JSON("Jackson JSON", "JSON by Jackson itself", null),
    KRYO("Kryo", "a serializer of Java objects with a format of its own", "org.msgpack.jmh.kryo"),
    FORY("Apache Fory", "another one", "org.msgpack.jmh.fory");

    private final String title;
    private final String description;
    private final String workloads;

    Library(String title, String description, String workloads) {
        this.title = title;
        this.description = description;
        this.workloads = workloads;
    }

    /** What the report calls it. */
    public String title() {
        return title;
    }

    /** What the report says that it is. */
    public String description() {
        return description;
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
