/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import org.msgpack.jmh.api.Workload;
import org.msgpack.jmh.api.WorkloadGroup;

/** The measured library. Results are compared that differ in nothing else. */
public enum Library {
    OURS("this library", "MessagePack for Java, this project", "org.msgpack.jmh.workload"),
    /** Renamed, so that both fit in one jar. */
    PUBLISHED(
            "msgpack-java 0.9",
            "the release that it replaces: `msgpack-core` 0.9.12 and `jackson-dataformat-msgpack` 0.9.11",
            "published.org.msgpack.jmh.workload"),
    RENAMED(
            "renamed copy",
            "`msgpack-core`, this project, as a fat jar has it: in renamed packages",
            "renamed.org.msgpack.jmh.workload"),
    BY_HAND(
            "hand-written loop",
            "no library: loops over a byte array, written for only this data",
            "org.msgpack.jmh.byhand"),
    SMILE("Jackson Smile", "a binary format of Jackson, with the defaults of its module", null),
    CBOR("Jackson CBOR", "another binary format of Jackson", null),
    JSON("Jackson JSON", "JSON, written and read by Jackson", null),
    CODECS("Codecs", "`msgpack-codec`, this project", "org.msgpack.jmh.codec"),
    VALUES(
            "value tree",
            "the value tree of `msgpack-core`, this project",
            "org.msgpack.jmh.workload"),
    KRYO("Kryo", "a serializer of Java objects with its own format", "org.msgpack.jmh.kryo"),
    FORY("Apache Fory", "another serializer of Java objects", "org.msgpack.jmh.fory"),
    HAND_ARRAY("arrays by hand", "packer and unpacker of this project, called by hand", null),
    HAND_MAP("maps by hand", "the same, with the names of the members", null),
    JACKSON_MESSAGEPACK("Jackson MessagePack", "the Jackson module of this project", null),
    GENERATED_MODULE(
            "Jackson MessagePack, generated",
            "the same, with generated codecs by its `GeneratedCodecModule`",
            null),
    GENERATED_ARRAY("Generated, array", "generated codecs that write arrays", null),
    GENERATED_INT_MAP(
            "Generated, integers", "generated codecs that write maps with integers as keys", null),
    GENERATED_MAP("Generated, names", "generated codecs that write maps with names", null),
    FORY_COMPATIBLE(
            "Fory, compatible", "Fory in the mode that allows for other versions of a class", null),
    PROTOBUF("Protobuf", "Protocol Buffers, with messages made of records and back", null),
    PROTOBUF_MESSAGE("Protobuf messages", "Protocol Buffers, with its own messages only", null),
    FASTJSON2_JSONB("fastjson2 JSONB", "the binary format of fastjson2", null),
    AVAJE("avaje-jsonb", "JSON by code that is generated at compile time", null);

    private final String title;
    private final String description;
    private final String workloads;

    Library(String title, String description, String workloads) {
        this.title = title;
        this.description = description;
        this.workloads = workloads;
    }

    /** Returns its name in the report. */
    public String title() {
        return title;
    }

    /** Returns its description in the report. */
    public String description() {
        return description;
    }

    /** Creates a workload of a group. */
    Workload workload(String group, String... parameters) throws IOException {
        if (this == PUBLISHED) {
            PublishedLibrary.checkUnsafe();
        }
        return ((WorkloadGroup) newInstance(group)).workload(parameters);
    }

    /**
     * Instantiates a workload class by name, so that a JVM loads only what it measures, and the
     * renamed classes need not exist until they are packaged.
     */
    Object newInstance(String className) {
        try {
            return Class.forName(workloads + "." + className).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(this + " has no " + className, e);
        }
    }
}
