/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.MsgPack;

/** Values of another type are converted, or rejected, as without the module. */
class ConversionsTest {
    @MsgPack
    public static class Scalars extends Traced {
        public int number = 1;
        public long big = 1;
        public double real = 1;
        public boolean flag;
        public char letter = 'a';
        public Integer boxed;
        public Double boxedReal;
        public String text;
        public List<Integer> numbers;
        public Scalars inner;
        public Map<String, Scalars> map;
    }

    private static final ObjectMapper WRITER = Checks.plain();

    /** Not binary, which codecs read as text. */
    private static final Object[] VALUES = {
        null,
        true,
        0,
        7,
        1L << 40,
        1.5,
        -2.0,
        "",
        " ",
        "8",
        "1.5",
        "true",
        "x",
        "null",
        Collections.emptyList(),
        Collections.singletonList(3),
        Collections.emptyMap(),
        Collections.singletonMap("number", 3)
    };

    private static Map<String, Checks.Setup> setups() {
        Map<String, Checks.Setup> setups = new LinkedHashMap<>();
        setups.put("defaults", Checks.NONE);
        for (boolean isOn : new boolean[] {true, false}) {
            setups.put(
                    "FAIL_ON_NULL_FOR_PRIMITIVES " + isOn,
                    m -> m.configure(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES, isOn));
            setups.put(
                    "ALLOW_COERCION_OF_SCALARS " + isOn,
                    m -> m.configure(MapperFeature.ALLOW_COERCION_OF_SCALARS, isOn));
            setups.put(
                    "ACCEPT_FLOAT_AS_INT " + isOn,
                    m -> m.configure(DeserializationFeature.ACCEPT_FLOAT_AS_INT, isOn));
        }
        for (CoercionInputShape shape : CoercionInputShape.values()) {
            for (CoercionAction action : CoercionAction.values()) {
                setups.put(
                        shape + " " + action,
                        m -> m.withCoercionConfigDefaults(each -> each.setCoercion(shape, action)));
                setups.put(
                        shape + " to floats " + action,
                        m -> m.withCoercionConfig(
                                LogicalType.Float, each -> each.setCoercion(shape, action)));
                setups.put(
                        shape + " to Integer " + action,
                        m -> m.withCoercionConfig(
                                Integer.class, each -> each.setCoercion(shape, action)));
            }
        }
        return setups;
    }

    /** Returns what is read, or that it is not. */
    private static String read(ObjectMapper mapper, byte[] message) throws IOException {
        try {
            Scalars read = mapper.readValue(message, Scalars.class);
            JsonNode tree = WRITER.valueToTree(read);
            return tree.toString();
        } catch (JsonProcessingException e) {
            return e.getClass().getSimpleName();
        }
    }

    @Test
    void everyMemberEveryValueEverySetting() throws IOException {
        List<String> members = Arrays.asList(
                "number",
                "big",
                "real",
                "flag",
                "letter",
                "boxed",
                "boxedReal",
                "text",
                "numbers",
                "inner",
                "map");
        for (Map.Entry<String, Checks.Setup> setup : setups().entrySet()) {
            ObjectMapper plain = Checks.plain(setup.getValue());
            ObjectMapper mapper = Checks.mapper(setup.getValue());
            for (String member : members) {
                for (Object value : VALUES) {
                    Map<String, Object> object = new HashMap<>();
                    object.put(member, value);
                    Object inMap =
                            Collections.singletonMap("map", Collections.singletonMap("k", object));
                    Object inObject = Collections.singletonMap("inner", object);
                    Object[] places = setup.getKey().contains(" to ")
                            ? new Object[] {object}
                            : new Object[] {object, inMap, inObject};
                    for (Object each : places) {
                        byte[] message = WRITER.writeValueAsBytes(each);
                        assertEquals(
                                read(plain, message),
                                read(mapper, message),
                                setup.getKey() + ", " + member + ": " + value);
                    }
                }
            }
        }
    }

    /** What has to be read again is read once more, however deep it is. */
    @Test
    void valuesAreReadTwiceAtMost() throws IOException {
        ObjectMapper mapper =
                Checks.mapper(m -> m.disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES));
        for (boolean hasMaps : new boolean[] {false, true}) {
            Map<String, Object> object = new HashMap<>();
            object.put("number", null);
            object.put("traced", 1);
            int depth = 200;
            for (int i = 0; i < depth; i++) {
                Map<String, Object> outer = new LinkedHashMap<>();
                outer.put("traced", 1);
                outer.put(
                        hasMaps ? "map" : "inner",
                        hasMaps ? Collections.singletonMap("k", object) : object);
                object = outer;
            }
            byte[] message = Checks.plain().writeValueAsBytes(object);
            Traced.reset();
            mapper.readValue(message, Scalars.class);
            assertTrue(Traced.count() <= 2 * (depth + 1), () -> "set " + Traced.count());
        }
    }
}
