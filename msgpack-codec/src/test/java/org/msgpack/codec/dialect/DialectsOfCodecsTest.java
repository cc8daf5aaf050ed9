/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.codec.ExtensionTypes.bytes;
import static org.msgpack.codec.ExtensionTypes.hex;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.dialect.Msgpackr.Undefined;

/** Codecs that have the ext types of a dialect. */
class DialectsOfCodecsTest {
    @Test
    void fluentd() {
        Codecs codecs = Codecs.builder().ext(Fluentd.eventTime()).build();
        assertForm(
                codecs,
                Arrays.asList("tag", Instant.ofEpochSecond(1, 2)),
                "92 a3746167 d7000000000100000002");
    }

    @Test
    void tarantool() {
        Codecs.Builder builder = Codecs.builder();
        Tarantool.all().forEach(builder::ext);
        assertForm(
                builder.build(),
                Arrays.asList(
                        new BigDecimal("-12.34"),
                        UUID.fromString("f6423bdf-b49e-4913-b361-0740c9702e4b"),
                        OffsetDateTime.parse("1970-01-01T00:00:05Z"),
                        TarantoolInterval.ZERO.withYears(1)),
                "94 d6010201234d d802f6423bdfb49e4913b3610740c9702e4b d7040500000000000000"
                        + " c705060200010801");
    }

    @Test
    void ruby() {
        Codecs codecs = Codecs.builder()
                .ext(Ruby.symbols(0))
                .bigIntegers(Ruby.bigIntegers(1))
                .build();
        assertForm(
                codecs,
                Arrays.asList(RubySymbol.of("a"), BigInteger.ONE.shiftLeft(64)),
                "92 d40061 c70d01 00 00000000 00000000 00000001");
    }

    @Test
    void msgpackr() {
        Codecs codecs = Codecs.builder()
                .ext(Msgpackr.undefined())
                .bigIntegers(Msgpackr.bigIntegers())
                .build();
        assertForm(
                codecs,
                Arrays.asList(Undefined.UNDEFINED, BigInteger.ONE.shiftLeft(64)),
                "92 d40000 d842 0000000000000001 0000000000000000");
    }

    private static void assertForm(Codecs codecs, List<?> values, String message) {
        assertEquals(hex(bytes(message)), hex(codecs.pack(values)));
        assertEquals(values, codecs.unpack(bytes(message)));
    }

    /** An untyped map has its binary keys in some form that {@link Numpy#fromMap} knows. */
    @Test
    void numpy() throws Exception {
        int[][] array = {{1, 2}, {3, 4}};
        Object decoded = Codecs.standard().unpack(NumpyTest.pack(array));
        TypedArraysTest.assertArray(array, Numpy.fromMap((Map<?, ?>) decoded));
    }
}
