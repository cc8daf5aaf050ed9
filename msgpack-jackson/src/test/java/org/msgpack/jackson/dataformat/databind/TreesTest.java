/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BinaryNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.FloatNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.POJONode;
import com.fasterxml.jackson.databind.node.ShortNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** The type of every JsonNode, written and read. */
class TreesTest {
    private static final BigInteger MAX_UINT64 =
            BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    private final ObjectMapper mapper = Mappers.mapper();

    private void assertNode(String shape, JsonNode node) throws Exception {
        byte[] message = mapper.writeValueAsBytes(node);
        assertShape(shape, message);
        JsonNode read = mapper.readTree(message);
        assertEquals(node, read);
        assertEquals(node.getClass(), read.getClass());
    }

    @Test
    void everyScalar() throws Exception {
        assertNode("nil", NullNode.getInstance());
        assertNode("true", BooleanNode.TRUE);
        assertNode("false", BooleanNode.FALSE);
        assertNode("7", IntNode.valueOf(7));
        assertNode("-2147483648", IntNode.valueOf(Integer.MIN_VALUE));
        assertNode("2147483648", LongNode.valueOf(1L << 31));
        assertNode("-9223372036854775808", LongNode.valueOf(Long.MIN_VALUE));
        assertNode("18446744073709551615", BigIntegerNode.valueOf(MAX_UINT64));
        assertNode("f64:3ff8000000000000", DoubleNode.valueOf(1.5));
        assertNode("f64:7ff8000000000000", DoubleNode.valueOf(Double.NaN));
        assertNode("f64:fff0000000000000", DoubleNode.valueOf(Double.NEGATIVE_INFINITY));
        assertNode("'text'", TextNode.valueOf("text"));
        assertNode("''", TextNode.valueOf(""));
        assertNode("bin(010203)", BinaryNode.valueOf(new byte[] {1, 2, 3}));
        assertNode("bin()", BinaryNode.valueOf(new byte[0]));
    }

    /** Smaller integers are read as int, as in Jackson. */
    @Test
    void numbersReadBackAsOthers() throws Exception {
        assertShape("7", mapper.writeValueAsBytes(ShortNode.valueOf((short) 7)));
        assertShape("7", mapper.writeValueAsBytes(LongNode.valueOf(7)));
        assertShape("7", mapper.writeValueAsBytes(BigIntegerNode.valueOf(BigInteger.valueOf(7))));
        assertShape("f32:3fc00000", mapper.writeValueAsBytes(FloatNode.valueOf(1.5f)));
        assertShape(
                "f64:3ff8000000000000",
                mapper.writeValueAsBytes(DecimalNode.valueOf(new BigDecimal("1.5"))));
        assertEquals(
                IntNode.valueOf(7),
                mapper.readTree(
                        mapper.writeValueAsBytes(BigIntegerNode.valueOf(BigInteger.valueOf(7)))));
    }

    @Test
    void floatsAreDistinctFromDoublesWhenEnabled() throws Exception {
        byte[] message = mapper.writeValueAsBytes(1.5f);
        assertEquals(DoubleNode.valueOf(1.5), mapper.readTree(message));
        assertEquals(1.5, mapper.readValue(message, Object.class));
        JsonNode read = mapper.reader()
                .with(MessagePackParser.Feature.READ_FLOAT32_AS_FLOAT)
                .readTree(message);
        assertEquals(FloatNode.valueOf(1.5f), read);
        assertEquals(JsonParser.NumberType.FLOAT, read.numberType());
    }

    @Test
    void bigDecimalsWhenEnabled() throws Exception {
        ObjectMapper decimals = Mappers.builder()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build();
        JsonNode read = decimals.readTree(decimals.writeValueAsBytes(1.5));
        assertTrue(read.isBigDecimal());
        assertEquals(new BigDecimal("1.5"), read.decimalValue());
    }

    @Test
    void pojoNodes() throws Exception {
        ObjectNode node = mapper.createObjectNode();
        node.putPOJO("bytes", new byte[] {9});
        node.putPOJO("list", Collections.singletonList(1));
        node.putPOJO("none", null);
        MessagePackExtensionType extension = new MessagePackExtensionType((byte) 3, new byte[1]);
        node.putPOJO("ext", extension);
        byte[] message = mapper.writeValueAsBytes(node);
        assertShape("{'bytes': bin(09), 'list': [1], 'none': nil, 'ext': ext(3, 00)}", message);
        JsonNode read = mapper.readTree(message);
        assertArrayEquals(new byte[] {9}, read.get("bytes").binaryValue());
        assertTrue(read.get("ext").isPojo());
        assertEquals(extension, ((POJONode) read.get("ext")).getPojo());
        assertShape(
                "{'bytes': bin(09), 'list': [1], 'none': nil, 'ext': ext(3, 00)}",
                mapper.writeValueAsBytes(read));
    }

    @Test
    void containers() throws Exception {
        assertNode("{}", mapper.createObjectNode());
        assertNode("[]", mapper.createArrayNode());
        ArrayNode array = mapper.createArrayNode();
        array.addObject().putArray("a").add(1).addNull().addArray();
        array.add("x");
        assertNode("[{'a': [1, nil, []]}, 'x']", array);
        for (int size : new int[] {15, 16, 65535, 65536}) {
            ArrayNode numbers = mapper.createArrayNode();
            ObjectNode object = mapper.createObjectNode();
            for (int i = 0; i < size; i++) {
                numbers.add(i);
                object.put("k" + i, i);
            }
            assertEquals(numbers, mapper.readTree(mapper.writeValueAsBytes(numbers)));
            assertEquals(object, mapper.readTree(mapper.writeValueAsBytes(object)));
        }
    }

    private JsonNode random(Random random, int depth) {
        switch (random.nextInt(depth > 5 ? 7 : 9)) {
            case 0:
                return IntNode.valueOf(random.nextInt() >> random.nextInt(32));
            case 1:
                return LongNode.valueOf((1L << 40) + random.nextInt());
            case 2:
                return DoubleNode.valueOf(random.nextGaussian());
            case 3:
                byte[] bytes = new byte[random.nextInt(300)];
                random.nextBytes(bytes);
                return BinaryNode.valueOf(bytes);
            case 4:
                return BooleanNode.valueOf(random.nextBoolean());
            case 5:
                return NullNode.getInstance();
            case 6:
                StringBuilder text = new StringBuilder();
                for (int i = random.nextInt(40); i > 0; i--) {
                    text.appendCodePoint(
                            random.nextInt(4) == 0 ? 0x1f600 : 'a' + random.nextInt(200));
                }
                return TextNode.valueOf(text.toString());
            case 7:
                ArrayNode array = mapper.createArrayNode();
                for (int i = random.nextInt(20); i > 0; i--) {
                    array.add(random(random, depth + 1));
                }
                return array;
            default:
                ObjectNode object = mapper.createObjectNode();
                for (int i = random.nextInt(20); i > 0; i--) {
                    object.set("key" + random.nextInt(100), random(random, depth + 1));
                }
                return object;
        }
    }

    @Test
    void randomTrees() throws Exception {
        for (int seed = 0; seed < 200; seed++) {
            JsonNode node = random(new Random(seed), 0);
            byte[] message = mapper.writeValueAsBytes(node);
            assertEquals(node, mapper.readTree(message), "seed " + seed);
            assertArrayEquals(
                    message,
                    mapper.writeValueAsBytes(mapper.treeToValue(node, Object.class)),
                    "seed " + seed);
        }
    }

    @Test
    void noInputIsAMissingNode() throws Exception {
        assertEquals(MissingNode.getInstance(), mapper.readTree(new byte[0]));
    }

    @Test
    void pointersAndPaths() throws Exception {
        ObjectNode node = mapper.createObjectNode();
        node.putObject("a").putArray("b").add(1).add("two");
        JsonNode read = mapper.readTree(mapper.writeValueAsBytes(node));
        assertEquals("two", read.at("/a/b/1").textValue());
        assertEquals(1, read.path("a").path("b").path(0).intValue());
    }
}
