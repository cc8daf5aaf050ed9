/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.codec.ExtensionTypes.bytes;
import static org.msgpack.testdata.HostileText.assertPrintable;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Numpy;
import org.msgpack.codec.dialect.Ruby;
import org.msgpack.codec.dialect.Tarantool;
import org.msgpack.core.MessagePackException;
import org.msgpack.testdata.HostileText;
import org.msgpack.value.ValueFactory;

/** Whatever text a message has, exceptions about it are one line, bounded and escaped. */
class HostileTextTest {
    private static final Codecs CODECS = Codecs.standard();

    static List<TypeRef<?>> types() {
        return Arrays.asList(
                TypeRef.of(int.class),
                TypeRef.of(Long.class),
                TypeRef.of(Double.class),
                TypeRef.of(boolean.class),
                TypeRef.of(char.class),
                TypeRef.of(BigInteger.class),
                TypeRef.of(BigDecimal.class),
                TypeRef.of(URI.class),
                TypeRef.of(UUID.class),
                TypeRef.of(DayOfWeek.class),
                TypeRef.of(Instant.class),
                TypeRef.of(Date.class),
                TypeRef.of(LocalDate.class),
                TypeRef.of(LocalTime.class),
                TypeRef.of(LocalDateTime.class),
                TypeRef.of(OffsetDateTime.class),
                TypeRef.of(OffsetTime.class),
                TypeRef.of(ZonedDateTime.class),
                TypeRef.of(Duration.class),
                TypeRef.of(Period.class),
                TypeRef.of(Year.class),
                TypeRef.of(YearMonth.class),
                TypeRef.of(MonthDay.class),
                TypeRef.of(ZoneId.class),
                TypeRef.of(ZoneOffset.class),
                TypeRef.of(BitSet.class),
                TypeRef.of(int[].class),
                new TypeRef<List<DayOfWeek>>() {},
                new TypeRef<EnumSet<DayOfWeek>>() {},
                new TypeRef<EnumMap<DayOfWeek, Object>>() {},
                new TypeRef<Map<Integer, Object>>() {},
                new TypeRef<Map<Long, Object>>() {},
                new TypeRef<Map<Double, Object>>() {},
                new TypeRef<Map<Boolean, Object>>() {},
                new TypeRef<Map<UUID, Object>>() {},
                new TypeRef<Map<DayOfWeek, Object>>() {},
                new TypeRef<TreeMap<LocalDate, Object>>() {},
                new TypeRef<TreeMap<Object, Object>>() {});
    }

    /** As a value, as a key, and in a list. */
    @ParameterizedTest
    @MethodSource("types")
    void standardTypes(TypeRef<?> type) {
        for (String text : HostileText.texts()) {
            Map<Object, Object> map = new LinkedHashMap<>();
            map.put(text, text);
            map.put(1, 1);
            for (Object object : Arrays.asList(
                    text, map, Arrays.asList(text), text.getBytes(StandardCharsets.UTF_8))) {
                assertFailsPrintably(CODECS.pack(object), type);
            }
        }
    }

    private static void assertFailsPrintably(byte[] message, TypeRef<?> type) {
        try {
            CODECS.unpack(message, type);
        } catch (MessagePackException e) {
            assertPrintable(e);
            return;
        }
        String name = type.toString();
        if (!name.contains("BitSet") && !name.contains("Object") && !name.contains("URI")) {
            throw new AssertionError("no exception for " + type);
        }
    }

    @Test
    void arraysOfNumpy() throws IOException {
        byte[] message = bytes("85 c4026e64 c3 c40474797065 a33c6934 c4046b696e64 a0"
                + " c4057368617065 92 a178 02 c40464617461 c408 01000000 02000000");
        Codecs codecs = Codecs.builder().add(Numpy.dialect()).build();
        for (byte[] variant : HostileText.variants(message)) {
            assertPrintable(assertThrows(
                    MessagePackException.class, () -> codecs.unpack(variant, Object.class)));
        }
    }

    /** As the payload of each ext type that a dialect knows. */
    @ParameterizedTest
    @ValueSource(strings = {"msgpackr", "tarantool", "ruby"})
    void extensionsOfDialects(String name) {
        Codecs.Builder builder = Codecs.builder();
        Codecs codecs = (name.equals("msgpackr")
                        ? builder.add(Msgpackr.dialect())
                        : name.equals("tarantool")
                                ? builder.add(Tarantool.dialect())
                                : builder.ext(Ruby.symbols(0)))
                .build();
        for (String text : HostileText.texts()) {
            byte[] packed = CODECS.pack(text);
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            for (int type = -128; type < 128; type++) {
                if (utf8.length > 1000 && type % 16 != 0) {
                    continue;
                }
                for (byte[] payload : Arrays.asList(packed, utf8)) {
                    assertPrintableIfRefused(codecs, (byte) type, payload);
                }
            }
        }
    }

    private static void assertPrintableIfRefused(Codecs codecs, byte type, byte[] payload) {
        try {
            codecs.unpack(CODECS.pack(ValueFactory.newExtension(type, payload)), Object.class);
        } catch (MessagePackException e) {
            assertPrintable(e);
        }
    }

    /** The caller's mistakes have untrusted text, too. */
    @Test
    void whatIsPacked() {
        Map<String, Object> numbers = new HashMap<>();
        StringBuilder digits = new StringBuilder("1");
        for (int i = 0; i < 20_000; i++) {
            digits.append('0');
        }
        numbers.put("x", new BigInteger(digits.toString()));
        RuntimeException e =
                assertThrows(IllegalArgumentException.class, () -> CODECS.pack(numbers));
        assertPrintable(e);
    }
}
