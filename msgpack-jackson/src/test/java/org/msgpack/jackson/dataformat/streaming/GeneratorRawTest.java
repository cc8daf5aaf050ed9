/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;
import static org.msgpack.jackson.dataformat.streaming.Written.assertRefused;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWritesValue;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.exc.StreamWriteException;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.util.RawValue;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

/** Raw text is written as a string, as in 0.9.x: MessagePack cannot embed JSON. */
class GeneratorRawTest {
    private static final String RAW = "{\"a\":[1,\"\u20ac\ud83d\ude00\"]}";

    private final ObjectMapper mapper = Mappers.mapper();

    private static Map<String, Written.Writing> calls() {
        SerializableString text = new SerializedString(RAW);
        char[] chars = ("xx" + RAW + "x").toCharArray();
        String longer = "xx" + RAW + "x";
        Map<String, Written.Writing> calls = new LinkedHashMap<>();
        calls.put("text", g -> g.writeRaw(RAW));
        calls.put("part of a text", g -> g.writeRaw(longer, 2, RAW.length()));
        calls.put("serializable text", g -> g.writeRaw(text));
        calls.put("chars", g -> g.writeRaw(chars, 2, RAW.length()));
        calls.put("value", g -> g.writeRawValue(RAW));
        calls.put("part of a value", g -> g.writeRawValue(longer, 2, RAW.length()));
        calls.put("chars of a value", g -> g.writeRawValue(chars, 2, RAW.length()));
        calls.put("serializable value", g -> g.writeRawValue(text));
        return calls;
    }

    @Test
    void everyOverloadWritesAString() throws IOException {
        for (Map.Entry<String, Written.Writing> call : calls().entrySet()) {
            assertWritesValue(call.getKey(), p -> p.packString(RAW), call.getValue());
        }
        assertWritesValue("char", p -> p.packString("["), g -> g.writeRaw('['));
        assertWritesValue("null", p -> p.packNil(), g -> g.writeRaw((String) null));
        assertWritesValue("null value", p -> p.packNil(), g -> g.writeRawValue((String) null));
        assertWritesValue("empty", p -> p.packString(""), g -> g.writeRawValue(""));
    }

    @Test
    void rangesAreChecked() throws IOException {
        char[] chars = {'a', 'b'};
        for (int[] range : new int[][] {{-1, 1}, {0, 3}, {2, 1}, {1, -1}, {1, Integer.MAX_VALUE}}) {
            assertRefused("raw", g -> g.writeRaw("ab", range[0], range[1]));
            assertRefused("value", g -> g.writeRawValue("ab", range[0], range[1]));
            assertRefused("chars", g -> g.writeRaw(chars, range[0], range[1]));
            assertRefused("chars of a value", g -> g.writeRawValue(chars, range[0], range[1]));
        }
    }

    /** Where a name is expected, or nothing more, a string would corrupt the message. */
    @Test
    void valueWhereNoneIsExpected() throws IOException {
        for (Map.Entry<String, Written.Writing> call : calls().entrySet()) {
            byte[] message = Written.bytes(Streams.factory(), g -> {
                g.writeStartObject();
                assertThrows(StreamWriteException.class, () -> call.getValue().to(g));
                g.writeNumberField("n", 1);
                assertThrows(StreamWriteException.class, () -> call.getValue().to(g));
                g.writeEndObject();
            });
            assertShape("{'n': 1}", message);
        }
    }

    static class Holder {
        @JsonRawValue
        public String raw = "[1]";

        @JsonRawValue
        public Object object = 5;

        @JsonRawValue
        public String none;

        public RawValue value = new RawValue("{}");
        public int last = 1;
    }

    @Test
    void byAnnotationAndByType() throws IOException {
        assertShape(
                "{'raw': '[1]', 'object': '5', 'none': nil, 'value': '{}', 'last': 1}",
                mapper.writeValueAsBytes(new Holder()));
        assertShape("'[1]'", mapper.writeValueAsBytes(new RawValue("[1]")));
        assertShape(
                "['1', 'x']",
                mapper.writeValueAsBytes(
                        Arrays.asList(new RawValue("1"), new RawValue((SerializableString)
                                new SerializedString("x")))));
    }

    /** Objects that can write themselves do so. */
    @Test
    void rawValuesOfSerializables() throws IOException {
        RawValue tree = new RawValue((com.fasterxml.jackson.databind.JsonSerializable)
                mapper.createObjectNode().put("a", 1));
        assertShape("{'a': 1}", mapper.writeValueAsBytes(tree));
    }

    @Test
    void nodesAndBuffers() throws IOException {
        JsonNodeFactory nodes = mapper.getNodeFactory();
        assertShape(
                "{'a': '[1]', 'b': ['x']}",
                mapper.writeValueAsBytes(mapper.createObjectNode()
                        .putRawValue("a", new RawValue("[1]"))
                        .set("b", nodes.arrayNode().add(nodes.rawValueNode(new RawValue("x"))))));
        try (TokenBuffer buffer = new TokenBuffer(mapper, false)) {
            buffer.writeStartArray();
            buffer.writeRawValue("[1]");
            buffer.writeEndArray();
            assertShape("['[1]']", mapper.writeValueAsBytes(buffer));
        }
    }
}
