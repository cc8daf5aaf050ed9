/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import static java.util.Locale.ROOT;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** The first calls of a JVM: a mapper is made and used for the first time. */
@Report(
        title = "First calls",
        text = "A new JVM makes an `ObjectMapper`, and writes or reads a small object with it.",
        names = "`calls` says which calls were measured: 1 is the first one, with the loading of"
                + " classes; 10 are the second to the tenth; 30 those from there to the thirtieth,"
                + " and so on. The time is that of all these calls together.")
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(10)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class FirstCallsBenchmark {
    private static final int[] STEPS = {0, 1, 10, 30, 100, 300, 1000, 10_000};

    @Param({"1", "10", "30", "100", "300", "1000", "10000"})
    private int calls;

    @Param({"OURS", "PUBLISHED", "SMILE", "CBOR", "JSON"})
    private Library library;

    private MediaContent value;
    private byte[] bytes;
    private ObjectMapper mapper;
    private int before;

    /** Does not use the library yet: what is read is in a file. */
    @Setup
    public void setUp() throws IOException {
        value = MediaContent.example(1);
        bytes = bytes(library);
        before = STEPS[Arrays.binarySearch(STEPS, calls) - 1];
    }

    /** Returns what a library writes for the object. */
    static byte[] bytes(Library library) throws IOException {
        String name = library == Library.PUBLISHED ? "ours" : library.name().toLowerCase(ROOT);
        try (InputStream in = FirstCallsBenchmark.class.getResourceAsStream("media." + name)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (int b = in.read(); b >= 0; b = in.read()) {
                bytes.write(b);
            }
            return bytes.toByteArray();
        }
    }

    /** Makes the calls before those that are measured. */
    @State(Scope.Thread)
    public static class Written {
        @Setup
        public void setUp(FirstCallsBenchmark benchmark, Blackhole blackhole) throws Exception {
            for (int i = 0; i < benchmark.before; i++) {
                blackhole.consume(benchmark.writeOnce());
            }
        }
    }

    /** The same for reading. */
    @State(Scope.Thread)
    public static class Read {
        @Setup
        public void setUp(FirstCallsBenchmark benchmark, Blackhole blackhole) throws Exception {
            for (int i = 0; i < benchmark.before; i++) {
                blackhole.consume(benchmark.readOnce());
            }
        }
    }

    private ObjectMapper mapper() throws ReflectiveOperationException {
        if (mapper == null) {
            mapper = new ObjectMapper(JacksonFactories.of(library));
        }
        return mapper;
    }

    private byte[] writeOnce() throws IOException, ReflectiveOperationException {
        return mapper().writeValueAsBytes(value);
    }

    private Object readOnce() throws IOException, ReflectiveOperationException {
        return mapper().readValue(bytes, MediaContent.class);
    }

    /** Writes an object to bytes. */
    @Benchmark
    public void write(Written calledBefore, Blackhole blackhole) throws Exception {
        for (int i = before; i < calls; i++) {
            blackhole.consume(writeOnce());
        }
    }

    /** Reads an object from bytes. */
    @Benchmark
    public void read(Read calledBefore, Blackhole blackhole) throws Exception {
        for (int i = before; i < calls; i++) {
            blackhole.consume(readOnce());
        }
    }
}
