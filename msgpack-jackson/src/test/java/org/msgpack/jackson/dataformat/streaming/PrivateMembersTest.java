/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackParser;

/**
 * Private members of 0.9.11 that published programs use:
 * docs/internals/compatibility.md#private-members
 */
class PrivateMembersTest {
    private static final class Generator extends MessagePackGenerator {
        Generator(int features, ObjectCodec codec, OutputStream out) throws IOException {
            super(features, codec, out, MessagePack.DEFAULT_PACKER_CONFIG, true, false);
        }

        @Override
        public void writeFieldId(long id) throws IOException {
            addKeyNode(id);
        }

        private void addKeyNode(Object key) throws IOException {
            try {
                Method method =
                        MessagePackGenerator.class.getDeclaredMethod("addKeyNode", Object.class);
                method.setAccessible(true);
                method.invoke(this, key);
            } catch (ReflectiveOperationException e) {
                throw new IOException(e);
            }
        }
    }

    private static final class Factory extends MessagePackFactory {
        private static final long serialVersionUID = 1L;

        @Override
        public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding)
                throws IOException {
            return new Generator(_generatorFeatures, _objectCodec, out);
        }
    }

    private final ObjectMapper mapper = new ObjectMapper(new Factory());

    @Test
    void addKeyNodeOfTheGenerator() throws Exception {
        Map<Integer, String> map = new TreeMap<>();
        map.put(1, "a");
        map.put(300, "b");
        assertShape("{1: 'a', 300: 'b'}", mapper.writeValueAsBytes(map));
        Sink sink = new Sink();
        try (Generator generator = (Generator) mapper.getFactory().createGenerator(sink)) {
            generator.writeStartObject();
            for (Object key : new Object[] {"text", true, 2.5, 1L << 40, Arrays.asList(1, 2)}) {
                generator.addKeyNode(key);
                generator.writeNull();
            }
            generator.writeEndObject();
        }
        assertShape(
                "{'text': nil, true: nil, f64:4004000000000000: nil, 1099511627776: nil,"
                        + " [1, 2]: nil}",
                sink.toByteArray());
    }

    @Test
    void typeOfTheParser() throws Exception {
        Field type = MessagePackParser.class.getDeclaredField("type");
        type.setAccessible(true);
        byte[] message = {
            (byte) 0x83, 1, 1, (byte) 0xcf, 1, 0, 0, 0, 0, 0, 0, 0, 2, (byte) 0xa1, '1', 3
        };
        List<String> types = new ArrayList<>();
        try (JsonParser parser = mapper.getFactory().createParser(message)) {
            parser.nextToken();
            while (parser.nextFieldName() != null) {
                types.add(type.get(parser).toString());
                parser.nextToken();
            }
        }
        assertEquals("[INT, LONG, STRING]", types.toString());
    }
}
