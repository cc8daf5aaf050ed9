/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.exc.StreamWriteException;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackSerializedString;
import org.msgpack.jackson.dataformat.streaming.Written.Writing;

/**
 * Calls that would not make a document are rejected with Jackson's exception and have no effect.
 */
class GeneratorMisuseTest {
    static List<Writing> values() {
        return Arrays.asList(
                g -> g.writeNumber((short) 1),
                g -> g.writeNumber(1),
                g -> g.writeNumber(1L),
                g -> g.writeNumber(1f),
                g -> g.writeNumber(1d),
                g -> g.writeNumber(BigInteger.ONE),
                g -> g.writeNumber(BigDecimal.ONE),
                g -> g.writeNumber("1"),
                g -> g.writeNumber(new char[] {'1'}, 0, 1),
                g -> g.writeString("x"),
                g -> g.writeString((String) null),
                g -> g.writeString(new SerializedString("x")),
                g -> g.writeString(new char[] {'x'}, 0, 1),
                g -> g.writeString(new StringReader("x"), 1),
                g -> g.writeString(new StringReader("x"), -1),
                g -> g.writeUTF8String(new byte[] {'x'}, 0, 1),
                g -> g.writeRawUTF8String(new byte[] {'x'}, 0, 1),
                g -> g.writeBinary(new byte[1]),
                g -> g.writeBinary(new ByteArrayInputStream(new byte[1]), 1),
                g -> g.writeBinary(new ByteArrayInputStream(new byte[1]), -1),
                g -> g.writeBoolean(true),
                g -> g.writeBoolean(false),
                g -> g.writeNull(),
                g -> g.writePOJO("x"),
                g -> g.writePOJO(null),
                g -> g.writeEmbeddedObject(new byte[1]),
                g -> g.writeArray(new int[1], 0, 1),
                g -> g.writeArray(new long[1], 0, 1),
                g -> g.writeArray(new double[1], 0, 1),
                g -> g.writeArray(new String[1], 0, 1),
                g -> g.writeStartArray(),
                g -> g.writeStartArray("value"),
                g -> g.writeStartArray("value", 1),
                g -> g.writeStartObject(),
                g -> g.writeStartObject("value"),
                g -> g.writeStartObject("value", 1));
    }

    static List<Writing> names() {
        return Arrays.asList(
                g -> g.writeFieldName("x"),
                g -> g.writeFieldName(new SerializedString("x")),
                g -> g.writeFieldId(1));
    }

    /** A rejected call has no effect on the result of the other calls. */
    private static void assertRefused(
            String name, String expected, Writing before, Writing refused, Writing after)
            throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        before.to(g);
        assertThrows(StreamWriteException.class, () -> refused.to(g), name);
        after.to(g);
        g.close();
        assertEquals(expected, sink.hex(), name);
    }

    @Test
    void valueWhereAFieldNameIsExpected() throws IOException {
        for (int i = 0; i < values().size(); i++) {
            Writing value = values().get(i);
            assertRefused(
                    "first, case " + i,
                    "80",
                    g -> g.writeStartObject(),
                    value,
                    g -> g.writeEndObject());
            assertRefused(
                    "second, case " + i,
                    "82a16101a16202",
                    g -> {
                        g.writeStartObject();
                        g.writeNumberField("a", 1);
                    },
                    value,
                    g -> {
                        g.writeNumberField("b", 2);
                        g.writeEndObject();
                    });
            assertRefused(
                    "size known, case " + i,
                    "81a16101",
                    g -> {
                        g.writeStartObject(null, 1);
                    },
                    value,
                    g -> {
                        g.writeNumberField("a", 1);
                        g.writeEndObject();
                    });
        }
    }

    @Test
    void fieldNameWhereAValueIsExpected() throws IOException {
        for (int i = 0; i < names().size(); i++) {
            Writing fieldName = names().get(i);
            assertRefused("at the root, case " + i, "", g -> {}, fieldName, g -> {});
            assertRefused(
                    "in an array, case " + i, "9101", g -> g.writeStartArray(), fieldName, g -> {
                        g.writeNumber(1);
                        g.writeEndArray();
                    });
            for (int j = 0; j < names().size(); j++) {
                Writing first = names().get(j);
                String firstHex = j == 2 ? "a131" : "a178";
                assertRefused(
                        "twice, cases " + j + " and " + i,
                        "81" + firstHex + "01",
                        g -> {
                            g.writeStartObject();
                            first.to(g);
                        },
                        fieldName,
                        g -> {
                            g.writeNumber(1);
                            g.writeEndObject();
                        });
            }
        }
    }

    @Test
    void unbalancedEnds() throws IOException {
        assertRefused("array, root", "", g -> {}, g -> g.writeEndArray(), g -> {});
        assertRefused("object, root", "", g -> {}, g -> g.writeEndObject(), g -> {});
        assertRefused(
                "object for array",
                "90",
                g -> g.writeStartArray(),
                g -> g.writeEndObject(),
                g -> g.writeEndArray());
        assertRefused(
                "array for object",
                "80",
                g -> g.writeStartObject(),
                g -> g.writeEndArray(),
                g -> g.writeEndObject());
        assertRefused(
                "one too many",
                "90",
                g -> {
                    g.writeStartArray();
                    g.writeEndArray();
                },
                g -> g.writeEndArray(),
                g -> {});
    }

    @Test
    void endOfAnObjectAfterAFieldName() throws IOException {
        assertRefused(
                "end after name",
                "81a161c0",
                g -> {
                    g.writeStartObject();
                    g.writeFieldName("a");
                },
                g -> g.writeEndObject(),
                g -> {
                    g.writeNull();
                    g.writeEndObject();
                });
    }

    @Test
    void closeAfterAFieldNameWritesNothing() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        g.writeStartArray();
        g.writeStartObject();
        g.writeFieldName("a");
        assertThrows(StreamWriteException.class, g::close);
        assertTrue(g.isClosed());
        assertEquals("", sink.hex());
        assertEquals(1, sink.closes);
    }

    @Test
    void closeWritesNoOpenContainersIfAutoCloseIsDisabled() throws IOException {
        List<Writing> open = Arrays.asList(
                g -> g.writeStartArray(),
                g -> g.writeStartObject(),
                g -> g.writeStartArray(null, 2),
                g -> {
                    g.writeStartObject(null, 2);
                    g.writeNumberField("a", 1);
                },
                g -> {
                    g.writeStartArray();
                    g.writeNumber(1);
                    g.writeStartObject();
                    g.writeNumberField("a", 1);
                });
        for (int i = 0; i < open.size(); i++) {
            Sink sink = new Sink();
            JsonGenerator g = Streams.factory(b -> b.disable(StreamWriteFeature.AUTO_CLOSE_CONTENT))
                    .createGenerator(sink);
            open.get(i).to(g);
            try {
                g.close();
            } catch (StreamWriteException e) {
                assertTrue(e.getMessage() != null);
            }
            assertTrue(g.isClosed());
            assertEquals("", sink.hex(), "case " + i);
            assertEquals(1, sink.closes);
        }
    }

    @Test
    void completeValuesBeforeAnOpenOneAreKept() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory(b -> b.disable(StreamWriteFeature.AUTO_CLOSE_CONTENT))
                .createGenerator(sink);
        g.writeNumber(1);
        g.writeStartArray();
        g.writeNumber(2);
        try {
            g.close();
        } catch (StreamWriteException e) {
            assertTrue(e.getMessage() != null);
        }
        assertEquals("01", sink.hex());
    }

    @Test
    void closeWithTooFewElementsForTheSizeGiven() throws IOException {
        Sink sink = new Sink();
        JsonGenerator g = Streams.factory().createGenerator(sink);
        g.writeStartArray(null, 3);
        g.writeNumber(1);
        g.flush();
        assertThrows(StreamWriteException.class, g::close);
        assertEquals("9301", sink.hex());

        Sink corrected = new Sink();
        g = Streams.factory().createGenerator(corrected);
        g.writeStartArray(null, 3);
        g.writeNumber(1);
        g.close();
        assertEquals("9101", corrected.hex());
    }

    @Test
    void useAfterClose() throws IOException {
        for (boolean anything : new boolean[] {false, true}) {
            for (int i = 0; i < values().size(); i++) {
                Sink sink = new Sink();
                JsonGenerator g = Streams.factory().createGenerator(sink);
                if (anything) {
                    g.writeNumber(1);
                }
                g.close();
                Writing value = values().get(i);
                assertThrows(
                        StreamWriteException.class,
                        () -> {
                            value.to(g);
                            g.flush();
                        },
                        "value " + i);
                assertEquals(anything ? "01" : "", sink.hex(), "value " + i);
            }
            JsonGenerator closed = Streams.factory().createGenerator(new Sink());
            closed.close();
            assertThrows(StreamWriteException.class, closed::writeEndArray);
            assertThrows(StreamWriteException.class, closed::writeEndObject);
            for (Writing name : names()) {
                assertThrows(StreamWriteException.class, () -> name.to(closed));
            }
        }
    }

    @Test
    void theExceptionKnowsItsGenerator() throws IOException {
        JsonGenerator g = Streams.factory().createGenerator(new Sink());
        StreamWriteException e = assertThrows(StreamWriteException.class, g::writeEndArray);
        assertEquals(g, e.getProcessor());
        g.writeStartObject();
        e = assertThrows(StreamWriteException.class, () -> g.writeNumber(1));
        assertEquals(g, e.getProcessor());
        assertTrue(e.getMessage().contains("expecting field name"), e.getMessage());
    }

    /** A key with its own serializer. */
    private static final class Key {}

    private static ObjectMapper writingKeys(Writing writing) {
        return Mappers.typedKeys(
                new SimpleModule().addSerializer(Key.class, new KeyWriter(writing)));
    }

    private static final class KeyWriter extends StdSerializer<Key> {
        private static final long serialVersionUID = 1L;

        private final transient Writing writing;

        KeyWriter(Writing writing) {
            super(Key.class);
            this.writing = writing;
        }

        @Override
        public void serialize(Key key, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            Streams.run(writing, generator);
        }
    }

    @Test
    void keySerializerMustWriteOneValue() throws IOException {
        List<Writing> wrong = Arrays.asList(
                g -> {},
                g -> {
                    g.writeNumber(1);
                    g.writeNumber(2);
                },
                g -> g.writeStartArray(),
                g -> g.writeStartArray(null, 0),
                g -> {
                    g.writeNumber(1);
                    g.writeStartObject();
                });
        for (Writing writing : wrong) {
            String name = "case " + wrong.indexOf(writing);
            ObjectMapper mapper = writingKeys(writing);
            JsonMappingException e = assertThrows(
                    JsonMappingException.class,
                    () -> mapper.writeValueAsBytes(Collections.singletonMap(new Key(), 1)),
                    name);
            String message = e.getMessage();
            assertTrue(
                    message.startsWith("The serializer of a key must write exactly one value")
                            || message.startsWith("Can not write a map key of type "),
                    message);

            Sink sink = new Sink();
            JsonGenerator g = mapper.getFactory().createGenerator(sink);
            g.writeStartObject();
            assertThrows(
                    JsonGenerationException.class,
                    () -> g.writeFieldName(new MessagePackSerializedString(new Key())),
                    name);
            assertThrows(StreamWriteException.class, () -> g.writeNumber(1), name);
            g.close();
            assertEquals("", sink.hex(), name);
        }
        Sink sink = new Sink();
        try (JsonGenerator g = writingKeys(key -> key.writeArray(new int[] {7}, 0, 1))
                .getFactory()
                .createGenerator(sink)) {
            g.writeStartObject();
            g.writeFieldName(new MessagePackSerializedString(new Key()));
            g.writeNumber(1);
        }
        assertEquals("81910701", sink.hex());
    }

    @Test
    void valueAfterADuplicateNameIsRejected() throws IOException {
        for (int i = 0; i < values().size(); i++) {
            Sink sink = new Sink();
            JsonGenerator g = Streams.factory(
                            b -> b.enable(StreamWriteFeature.STRICT_DUPLICATE_DETECTION))
                    .createGenerator(sink);
            g.setCodec(new ObjectMapper(Streams.factory()));
            g.writeNumber(5);
            g.writeStartObject();
            g.writeNumberField("a", 1);
            assertThrows(StreamWriteException.class, () -> g.writeFieldName("a"));
            Writing value = values().get(i);
            assertThrows(StreamWriteException.class, () -> value.to(g), "case " + i);
            assertThrows(StreamWriteException.class, () -> g.writeFieldName("b"));
            g.close();
            assertEquals("05", sink.hex(), "case " + i);
        }
    }
}
