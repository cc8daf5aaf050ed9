/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.lz4.Lz4;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The corpora compressed, beside what packer, unpacker and lz4-java take without the module. */
@Report(
        title = "LZ4",
        text = "Five documents, packed and compressed, and decompressed and skipped.",
        names = "`ALONE` uses packer and unpacker, and lz4-java by itself.",
        by = "way",
        baseline = "ALONE")
@Aim(
        methods = {"pack", "skip"},
        by = "way",
        of = "BLOCK",
        to = "ALONE",
        ratio = 0.85)
@Aim(
        methods = {"pack", "skip"},
        by = "way",
        of = "BLOCK_ARRAY",
        to = "ALONE",
        ratio = 0.86)
public class Lz4Benchmark extends SteadyBenchmark {
    /** What compresses. */
    public enum Way {
        ALONE {
            @Override
            byte[] pack(Object tree) throws IOException {
                byte[] message = TreePacker.toBytes(tree);
                return COMPRESSOR.compress(message);
            }

            @Override
            long skip(byte[] compressed, int length) throws IOException {
                byte[] message = DECOMPRESSOR.decompress(compressed, 0, compressed.length, length);
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
                unpacker.skipValue();
                return unpacker.getTotalReadBytes();
            }
        },
        BLOCK {
            @Override
            byte[] pack(Object tree) throws IOException {
                return pack(Lz4.block(), tree);
            }

            @Override
            long skip(byte[] compressed, int length) throws IOException {
                return skip(Lz4.block(), compressed);
            }
        },
        BLOCK_ARRAY {
            @Override
            byte[] pack(Object tree) throws IOException {
                return pack(Lz4.blockArray(), tree);
            }

            @Override
            long skip(byte[] compressed, int length) throws IOException {
                return skip(Lz4.blockArray(), compressed);
            }
        };

        private static final LZ4Compressor COMPRESSOR =
                LZ4Factory.safeInstance().fastCompressor();

        private static final LZ4SafeDecompressor DECOMPRESSOR =
                LZ4Factory.safeInstance().safeDecompressor();

        abstract byte[] pack(Object tree) throws IOException;

        /** Skips a message and returns its length when decompressed. */
        abstract long skip(byte[] compressed, int length) throws IOException;

        static byte[] pack(Lz4 lz4, Object tree) throws IOException {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            lz4.pack(packer, TreePacker::pack, tree);
            return packer.toByteArray();
        }

        static long skip(Lz4 lz4, byte[] compressed) throws IOException {
            return lz4.unpack(MessagePack.newDefaultUnpacker(compressed), content -> {
                content.skipValue();
                return content.getTotalReadBytes();
            });
        }
    }

    @Param({"TWITTER", "INTEGERS", "GEOJSON", "MODEL", "BLOG"})
    private Corpora corpus;

    @Param
    private Way way;

    private Object tree;
    private byte[] compressed;
    private int length;

    /** Creates the document and checks that it is read as long as it is. */
    @Setup
    public void setUp() throws IOException {
        tree = corpus.tree();
        compressed = way.pack(tree);
        length = TreePacker.toBytes(tree).length;
        if (skip() != length) {
            throw new AssertionError(way + " read another length");
        }
    }

    @Benchmark
    public byte[] pack() throws IOException {
        return way.pack(tree);
    }

    @Benchmark
    public long skip() throws IOException {
        return way.skip(compressed, length);
    }
}
