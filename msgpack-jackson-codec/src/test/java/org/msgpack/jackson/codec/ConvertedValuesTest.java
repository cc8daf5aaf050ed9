/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator;

/** Numbers and names of own forms that come from other formats, or go to them, are the same. */
class ConvertedValuesTest {
    @MsgPack(shape = Shape.ARRAY)
    public static class Decimal {
        public BigDecimal value;
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class Mixed {
        public double real;
        public BigDecimal value;
        public List<Double> reals;
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class Big {
        public BigInteger value;
        public Map<String, Big> in;
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class Int {
        public int value;
    }

    private static final String[] DECIMALS = {
        "1234567890123456.78",
        "0.12345678901234567",
        "0.1",
        "1.5",
        "-65.613616999999977",
        "3.14159265358979323846264338327950288",
        "1e400",
        "1e-400",
        "-0.3e-7"
    };

    private static ObjectMapper json() {
        return Builders.withModule(Builders.others().get(0));
    }

    private static void assertSame(String expected, BigDecimal read) {
        assertEquals(0, new BigDecimal(expected).compareTo(read), expected + " is " + read);
    }

    @Test
    void decimalsOfJson() throws IOException {
        ObjectMapper json = json();
        for (String decimal : DECIMALS) {
            String name = "[" + decimal + "]";
            assertSame(decimal, json.readValue(name, Decimal.class).value);
            JsonNode tree = json.reader()
                    .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .readTree(name);
            if (tree.get(0).isBigDecimal()) { // not in all trees of Jackson 2.15
                assertSame(decimal, json.treeToValue(tree, Decimal.class).value);
            }
        }
    }

    /** However many digits the text has, as some programs write all that a double has. */
    @Test
    void doublesOfJson() throws IOException {
        ObjectMapper json = json();
        for (String decimal : DECIMALS) {
            double expected = Double.parseDouble(decimal);
            String text = "[" + decimal + ", 1.5, [" + decimal + "]]";
            Mixed read = json.readValue(text, Mixed.class);
            assertEquals(expected, read.real, decimal);
            assertEquals(Collections.singletonList(expected), read.reals, decimal);
            assertSame("1.5", read.value);
            JsonNode tree = json.reader()
                    .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .readTree(text);
            assertEquals(expected, json.treeToValue(tree, Mixed.class).real, decimal);
        }
        Mixed read =
                json.readValue("[-65.613616999999977, 1234567890123456.78, [0.1]]", Mixed.class);
        assertEquals(-65.61361699999998, read.real);
        assertSame("1234567890123456.78", read.value);
    }

    @Test
    void numbersThatDoNotFit() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        Decimal decimal = new Decimal();
        decimal.value = new BigDecimal("1234567890123456.78");
        JsonNode tree = mapper.valueToTree(decimal);
        assertEquals("1234567890123456.78", tree.get(0).asText());
        assertSame("1234567890123456.78", mapper.treeToValue(tree, Decimal.class).value);
        String big = BigInteger.ONE.shiftLeft(64).toString();
        Big read = json().readValue("[" + big + ", null]", Big.class);
        assertEquals(BigInteger.ONE.shiftLeft(64), read.value);
        tree = mapper.valueToTree(read);
        assertEquals(big, tree.get(0).asText());
        assertThrows(
                JsonProcessingException.class, () -> json().readValue("[" + big + "]", Int.class));
    }

    @Test
    void longNames() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            name.append('n');
        }
        Big value = new Big();
        value.in = Collections.singletonMap(name.toString(), new Big());
        JsonNode tree = mapper.valueToTree(value);
        assertTrue(tree.get(1).has(name.toString()));
        Big read = mapper.treeToValue(tree, Big.class);
        assertNotNull(read.in.get(name.toString()));
    }

    private static Big deep(BigInteger value) {
        Big inner = new Big();
        inner.value = value;
        for (int i = 0; i < 150; i++) {
            Big outer = new Big();
            outer.in = new HashMap<>(Collections.singletonMap("k", inner));
            inner = outer;
        }
        return inner;
    }

    /** Deep objects go by way of bytes, too, and the options of the mapper still hold. */
    @Test
    void numbersInDeepObjects() throws IOException {
        BigInteger big = BigInteger.ONE.shiftLeft(64);
        Exception e =
                assertThrows(Exception.class, () -> Checks.mapper().writeValueAsBytes(deep(big)));
        assertTrue(e.getMessage().contains("WRITE_UNFIT_NUMBERS_AS_STRINGS"), e::getMessage);
        ObjectMapper mapper = Checks.mapper(MessagePackFactory.builder()
                .enable(MessagePackGenerator.Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS)
                .build());
        byte[] written = mapper.writeValueAsBytes(deep(big));
        assertTrue(new String(written, StandardCharsets.ISO_8859_1).contains(big.toString()));
    }

    // Exceptions of the application

    @MsgPack(shape = Shape.ARRAY)
    public static class Throwing {
        private String title = "t";

        public String getTitle() {
            if (title.equals("t")) {
                throw new IllegalStateException("getter");
            }
            return title;
        }

        public void setTitle(String title) {
            this.title = title;
        }
    }

    @Test
    void exceptionsOfGetters() {
        for (ObjectMapper mapper : new ObjectMapper[] {Checks.mapper(), json()}) {
            JsonMappingException e = assertThrows(
                    JsonMappingException.class, () -> mapper.writeValueAsBytes(new Throwing()));
            assertEquals("getter", e.getCause().getMessage());
            JsonMappingException inList = assertThrows(
                    JsonMappingException.class,
                    () -> mapper.writeValueAsBytes(Collections.singletonList(new Throwing())));
            assertEquals("getter", inList.getCause().getMessage());
        }
    }
}
