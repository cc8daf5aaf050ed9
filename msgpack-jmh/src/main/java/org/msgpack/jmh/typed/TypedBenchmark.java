/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.msgpack.jmh.Aim;
import org.msgpack.jmh.Library;
import org.msgpack.jmh.Report;
import org.msgpack.jmh.SteadyBenchmark;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Packs records to byte arrays and unpacks them, with libraries that know their classes. All pay
 * for one interface call, whose target is the same throughout a JVM.
 */
@Report(
        title = "Records",
        text = "Records, packed to byte arrays and unpacked.",
        names = "`MEDIA` is a film with two images, `MEDIA_200` a list of 200 of them."
                + " `NINE_INTEGERS` has nine integers, `TRADE` 20 primitives. `TREE` consists of 156"
                + " small objects. `VIEWS` is the catalogue of database views.",
        baseline = "HAND_ARRAY",
        pictures = {
            @Report.Picture(
                    name = "by-hand",
                    title = "Generated codecs beside calls by hand",
                    values = {"GENERATED_ARRAY", "GENERATED_INT_MAP", "GENERATED_MAP", "HAND_MAP"}),
            @Report.Picture(
                    name = "jackson",
                    title = "Generated codecs in Jackson beside other formats",
                    values = {
                        "GENERATED_MODULE",
                        "JACKSON_MESSAGEPACK",
                        "SMILE",
                        "CBOR",
                        "JSON",
                        "AVAJE"
                    }),
            @Report.Picture(
                    name = "serializers",
                    title = "Generated codecs beside other serializers",
                    values = {
                        "GENERATED_ARRAY",
                        "PROTOBUF",
                        "PROTOBUF_MESSAGE",
                        "FORY",
                        "FORY_COMPATIBLE",
                        "FASTJSON2_JSONB",
                        "KRYO"
                    })
        })
@Aim(
        of = "GENERATED_ARRAY",
        to = "HAND_ARRAY",
        ratio = 0.78,
        methods = {"pack", "unpack"})
@Aim(of = "GENERATED_ARRAY", to = "JACKSON_MESSAGEPACK", ratio = 2.60, methods = "pack")
@Aim(of = "GENERATED_ARRAY", to = "JACKSON_MESSAGEPACK", ratio = 3.00, methods = "unpack")
@Aim(
        of = "GENERATED_ARRAY",
        to = "KRYO",
        ratio = 1.50,
        methods = {"pack", "unpack"})
@Aim(
        of = "GENERATED_ARRAY",
        to = "PROTOBUF",
        ratio = 1.00,
        methods = {"pack", "unpack"})
@Aim(of = "GENERATED_MAP", to = "HAND_MAP", ratio = 0.75, methods = "pack")
@Aim(of = "GENERATED_MAP", to = "HAND_MAP", ratio = 1.50, methods = "unpack")
@Aim(of = "GENERATED_MAP", to = "GENERATED_INT_MAP", ratio = 0.77, methods = "unpack")
@Aim(
        of = "GENERATED_MAP",
        to = "KRYO",
        ratio = 1.50,
        methods = {"pack", "unpack"})
@Aim(
        of = "GENERATED_MODULE",
        to = "JACKSON_MESSAGEPACK",
        ratio = 2.00,
        methods = {"pack", "unpack"},
        cases = {"MEDIA", "MEDIA_200", "TRADE", "TREE", "VIEWS"})
@Aim(
        of = "GENERATED_MODULE",
        to = "JACKSON_MESSAGEPACK",
        ratio = 1.60,
        methods = {"pack", "unpack"},
        cases = "NINE_INTEGERS")
@Fork(1)
@Warmup(iterations = 8, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 20, time = 60, timeUnit = TimeUnit.MILLISECONDS)
public class TypedBenchmark extends SteadyBenchmark {
    @Param
    private TypedCase data;

    @Param({
        "HAND_ARRAY",
        "HAND_MAP",
        "GENERATED_ARRAY",
        "GENERATED_INT_MAP",
        "GENERATED_MAP",
        "JACKSON_MESSAGEPACK",
        "GENERATED_MODULE",
        "SMILE",
        "CBOR",
        "JSON",
        "KRYO",
        "FORY",
        "FORY_COMPATIBLE",
        "PROTOBUF",
        "PROTOBUF_MESSAGE",
        "FASTJSON2_JSONB",
        "AVAJE"
    })
    private Library library;

    private TypedFormat format;
    private Object value;
    private byte[] bytes;

    /** Packs the bytes for the unpacking benchmark, and checks that they are read back. */
    @Setup
    public void setUp() throws IOException {
        format = TypedFormats.of(library).format(data);
        value = format.own(data.value());
        format.check(value);
        bytes = pack();
    }

    /** Packs an object to bytes. */
    @Benchmark
    public byte[] pack() throws IOException {
        return format.pack(value);
    }

    /** Unpacks an object from bytes. */
    @Benchmark
    public Object unpack() throws IOException {
        return format.unpack(bytes);
    }
}
