/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.core.NotationAssert.assertSame;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.testdata.ByteNotation;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreeMapping;
import org.msgpack.testdata.TreePacker;
import org.msgpack.testdata.TreeUnpacker;
import org.msgpack.testdata.ValueNotation;
import org.msgpack.testdata.ValueTrees;
import org.msgpack.value.ImmutableValue;

class CorporaTest {
    private static final InputKind[] INPUTS = {
        InputKind.ARRAY, InputKind.DIRECT, InputKind.STREAM, InputKind.CHUNKS_WITH_EMPTY_ONES
    };

    /**
     * Results of benchmarks from different days can be compared only as long as the corpora do not
     * change.
     */
    private static final Map<Corpora, String> DIGESTS = new EnumMap<>(Corpora.class);

    static {
        DIGESTS.put(
                Corpora.TWITTER,
                "7438988e27b065f6f8a0aaea6958a22772556bed0db50f926a4dddcac1cec348");
        DIGESTS.put(
                Corpora.IMAGE, "856dfef318eba1de3f0f68c356a93d3a41264b909a49b331b111ef9924e2a70c");
        DIGESTS.put(
                Corpora.INTEGERS,
                "328ef973e73cbe4b683c71deab545bad3304bf6c6c70f6d4906929296973dc2d");
        DIGESTS.put(
                Corpora.GEOJSON,
                "d1dfcfb5ff0881016e63ae3a7881b0cba798fae75bdd7879c5fb6fdb19b6570a");
        DIGESTS.put(
                Corpora.MODEL, "9bdb4eb32067649572b394af2bb6d1a2eb18227bba7ec45f5c2761453183ec27");
        DIGESTS.put(
                Corpora.VIEWS, "72c0ef45a1a14158f77adb1743c900590ad7c2d5bbdbeef9ad0ba1100431b979");
        DIGESTS.put(
                Corpora.BLOG, "02b9e77b6da962fd97a5b312ccb45f12591ccb6f2f33dc055465a928da842161");
    }

    /** Digests of the packed bytes, which are the same on every JVM, whatever its byte order. */
    private static final Map<Corpora, String> BYTES = new EnumMap<>(Corpora.class);

    static {
        BYTES.put(
                Corpora.TWITTER,
                "246df1b58436b25b23fbe9729b7cda5cd1d4937e2119387b7b5eb05350f97652");
        BYTES.put(
                Corpora.IMAGE, "c38b8a10f823e5204f4d0e7954cb66d0339bbfcfaa2a1be07b1f02ed39888234");
        BYTES.put(
                Corpora.INTEGERS,
                "0f77f6d8b9817c9aedcd4600b58581a946fcf61bd3a762bdcdd6e8347929779d");
        BYTES.put(
                Corpora.GEOJSON,
                "9a6257a341e788144428627235fc3eb9443dd89831996f854f70d6dc6e291533");
        BYTES.put(
                Corpora.MODEL, "2676c855aae432b28ef1d7b6f408a9ddd221dd8b663cc1f4e706b19bbd36d13d");
        BYTES.put(
                Corpora.VIEWS, "5955db4c6a63533877fa5752f6f7dbfd95116dd7753767dbb085fee4380b7f3f");
        BYTES.put(Corpora.BLOG, "171f9b48d77254668390f1ec19d1ba024eff21ae18c63df6930db96f791b6380");
    }

    @ParameterizedTest
    @EnumSource
    void isAlwaysTheSame(Corpora corpus) throws IOException, NoSuchAlgorithmException {
        byte[] text = ValueNotation.format(corpus.tree()).getBytes(MessagePack.UTF8);
        assertEquals(DIGESTS.get(corpus), digest(text));
    }

    @ParameterizedTest
    @EnumSource
    void hasTheSameBytesOnEveryJvm(Corpora corpus) throws IOException, NoSuchAlgorithmException {
        assertEquals(BYTES.get(corpus), digest(TreePacker.toBytes(corpus.tree())));
    }

    private static String digest(byte[] bytes) throws NoSuchAlgorithmException {
        return ByteNotation.format(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    @ParameterizedTest
    @EnumSource
    void roundTrips(Corpora corpus) throws IOException {
        Object tree = corpus.tree();
        String expected = ValueNotation.format(tree);
        byte[] bytes = TreePacker.toBytes(tree);
        for (InputKind kind : INPUTS) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
            assertSame(expected, ValueNotation.format(TreeUnpacker.unpack(unpacker)), kind.name());
            assertEquals(bytes.length, unpacker.getTotalReadBytes(), kind.name());
        }
    }

    @ParameterizedTest
    @EnumSource
    void roundTripsAsAValue(Corpora corpus) throws IOException {
        Object tree = TreeMapping.withDoubles(corpus.tree());
        byte[] bytes = TreePacker.toBytes(tree);
        ImmutableValue value = MessagePack.newDefaultUnpacker(bytes).unpackValue();
        assertSame(
                ValueNotation.format(tree),
                ValueNotation.format(ValueTrees.fromValue(value)),
                "value");
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        assertArrayEquals(bytes, packer.toByteArray());
        MessageUnpacker skipping = MessagePack.newDefaultUnpacker(bytes);
        skipping.skipValue();
        assertEquals(bytes.length, skipping.getTotalReadBytes());
    }
}
