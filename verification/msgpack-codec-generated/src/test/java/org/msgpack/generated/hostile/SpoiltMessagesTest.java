/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.generated.hostile.Notation.bytes;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePackException;
import org.msgpack.generated.hostile.Elements.Element;
import org.msgpack.testdata.ByteNotation;

/** Messages of which something is wrong are an object, or a {@link MessagePackException}. */
class SpoiltMessagesTest {
    private static final Pattern PLACE = Pattern.compile(" at byte (\\d+)");

    private static final List<byte[]> ELEMENTS = List.of(
            bytes("c0"),
            bytes("c2"),
            bytes("05"),
            bytes("cd 1234"),
            bytes("cf ffffffff ffffffff"),
            bytes("d3 80000000 00000000"),
            bytes("cb 7ff80000 00000000"),
            bytes("ca 3fc00000"),
            bytes("a1 78"),
            bytes("a2 c3 28"),
            bytes("d9 03 61 62 63"),
            bytes("c4 02 01 02"),
            bytes("90"),
            bytes("93 01 02 03"),
            bytes("92 00 91 c0"),
            bytes("80"),
            bytes("81 01 02"),
            bytes("81 a1 61 c0"),
            bytes("d4 05 00"),
            bytes("d6 ff 00000001"),
            bytes("c1"));

    static List<Sample<?>> samples() {
        return Sample.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aWholeMessageComesBack(Sample<?> sample) {
        assertArrayEquals(sample.bytes(), sample.packed(sample.bytes()));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everyTruncation(Sample<?> sample) {
        byte[] bytes = sample.bytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] truncated = Arrays.copyOf(bytes, length);
            assertThrows(
                    MessageInsufficientBufferException.class,
                    () -> sample.unpack(truncated),
                    "truncated to " + length);
        }
    }

    /** In a long message, some values at each byte, and others at the next one. */
    @ParameterizedTest
    @MethodSource("samples")
    void everyChangeOfOneByte(Sample<?> sample) {
        byte[] bytes = sample.bytes();
        int step = bytes.length < 300 ? 1 : 97;
        for (int at = 0; at < bytes.length; at++) {
            byte[] changed = bytes.clone();
            for (int value = at; value < at + 256; value += step) {
                changed[at] = (byte) value;
                isReadOrRefused(sample, changed, "byte " + at + " is " + (value & 0xff));
            }
        }
    }

    /** A failure says where the element is, or the value after it if it is a key. */
    @ParameterizedTest
    @MethodSource("samples")
    void everyElementIsAnother(Sample<?> sample) throws IOException {
        byte[] bytes = sample.bytes();
        for (Element element : Elements.of(bytes)) {
            for (byte[] other : ELEMENTS) {
                String change = element + ": " + ByteNotation.format(other);
                MessagePackException e =
                        isReadOrRefused(sample, element.replaced(bytes, other), change);
                Matcher place = PLACE.matcher(e == null ? "" : e.getMessage());
                if (place.find()) {
                    int at = Integer.parseInt(place.group(1));
                    assertTrue(
                            at >= element.start() && at <= element.start() + other.length,
                            () -> change + ": " + e.getMessage());
                }
            }
        }
    }

    /** Returns the exception, or null if the message was read. */
    private static MessagePackException isReadOrRefused(
            Sample<?> sample, byte[] message, String change) {
        byte[] packed;
        try {
            packed = sample.packed(message);
        } catch (MessagePackException e) {
            return e;
        } catch (IllegalArgumentException e) {
            assertTrue(e.getMessage().startsWith("half a surrogate pair"), change + ": " + e);
            return null; // a char that was a number
        } catch (Throwable e) {
            throw new AssertionError(change, e);
        }
        assertArrayEquals(packed, sample.packed(packed), change);
        return null;
    }
}
