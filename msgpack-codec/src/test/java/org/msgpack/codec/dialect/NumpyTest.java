/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.codec.ExtensionTypes.bytes;
import static org.msgpack.codec.ExtensionTypes.hex;
import static org.msgpack.codec.dialect.TypedArraysTest.assertArray;
import static org.msgpack.codec.dialect.TypedArraysTest.randomArray;

import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.Value;

class NumpyTest {
    private static final Class<?>[] CLASSES = {
        boolean[].class,
        byte[].class,
        short[].class,
        int[].class,
        long[].class,
        float[].class,
        double[].class
    };

    /** What {@code msgpack_numpy.packb(numpy.array([1, 2], dtype="i4"))} returns. */
    private static final String INTS = "85 c4026e64 c3 c40474797065 a33c6934 c4046b696e64 c400"
            + " c4057368617065 91 02 c40464617461 c408 01000000 02000000";

    @Test
    void form() throws IOException {
        assertEquals(hex(bytes(INTS)), hex(pack(new int[] {1, 2})));
        assertForm(new boolean[] {true, false}, "a37c6231", "91 02", "c402 0100");
        assertForm(new byte[] {1, -1}, "a37c6931", "91 02", "c402 01ff");
        assertForm(new short[] {1, -2}, "a33c6932", "91 02", "c404 0100feff");
        assertForm(new long[] {-2}, "a33c6938", "91 01", "c408 fe ff*7");
        assertForm(new float[] {1}, "a33c6634", "91 01", "c404 0000803f");
        assertForm(new double[] {1}, "a33c6638", "91 01", "c408 00*6 f03f");
        assertForm(
                new byte[][] {{1, 2, 3}, {4, 5, 6}}, "a37c6931", "92 02 03", "c406 010203040506");
        assertForm(new double[2][0], "a33c6638", "92 02 00", "c400");
        assertForm(new double[0][][], "a33c6638", "93 00 00 00", "c400");
        assertForm(new int[0], "a33c6934", "91 00", "c400");
    }

    private static void assertForm(Object array, String type, String shape, String data)
            throws IOException {
        byte[] message = bytes("85 c4026e64 c3 c40474797065" + type + "c4046b696e64 c400"
                + " c4057368617065" + shape + "c40464617461" + data);
        assertEquals(hex(message), hex(pack(array)));
        assertArray(array, Numpy.fromMap(decode(message)));
    }

    static byte[] pack(Object array) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            Numpy.pack(packer, array);
            return packer.toByteArray();
        }
    }

    /** Decodes a map of numpy, its binary keys as a read-only ByteBuffer. */
    static Map<Object, Object> decode(byte[] message) throws IOException {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<Value, Value> entry : MessagePack.newDefaultUnpacker(message)
                .unpackValue()
                .asMapValue()
                .entrySet()) {
            Object key = decode(entry.getKey());
            map.put(key instanceof byte[] ? buffer((byte[]) key) : key, decode(entry.getValue()));
        }
        return map;
    }

    private static Object decode(Value value) {
        if (value.isBooleanValue()) {
            return value.asBooleanValue().getBoolean();
        } else if (value.isStringValue()) {
            return value.asStringValue().asString();
        } else if (value.isBinaryValue()) {
            return value.asBinaryValue().asByteArray();
        } else if (value.isIntegerValue()) {
            return value.asIntegerValue().asLong();
        }
        List<Object> list = new ArrayList<>();
        value.asArrayValue().forEach(element -> list.add(decode(element)));
        return list;
    }

    private static ByteBuffer buffer(byte[] bytes) {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    private static Map<Object, Object> map(Object type, Object shape, Object data) {
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("nd", true);
        map.put("type", type);
        map.put("kind", new byte[0]);
        map.put("shape", shape);
        map.put("data", data);
        return map;
    }

    private static Map<Object, Object> array(String type, String data, Object... shape) {
        return map(type, Arrays.asList(shape), bytes(data));
    }

    @Test
    void typesAndByteOrders() {
        assertRead(new boolean[] {true, false}, "|b1", "01 00");
        assertRead(new byte[] {1, -1}, "|i1", "01 ff");
        assertRead(new byte[] {1, -1}, "<i1", "01 ff");
        assertRead(new short[] {1, 255}, "|u1", "01 ff");
        assertRead(new short[] {1, -2}, "<i2", "0100 feff");
        assertRead(new short[] {1, -2}, ">i2", "0001 fffe");
        assertRead(new int[] {1, 65534}, "<u2", "0100 feff");
        assertRead(new int[] {1, 65534}, ">u2", "0001 fffe");
        assertRead(new int[] {1, -2}, ">i4", "00000001 fffffffe");
        assertRead(new long[] {1, 0xffff_fffeL}, "<u4", "01000000 feffffff");
        assertRead(new long[] {1, 0xffff_fffeL}, ">u4", "00000001 fffffffe");
        assertRead(new long[] {1, -2}, ">i8", "00*7 01 ff*7 fe");
        assertRead(new long[] {1, Long.MAX_VALUE}, ">u8", "00*7 01 7f ff*7");
        assertRead(new float[] {1, -2}, ">f4", "3f800000 c0000000");
        assertRead(new double[] {1, -2}, ">f8", "3ff0 00*6 c000 00*6");
    }

    private static void assertRead(Object expected, String type, String data) {
        assertArray(expected, Numpy.fromMap(array(type, data, 2L)));
    }

    @Test
    void formsOfMaps() {
        Object expected = new int[] {1};
        Map<Object, Object> map = array("<i4", "01000000", 1);
        map.remove("kind");
        assertArray(expected, Numpy.fromMap(map));
        map.put("type", ascii("<i4"));
        map.put("shape", Collections.singletonList((byte) 1));
        assertArray(expected, Numpy.fromMap(map));
        map.put("type", buffer(ascii("<i4")));
        map.put("shape", Collections.singletonList((short) 1));
        map.put("data", buffer(bytes("01000000")));
        assertArray(expected, Numpy.fromMap(map));
        Map<Object, Object> binaryKeys = new LinkedHashMap<>();
        map.forEach((key, value) -> binaryKeys.put(ascii((String) key), value));
        assertArray(expected, Numpy.fromMap(binaryKeys));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void scalars() {
        assertScalar(true, "|b1", "01");
        assertScalar(-1L, "|i1", "ff");
        assertScalar(255L, "|u1", "ff");
        assertScalar(-2L, ">i2", "fffe");
        assertScalar(65535L, "<u2", "ffff");
        assertScalar(-1L, "<i4", "ff*4");
        assertScalar(0xffff_ffffL, "<u4", "ff*4");
        assertScalar(-1L, "<i8", "ff*8");
        assertScalar(1L, "<u8", "01 00*7");
        assertScalar(BigInteger.ONE.shiftLeft(63), ">u8", "80 00*7");
        assertScalar(0.5, "<f4", "0000003f");
        assertScalar(-2.0, ">f8", "c000 00*6");
    }

    private static void assertScalar(Object expected, String type, String data) {
        Map<Object, Object> map = array(type, data);
        assertEquals(expected, Numpy.fromMap(map), "without dimensions");
        map.put("nd", false);
        map.remove("shape");
        map.remove("kind");
        assertEquals(expected, Numpy.fromMap(map));
    }

    @Test
    void ordinaryMaps() {
        assertNull(Numpy.fromMap(Collections.emptyMap()));
        assertNull(Numpy.fromMap(Collections.singletonMap("nd", true)));
        assertNull(Numpy.fromMap(Collections.singletonMap(1, true)));
        assertNull(Numpy.fromMap(Collections.singletonMap(null, true)));
        assertNull(Numpy.fromMap(Collections.singletonMap(new byte[17], true)));
        assertOrdinary("nd", "yes");
        assertOrdinary("nd", null);
        assertOrdinary("type", null);
        assertOrdinary("shape", null);
        assertOrdinary("data", "text");
        Map<Object, Object> map = array("<i4", "00*4", 1);
        map.put("more", 1);
        assertNull(Numpy.fromMap(map));
        map.remove("kind");
        assertNull(Numpy.fromMap(map));
    }

    private static void assertOrdinary(String key, Object value) {
        Map<Object, Object> map = array("<i4", "00*4", 1);
        map.put(key, value);
        assertNull(Numpy.fromMap(map));
    }

    @Test
    void refusesOtherTypes() {
        for (String type : Arrays.asList(
                "<c16", "<f2", "<f16", "<M8[s]", "<U1", "|S3", "|O", "|V8", "i4", "=i4", "|i4",
                "<i3", "", "<x4")) {
            assertMalformed(array(type, "00*4", 1), "found \"" + type + "\"");
        }
        assertMalformed(map(new byte[17], Arrays.asList(1), new byte[4]), "structure");
        assertMalformed(map(Arrays.asList("a", "<i4"), Arrays.asList(1), new byte[4]), "structure");
        Map<Object, Object> objects = array("<i4", "00*4", 1);
        objects.put("kind", ascii("O"));
        assertMalformed(objects, "objects");
    }

    @Test
    void refusesDataThatDoesNotAgree() {
        assertMalformed(array("<i4", "00*7", 2), "found 7 bytes");
        assertMalformed(array("<i4", "00*9", 2), "8 bytes for the shape, found 9 bytes");
        assertMalformed(
                array("<i4", "00", 0), "0 bytes for an array without elements, found 1 byte");
        assertMalformed(array("<i4", "00*3"), "found 3 bytes");
        assertMalformed(array("|b1", "02", 1), "found 0x02 at index 0");
        assertMalformed(array("|i1", "00", -1L), "found -1");
        assertMalformed(array("|i1", "00", 1L << 31), "found 2147483648");
        assertMalformed(array("|i1", "00", 1.0), "found 1.0");
        assertMalformed(array("|i1", "00", BigInteger.ONE), "found 1");
        assertMalformed(array("|i1", "00", (Object) null), "found null");
        assertMalformed(map("|i1", "text", new byte[1]), "found java.lang.String");
        Map<Object, Object> scalar = array("<i4", "00*5");
        scalar.put("nd", false);
        assertMalformed(scalar, "4 bytes for a single number, found 5 bytes");
        assertThrows(
                MessageIntegerOverflowException.class,
                () -> Numpy.fromMap(array("<u8", "ff*8", 1)));
    }

    @Test
    void shapesTakeNoMoreMemoryThanTheData() {
        Object[] huge = new Object[64];
        Arrays.fill(huge, (long) Integer.MAX_VALUE);
        assertMalformed(array("|i1", "00*8", huge), "found 8 bytes");
        huge[63] = 0;
        assertMalformed(array("|i1", "", huge), "more of them");
        assertMalformed(array("|i1", "", Integer.MAX_VALUE, 0), "at most 1024 rows");
        assertMalformed(array("|i1", "", 1025, 0), "at most 1024 rows");
        assertEquals(1024, ((byte[][]) Numpy.fromMap(array("|i1", "", 1024, 0))).length);
        assertEquals(0, ((byte[][]) Numpy.fromMap(array("|i1", "", 0, Integer.MAX_VALUE))).length);
        Object[] ones = new Object[64];
        Arrays.fill(ones, 1);
        assertEquals(1, Array.getLength(Numpy.fromMap(array("|i1", "00", ones))));
        ones[0] = 1000;
        assertMalformed(array("|i1", "00*1000", ones), "rows for 1000 bytes");
        Object[] tooMany = new Object[65];
        Arrays.fill(tooMany, 1);
        assertMalformed(array("|i1", "00", tooMany), "found 65");
    }

    private static void assertMalformed(Map<?, ?> map, String words) {
        MessageFormatException e =
                assertThrows(MessageFormatException.class, () -> Numpy.fromMap(map));
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    @Test
    void refusesOtherObjects() throws IOException {
        assertUnpackable("text", "java.lang.String");
        assertUnpackable(new char[1], "char[]");
        assertUnpackable(new String[1][1], "java.lang.String[][]");
        assertUnpackable(new int[][] {{1}, {1, 2}}, "not rectangular");
        assertUnpackable(new int[][] {{1, 2}, {}}, "not rectangular");
        assertUnpackable(new int[][] {{1}, null}, "null");
        assertUnpackable(new int[][] {null, {1}}, "null");
        assertUnpackable(Array.newInstance(int.class, new int[65]), "more than 64 dimensions: 65");
        long[] row = new long[1 << 20];
        long[][] rows = new long[256][];
        Arrays.fill(rows, row);
        assertUnpackable(rows, "more than 2147483647 bytes");
        assertThrows(NullPointerException.class, () -> pack(null));
    }

    private static void assertUnpackable(Object array, String words) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            Exception e =
                    assertThrows(IllegalArgumentException.class, () -> Numpy.pack(packer, array));
            assertTrue(e.getMessage().contains(words), e.getMessage());
            assertEquals(0, packer.toByteArray().length);
        }
    }

    @Test
    void roundTrips() throws IOException {
        Random random = new Random(19);
        for (int i = 0; i < 100; i++) {
            for (Class<?> arrayClass : CLASSES) {
                Object array = random(random, arrayClass);
                assertArray(array, Numpy.fromMap(decode(pack(array))));
            }
        }
        for (Class<?> arrayClass : CLASSES) {
            Object array = randomArray(random, arrayClass, 20_011);
            assertArray(array, Numpy.fromMap(decode(pack(array))));
        }
    }

    /** Returns an array of one to three dimensions. */
    static Object random(Random random, Class<?> arrayClass) {
        int dimensions = 1 + random.nextInt(3);
        int[] shape = new int[dimensions];
        for (int i = 0; i < dimensions; i++) {
            shape[i] = 1 + random.nextInt(6);
        }
        return random(random, arrayClass, shape, 0);
    }

    private static Object random(Random random, Class<?> arrayClass, int[] shape, int dimension) {
        if (dimension == shape.length - 1) {
            return randomArray(random, arrayClass, shape[dimension]);
        }
        Object[] rows = null;
        for (int i = 0; i < shape[dimension]; i++) {
            Object row = random(random, arrayClass, shape, dimension + 1);
            if (rows == null) {
                rows = (Object[]) Array.newInstance(row.getClass(), shape[dimension]);
            }
            rows[i] = row;
        }
        return rows;
    }

    @Test
    void survivesGarbage() {
        Random random = new Random(20);
        String[] types = {"|b1", "|u1", "<i2", ">u4", "<u8", "<f4", ">f8", "<c8", "??"};
        for (int i = 0; i < 5000; i++) {
            Object[] shape = new Object[random.nextInt(4)];
            for (int j = 0; j < shape.length; j++) {
                shape[j] = random.nextInt(8) == 0 ? random.nextLong() : random.nextInt(4);
            }
            byte[] data = new byte[random.nextInt(20)];
            random.nextBytes(data);
            Map<Object, Object> map =
                    map(types[random.nextInt(types.length)], Arrays.asList(shape), data);
            map.put("nd", random.nextInt(8) > 0);
            try {
                Numpy.fromMap(map);
            } catch (MessagePackException e) {
                assertTrue(e.getMessage().startsWith("expected "), e.getMessage());
            } catch (RuntimeException | Error e) {
                throw new AssertionError(map + " " + hex(data), e);
            }
        }
    }
}
