/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.jackson3;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.msgpack.jmh.Aim;
import org.msgpack.jmh.JacksonCases;
import org.msgpack.jmh.Library;
import org.msgpack.jmh.Report;
import org.msgpack.jmh.SteadyBenchmark;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;

/** Writes objects to byte arrays and reads them with Jackson 3, in each of the formats. */
@Report(
        title = "Jackson 3",
        text = "The same objects with Jackson 3.",
        names = "`MEDIA` is a film with two images, `MEDIA_LIST` a list of 200 of them. `TWITTER`"
                + " is the document as maps and lists, `TWITTER_TREE` as `JsonNode`. `INTEGERS` is"
                + " an object with nine integers, `INTEGERS_ARRAY` the same without names, `BINARY`"
                + " an object with 6 KB of bytes, and `DOUBLES` an array of 10,000. By default,"
                + " Smile stores seven bits of binary data per byte. JSON stores Base64.",
        baseline = "SMILE")
@Aim(methods = "read", to = "SMILE", ratio = 0.8)
@Aim(methods = "read", to = "CBOR", ratio = 0.96)
@Aim(methods = "read", to = "JSON", ratio = 1.25)
@Aim(methods = "write", to = "SMILE", ratio = 0.67)
@Aim(methods = "write", to = "CBOR", ratio = 0.87)
@Aim(methods = "write", to = "JSON", ratio = 0.98)
@Fork(1)
@Warmup(iterations = 10, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class Jackson3Benchmark extends SteadyBenchmark {
    @Param
    private JacksonCases data;

    @Param({"OURS", "SMILE", "CBOR", "JSON"})
    private Library library;

    private Object value;
    private byte[] bytes;
    private ObjectWriter writer;
    private ObjectReader reader;

    /** Writes the bytes for the reading benchmark, and checks that they are read back. */
    @Setup
    public void setUp() throws IOException {
        ObjectMapper mapper = Mappers.of(library);
        boolean isTree = data == JacksonCases.TWITTER_TREE;
        value = isTree
                ? mapper.valueToTree(JacksonCases.TWITTER.value()) // of this Jackson
                : data.value();
        JavaType type = mapper.constructType(isTree ? JsonNode.class : data.type());
        writer = mapper.writerFor(type);
        reader = mapper.readerFor(type);
        bytes = write();
        if (!Arrays.equals(writer.writeValueAsBytes(read()), bytes)) {
            throw new AssertionError(library + " read something else than it wrote");
        }
    }

    /** Writes an object to bytes. */
    @Benchmark
    public byte[] write() {
        return writer.writeValueAsBytes(value);
    }

    /** Reads an object from bytes. */
    @Benchmark
    public Object read() {
        return reader.readValue(bytes);
    }
}
