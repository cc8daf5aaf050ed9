/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** Writes objects to byte arrays and reads them with Jackson, in each of the formats. */
@Report(
        title = "Jackson",
        text = "Objects, written to bytes and read with `ObjectMapper`.",
        names = "`MEDIA` is a film with two images, `MEDIA_LIST` a list of 200 of them. `TWITTER`"
                + " is the document as maps and lists, `TWITTER_TREE` as `JsonNode`. `INTEGERS` is"
                + " an object with nine integers, `INTEGERS_ARRAY` the same without names, `BINARY`"
                + " an object with 6 KB of bytes, and `DOUBLES` an array of 10,000. By default,"
                + " Smile stores seven bits of binary data per byte. JSON stores Base64.")
@Fork(1)
@Warmup(iterations = 10, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class JacksonBenchmark extends SteadyBenchmark {
    @Param
    private JacksonCases data;

    @Param({"OURS", "PUBLISHED", "SMILE", "CBOR", "JSON"})
    private Library library;

    private Object value;
    private byte[] bytes;
    private ObjectWriter writer;
    private ObjectReader reader;

    /** Writes the bytes for the reading benchmark, and checks that they are read back. */
    @Setup
    public void setUp() throws IOException, ReflectiveOperationException {
        ObjectMapper mapper = new ObjectMapper(JacksonFactories.of(library));
        JavaType type = mapper.constructType(data.type());
        writer = mapper.writerFor(type);
        reader = mapper.readerFor(type);
        value = data.value();
        bytes = write();
        data.check(value, read());
    }

    /** Writes an object to bytes. */
    @Benchmark
    public byte[] write() throws IOException {
        return writer.writeValueAsBytes(value);
    }

    /** Reads an object from bytes. */
    @Benchmark
    public Object read() throws IOException {
        return reader.readValue(bytes);
    }
}
