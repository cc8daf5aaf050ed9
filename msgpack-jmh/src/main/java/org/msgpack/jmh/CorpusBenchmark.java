/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;
import org.msgpack.testdata.TreeUnpacker;
import org.msgpack.value.ImmutableValue;
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

/**
 * Packs, unpacks and skips each of the corpora, between Java objects or values and a byte array.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CorpusBenchmark {
    @Param
    private Corpora corpus;

    private Object tree;
    private byte[] packed;
    private ImmutableValue value;
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();

    /** Packs the corpus once, for the benchmarks that read it. */
    @Setup
    public void setUp() throws IOException {
        tree = corpus.tree();
        packed = TreePacker.toBytes(tree);
        value = MessagePack.newDefaultUnpacker(packed).unpackValue();
    }

    /** Java objects to bytes, with one packer for all messages. */
    @Benchmark
    public long pack() throws IOException {
        packer.clear();
        TreePacker.pack(packer, tree);
        packer.flush();
        return packer.getTotalWrittenBytes();
    }

    /** Bytes to Java objects, looking ahead at each type. */
    @Benchmark
    public Object unpack() throws IOException {
        return TreeUnpacker.fromBytes(packed);
    }

    /** A value tree to bytes. */
    @Benchmark
    public long packValue() throws IOException {
        packer.clear();
        packer.packValue(value);
        packer.flush();
        return packer.getTotalWrittenBytes();
    }

    /** Bytes to a value tree. */
    @Benchmark
    public ImmutableValue unpackValue() throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
            return unpacker.unpackValue();
        }
    }

    /** From the first to the last byte without looking at the values. */
    @Benchmark
    public long skip() throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
            unpacker.skipValue();
            return unpacker.getTotalReadBytes();
        }
    }
}
