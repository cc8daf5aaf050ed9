/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWrites;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWritesValue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.exc.StreamWriteException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.streaming.Written.Packing;

/**
 * Arrays and objects of every size, with the size announced, not announced and announced wrongly.
 */
class GeneratorContainersTest {
    private static final int[] SIZES = {0, 1, 15, 16, 17, 255, 256, 65535, 65536};

    @Test
    void arraysOfNumbersAndStrings() throws IOException {
        for (int size : SIZES) {
            int[] ints = new int[size + 3];
            long[] longs = new long[size + 3];
            double[] doubles = new double[size + 3];
            String[] strings = new String[size + 3];
            for (int i = 0; i < size + 3; i++) {
                ints[i] = i * 31 - 100;
                longs[i] = i * 1_000_000_007L;
                doubles[i] = i / 3.0;
                strings[i] = i % 7 == 6 ? null : "s" + i;
            }
            String name = "" + size;
            assertWritesValue(
                    name + " ints",
                    p -> {
                        p.packArrayHeader(size);
                        for (int i = 0; i < size; i++) {
                            p.packInt(ints[i + 2]);
                        }
                    },
                    g -> g.writeArray(ints, 2, size));
            assertWritesValue(
                    name + " longs",
                    p -> {
                        p.packArrayHeader(size);
                        for (int i = 0; i < size; i++) {
                            p.packLong(longs[i + 1]);
                        }
                    },
                    g -> g.writeArray(longs, 1, size));
            assertWritesValue(
                    name + " doubles",
                    p -> {
                        p.packArrayHeader(size);
                        for (int i = 0; i < size; i++) {
                            p.packDouble(doubles[i + 3]);
                        }
                    },
                    g -> g.writeArray(doubles, 3, size));
            assertWritesValue(
                    name + " strings",
                    p -> {
                        p.packArrayHeader(size);
                        for (int i = 0; i < size; i++) {
                            if (strings[i + 1] == null) {
                                p.packNil();
                            } else {
                                p.packString(strings[i + 1]);
                            }
                        }
                    },
                    g -> g.writeArray(strings, 1, size));
        }
    }

    private static Packing array(int size) {
        return p -> {
            p.packArrayHeader(size);
            for (int i = 0; i < size; i++) {
                p.packInt(i);
            }
        };
    }

    private static Packing object(int size) {
        return p -> {
            p.packMapHeader(size);
            for (int i = 0; i < size; i++) {
                p.packString("n" + i);
                p.packInt(i);
            }
        };
    }

    private static void elements(JsonGenerator g, int size) throws IOException {
        for (int i = 0; i < size; i++) {
            g.writeNumber(i);
        }
        g.writeEndArray();
    }

    private static void members(JsonGenerator g, int size) throws IOException {
        for (int i = 0; i < size; i++) {
            g.writeFieldName("n" + i);
            g.writeNumber(i);
        }
        g.writeEndObject();
    }

    @Test
    @SuppressWarnings("deprecation")
    void sizesGivenOrNot() throws IOException {
        for (int size : SIZES) {
            String name = "" + size;
            assertWrites(name, array(size), g -> {
                g.writeStartArray();
                elements(g, size);
            });
            assertWrites(name + " of a value", array(size), g -> {
                g.writeStartArray("value");
                elements(g, size);
            });
            assertWrites(name + " given", array(size), g -> {
                g.writeStartArray(size);
                elements(g, size);
            });
            assertWrites(name + " of a value, given", array(size), g -> {
                g.writeStartArray("value", size);
                elements(g, size);
            });
            assertWrites(name, object(size), g -> {
                g.writeStartObject();
                members(g, size);
            });
            assertWrites(name + " of a value", object(size), g -> {
                g.writeStartObject("value");
                members(g, size);
            });
            assertWrites(name + " of a value, given", object(size), g -> {
                g.writeStartObject("value", size);
                members(g, size);
            });
        }
    }

    @Test
    void wrongSizesInsideContainersOfUnknownSizeAreCorrected() throws IOException {
        for (int given : new int[] {0, 1, 14, 17, 300, 70_000}) {
            for (int size : new int[] {0, 1, 15, 16, 300, 70_000}) {
                assertWrites(
                        size + " instead of " + given,
                        p -> {
                            p.packArrayHeader(2);
                            array(size).to(p);
                            object(size).to(p);
                        },
                        g -> {
                            g.writeStartArray();
                            g.writeStartArray(null, given);
                            elements(g, size);
                            g.writeStartObject(null, given);
                            members(g, size);
                            g.writeEndArray();
                        });
            }
        }
    }

    private interface Step {
        void on(JsonGenerator generator) throws IOException;
    }

    private static void assertWrongSize(Step right, Step wrong, String name) throws IOException {
        JsonGenerator g = Streams.factory().createGenerator(new Sink());
        right.on(g);
        g.flush();
        assertThrows(StreamWriteException.class, () -> wrong.on(g), name);
    }

    @Test
    void wrongSizesAlreadyWrittenAreRejected() throws IOException {
        for (int size : new int[] {0, 1, 3, 20}) {
            assertWrongSize(
                    g -> {
                        g.writeStartArray(null, size + 1);
                        for (int i = 0; i < size; i++) {
                            g.writeNumber(i);
                        }
                    },
                    g -> g.writeEndArray(),
                    "array, one too few");
            assertWrongSize(
                    g -> {
                        g.writeStartArray(null, size);
                        for (int i = 0; i < size; i++) {
                            g.writeNumber(i);
                        }
                    },
                    g -> {
                        g.writeNumber(0);
                        g.writeEndArray();
                    },
                    "array, one too many");
            assertWrongSize(
                    g -> {
                        g.writeStartObject(null, size + 1);
                        for (int i = 0; i < size; i++) {
                            g.writeNumberField("n" + i, i);
                        }
                    },
                    g -> g.writeEndObject(),
                    "object, one too few");
            assertWrongSize(
                    g -> {
                        g.writeStartObject(null, size);
                        for (int i = 0; i < size; i++) {
                            g.writeNumberField("n" + i, i);
                        }
                    },
                    g -> {
                        g.writeNumberField("more", 0);
                        g.writeEndObject();
                    },
                    "object, one too many");
        }
    }

    @Test
    void containersInContainers() throws IOException {
        assertWrites(
                "nested",
                p -> {
                    p.packMapHeader(2);
                    p.packString("a");
                    p.packArrayHeader(3);
                    p.packMapHeader(0);
                    p.packArrayHeader(0);
                    p.packMapHeader(1);
                    p.packString("b");
                    p.packArrayHeader(1);
                    p.packNil();
                    p.packString("c");
                    p.packInt(5);
                },
                g -> {
                    g.writeStartObject();
                    g.writeArrayFieldStart("a");
                    g.writeStartObject();
                    g.writeEndObject();
                    g.writeStartArray();
                    g.writeEndArray();
                    g.writeStartObject();
                    g.writeArrayFieldStart("b");
                    g.writeNull();
                    g.writeEndArray();
                    g.writeEndObject();
                    g.writeEndArray();
                    g.writeNumberField("c", 5);
                    g.writeEndObject();
                });
    }

    @Test
    void severalRootValuesFollowEachOther() throws IOException {
        assertWrites(
                "roots",
                p -> {
                    p.packInt(1);
                    p.packArrayHeader(0);
                    p.packString("x");
                    p.packMapHeader(1);
                    p.packString("a");
                    p.packNil();
                },
                g -> {
                    g.writeNumber(1);
                    g.writeStartArray();
                    g.writeEndArray();
                    g.writeString("x");
                    g.writeStartObject();
                    g.writeNullField("a");
                    g.writeEndObject();
                });
    }

    @Test
    void omittedFieldsAreNotThere() throws IOException {
        assertEquals(true, Streams.factory().createGenerator(new Sink()).canOmitFields());
        assertWrites(
                "omitted",
                p -> {
                    p.packMapHeader(1);
                    p.packString("b");
                    p.packInt(2);
                },
                g -> {
                    g.writeStartObject();
                    g.writeOmittedField("a");
                    g.writeNumberField("b", 2);
                    g.writeOmittedField("c");
                    g.writeEndObject();
                });
    }

    @Test
    void fieldIdsAreStringsUnlessIntegerKeysAreEnabled() throws IOException {
        for (long id : new long[] {0, 5, -1, 127, 128, 70_000, Long.MAX_VALUE, Long.MIN_VALUE}) {
            Written.Writing writing = g -> {
                g.writeStartObject();
                g.writeFieldId(id);
                g.writeNumber(1);
                g.writeEndObject();
            };
            assertWrites(
                    "" + id,
                    p -> {
                        p.packMapHeader(1);
                        p.packString("" + id);
                        p.packInt(1);
                    },
                    writing);
            assertWrites(
                    Streams.withIntegerKeys(),
                    "integer " + id,
                    p -> {
                        p.packMapHeader(1);
                        p.packLong(id);
                        p.packInt(1);
                    },
                    writing);
        }
    }
}
