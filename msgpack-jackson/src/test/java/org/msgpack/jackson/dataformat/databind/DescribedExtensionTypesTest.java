/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageFormatException;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackFactoryBuilder;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Classes whose ext type is described once, for all layers. */
class DescribedExtensionTypesTest {
    /** Jackson alone could not create it. */
    static class Point {
        final int x;
        final int y;

        private Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        static byte[] write(Point point) {
            return new byte[] {(byte) point.x, (byte) point.y};
        }

        static Point read(byte[] payload) {
            if (payload.length != 2) {
                throw new MessageFormatException("Expected 2 bytes, found " + payload.length);
            }
            return new Point(payload[0], payload[1]);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point && ((Point) o).x == x && ((Point) o).y == y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    static final class NamedPoint extends Point {
        final String name;

        NamedPoint(String name) {
            super(1, 2);
            this.name = name;
        }
    }

    static final class Line {
        public Point from;
        public Object to;
        public List<Point> between = new ArrayList<>();
    }

    private static final ExtensionType<Point> POINTS =
            ExtensionType.of(6, Point.class, Point::write, Point::read);

    private final MessagePackMapper mapper = MessagePackMapper.builder(
                    MessagePackFactory.builder().extensionType(POINTS).build())
            .build();

    @Test
    void isAnExtValue() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Point(3, 4));
        assertArrayEquals(new byte[] {(byte) 0xd5, 6, 3, 4}, message);
        assertEquals(new Point(3, 4), mapper.readValue(message, Point.class));
        assertEquals(new Point(3, 4), mapper.readValue(message, Object.class));
    }

    @Test
    void isReadWhereverItOccurs() throws Exception {
        Line line = new Line();
        line.from = new Point(1, 2);
        line.to = new Point(5, 6);
        line.between.addAll(Arrays.asList(new Point(2, 3), null, new Point(3, 4)));
        byte[] message = mapper.writeValueAsBytes(Collections.singletonMap("line", line));
        Map<String, Line> read =
                mapper.readValue(message, new TypeReference<Map<String, Line>>() {});
        assertEquals(line.from, read.get("line").from);
        assertEquals(line.to, read.get("line").to);
        assertEquals(line.between, read.get("line").between);
    }

    @Test
    void subclassesAreWrittenToo() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new NamedPoint("here"));
        assertEquals(new Point(1, 2), mapper.readValue(message, Point.class));
    }

    @Test
    void treesKeepIt() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Collections.singletonList(new Point(7, 8)));
        JsonNode read = mapper.readTree(message);
        assertEquals(new Point(7, 8), mapper.treeToValue(read.get(0), Point.class));
        assertArrayEquals(message, mapper.writeValueAsBytes(read));
        JsonNode made = mapper.valueToTree(new Point(7, 8));
        assertEquals(new Point(7, 8), mapper.treeToValue(made, Point.class));
        assertEquals(new Point(7, 8), mapper.convertValue(new Point(7, 8), Point.class));
    }

    @Test
    void failuresSayWhatIsWrong() throws Exception {
        Exception malformed = assertThrows(
                JsonParseException.class,
                () -> mapper.readValue(new byte[] {(byte) 0xd4, 6, 3}, Point.class));
        assertTrue(malformed.getMessage().contains("Expected 2 bytes, found 1"));
        JsonNode tree = new MessagePackMapper().readTree(new byte[] {(byte) 0xd4, 6, 3});
        Exception inTree = assertThrows(
                JsonMappingException.class, () -> mapper.treeToValue(tree, Point.class));
        assertTrue(inTree.getMessage().contains("Expected 2 bytes, found 1"));
        for (byte[] other : new byte[][] {{1}, {(byte) 0x80}, {(byte) 0xd4, 9, 3}}) {
            JsonProcessingException e = assertThrows(
                    JsonMappingException.class, () -> mapper.readValue(other, Point.class));
            assertTrue(e.getMessage().contains("Point"), e.getMessage());
        }
    }

    @Test
    void anotherDescriptionReplacesIt() throws Exception {
        ExtensionType<Point> swapped = ExtensionType.of(
                6,
                Point.class,
                point -> new byte[] {(byte) point.y, (byte) point.x},
                payload -> new Point(payload[1], payload[0]));
        MessagePackMapper other = MessagePackMapper.builder(MessagePackFactory.builder()
                        .extensionType(POINTS)
                        .extensionType(swapped)
                        .build())
                .build();
        byte[] message = other.writeValueAsBytes(new Point(3, 4));
        assertArrayEquals(new byte[] {(byte) 0xd5, 6, 4, 3}, message);
        assertEquals(new Point(3, 4), other.readValue(message, Point.class));
    }

    static final class Typed {
        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
        public Point point;
    }

    @Test
    void mayHaveATypeId() throws Exception {
        Typed typed = new Typed();
        typed.point = new Point(3, 4);
        byte[] message = mapper.writeValueAsBytes(typed);
        assertEquals(typed.point, mapper.readValue(message, Typed.class).point);
    }

    @Test
    void functionsMayFail() throws Exception {
        ExtensionType<Point> failing = ExtensionType.of(
                6,
                Point.class,
                point -> {
                    throw new IOException("not written");
                },
                payload -> {
                    throw new IOException("not read");
                });
        MessagePackMapper failures = MessagePackMapper.builder(
                        MessagePackFactory.builder().extensionType(failing).build())
                .build();
        Exception write =
                assertThrows(Exception.class, () -> failures.writeValueAsBytes(new Point(1, 2)));
        assertTrue(write.getMessage().contains("not written"), write.getMessage());
        byte[] message = mapper.writeValueAsBytes(new Point(1, 2));
        Exception read =
                assertThrows(Exception.class, () -> failures.readValue(message, Point.class));
        assertTrue(read.getMessage().contains("not read"), read.getMessage());
        JsonNode tree = new MessagePackMapper().readTree(message);
        Exception inTree =
                assertThrows(Exception.class, () -> failures.treeToValue(tree, Point.class));
        assertTrue(inTree.getMessage().contains("not read"), inTree.getMessage());
    }

    @Test
    void theFactoryCanBeCopied() throws Exception {
        MessagePackMapper copy = MessagePackMapper.builder(
                        new MessagePackFactoryBuilder(MessagePackFactory.builder()
                                        .extensionType(POINTS)
                                        .build())
                                .build())
                .build();
        byte[] message = copy.writeValueAsBytes(new Point(3, 4));
        assertEquals(new Point(3, 4), copy.readValue(message, Object.class));
    }
}
