/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.common.Serialized;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a user does with a mapper. */
class MapperTest {
    private final MessagePackMapper mapper = new MessagePackMapper();

    @TempDir
    Path folder;

    record Point(int x, double y) {}

    public static class User {
        public int id;
        public String name;
        public byte[] picture;
        public List<String> tags;
        public Map<String, Point> places;
        public Long missing;

        static User ada() {
            User user = new User();
            user.id = 7;
            user.name = "Ada";
            user.picture = new byte[] {1, 2, 3};
            user.tags = List.of("a", "ñ", "\ud83d\ude00", "");
            user.places = new TreeMap<>(Map.of("here", new Point(-1, 0.5)));
            return user;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof User that
                    && id == that.id
                    && name.equals(that.name)
                    && Arrays.equals(picture, that.picture)
                    && tags.equals(that.tags)
                    && places.equals(that.places);
        }

        @Override
        public int hashCode() {
            return id;
        }
    }

    @Test
    void objects() {
        byte[] message = mapper.writeValueAsBytes(User.ada());
        User read = mapper.readValue(message, User.class);
        assertEquals(User.ada(), read);
        assertNull(read.missing);
    }

    @Test
    void theBytesAreMessagePack() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2).packString("x").packInt(3).packString("y").packDouble(0.25);
        assertArrayEquals(packer.toByteArray(), mapper.writeValueAsBytes(new Point(3, 0.25)));
    }

    @Test
    void anyMapperWithTheFactory() {
        ObjectMapper plain = new ObjectMapper(new MessagePackFactory());
        assertEquals(User.ada(), plain.readValue(plain.writeValueAsBytes(User.ada()), User.class));
    }

    @Test
    void untyped() {
        Map<String, Object> written = new TreeMap<>();
        written.put("int", 1);
        written.put("long", 1L << 40);
        written.put("big", BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
        written.put("double", 1.5);
        written.put("text", "text");
        written.put("list", Arrays.asList(true, false, null, List.of(), Map.of()));
        assertEquals(
                written,
                mapper.readValue(
                        mapper.writeValueAsBytes(written),
                        new TypeReference<TreeMap<String, Object>>() {}));
        Object bytes = mapper.readValue(mapper.writeValueAsBytes(new byte[] {1}), Object.class);
        assertArrayEquals(new byte[] {1}, assertInstanceOf(byte[].class, bytes));
    }

    @Test
    void trees() {
        ObjectNode tree = mapper.createObjectNode();
        tree.put("a", 1).put("b", 2.5).put("c", "text").put("d", new byte[] {1}).putNull("e");
        tree.putArray("f")
                .add(true)
                .add(BigInteger.ONE.shiftLeft(63))
                .addObject()
                .put("g", -1L);
        byte[] message = mapper.writeValueAsBytes(tree);
        JsonNode read = mapper.readTree(message);
        assertEquals(JsonMapper.shared().writeValueAsString(tree), read.toString());
        assertArrayEquals(new byte[] {1}, read.get("d").binaryValue());
        assertArrayEquals(message, mapper.writeValueAsBytes(read));
    }

    @Test
    void streams() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        mapper.writeValue(out, User.ada());
        assertArrayEquals(mapper.writeValueAsBytes(User.ada()), out.toByteArray());
        assertEquals(
                User.ada(),
                mapper.readValue(new ByteArrayInputStream(out.toByteArray()), User.class));

        ByteArrayOutputStream data = new ByteArrayOutputStream();
        mapper.writeValue((DataOutput) new DataOutputStream(data), List.of(1, 2));
        DataInput in = new DataInputStream(new ByteArrayInputStream(data.toByteArray()));
        assertEquals(List.of(1, 2), mapper.readValue(in, List.class));
    }

    @Test
    void files() throws IOException {
        File file = folder.resolve("file").toFile();
        mapper.writeValue(file, User.ada());
        assertArrayEquals(mapper.writeValueAsBytes(User.ada()), Files.readAllBytes(file.toPath()));
        assertEquals(User.ada(), mapper.readValue(file, User.class));
        Path path = folder.resolve("path");
        mapper.writeValue(path, User.ada());
        assertEquals(User.ada(), mapper.readValue(path, User.class));
    }

    @Test
    void partOfAnArrayAndByteBuffers() {
        byte[] message = mapper.writeValueAsBytes(List.of(1, "b"));
        byte[] padded = new byte[message.length + 5];
        System.arraycopy(message, 0, padded, 3, message.length);
        assertEquals(List.of(1, "b"), mapper.readValue(padded, 3, message.length, List.class));

        ByteBuffer direct =
                ByteBuffer.allocateDirect(message.length).put(message).flip();
        try (JsonParser parser =
                mapper.tokenStreamFactory().createParser(ObjectReadContext.empty(), direct)) {
            assertEquals(List.of(1, "b"), mapper.readValue(parser, List.class));
        }
        assertEquals(message.length, direct.remaining());
    }

    @Test
    void sequences() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SequenceWriter writer = mapper.writer().writeValues(out)) {
            writer.write(new Point(1, 1)).write(new Point(2, 2));
        }
        try (MappingIterator<Point> points =
                mapper.readerFor(Point.class).readValues(out.toByteArray())) {
            assertEquals(List.of(new Point(1, 1), new Point(2, 2)), points.readAll());
        }
    }

    record Times(LocalDate day, Optional<Integer> maybe, UUID id, BigDecimal price) {}

    @Test
    void whatJacksonSupportsByItself() {
        Times times = new Times(
                LocalDate.of(2026, 2, 28), Optional.of(3), new UUID(1, 2), new BigDecimal("12.34"));
        byte[] message = mapper.writeValueAsBytes(times);
        assertEquals(times, mapper.readValue(message, Times.class));
        assertTrue(mapper.readTree(message).get("id").isString(), "as with Jackson 2");
        byte[] binary = ByteBuffer.allocate(16).putLong(1).putLong(2).array();
        assertEquals(
                new UUID(1, 2), mapper.readValue(mapper.writeValueAsBytes(binary), UUID.class));
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(int side) implements Shape {}

    record Shapes(List<Shape> shapes) {}

    @Test
    void polymorphicTypes() {
        Shapes shapes = new Shapes(List.of(new Circle(1.5), new Square(2)));
        MessagePackMapper withTypes = MessagePackMapper.builder()
                .registerSubtypes(Circle.class, Square.class)
                .build();
        assertEquals(
                shapes, withTypes.readValue(withTypes.writeValueAsBytes(shapes), Shapes.class));
    }

    /** As Jackson 3 writes them; KeyTypesTest has the rest. */
    @Test
    @SuppressWarnings("JavaUtilDate") // the type is tested
    void keysThatAreDates() throws Exception {
        List<ObjectMapper> mappers = Mappers.typedKeysAndDates();
        Map<Date, Integer> map = Map.of(new Date(1_500), 1);
        assertShape("{1500: 1}", mappers.get(0).writeValueAsBytes(map));
        assertShape("{1500: 1}", mappers.get(1).writeValueAsBytes(map));
        assertShape("{'1970-01-01T00:00:01.500Z': 1}", mappers.get(2).writeValueAsBytes(map));
    }

    @Test
    void configurationIsKept() throws Exception {
        MessagePackMapper configured = MessagePackMapper.builder()
                .enable(MessagePackWriteFeature.WRITE_INTEGER_KEYS)
                .enable(MessagePackReadFeature.READ_FLOAT32_AS_FLOAT)
                .build();
        byte[] message = configured.writeValueAsBytes(Map.of(1, 2.5f));
        assertArrayEquals(new byte[] {(byte) 0x81, 1, (byte) 0xca, 0x40, 0x20, 0, 0}, message);
        assertEquals(Map.of("1", 2.5f), configured.readValue(message, Map.class));
        assertEquals(Map.of("1", 2.5), mapper.readValue(message, Map.class));

        MessagePackMapper rebuilt = configured.rebuild().build();
        assertTrue(rebuilt.isEnabled(MessagePackWriteFeature.WRITE_INTEGER_KEYS));
        assertTrue(rebuilt.isEnabled(MessagePackReadFeature.READ_FLOAT32_AS_FLOAT));
        assertArrayEquals(message, rebuilt.writeValueAsBytes(Map.of(1, 2.5f)));

        MessagePackMapper copy = Serialized.copyOf(configured);
        assertArrayEquals(message, copy.writeValueAsBytes(Map.of(1, 2.5f)));
        assertEquals(Map.of("1", 2.5f), copy.readValue(message, Map.class));

        assertArrayEquals(
                message,
                mapper.writer()
                        .with(MessagePackWriteFeature.WRITE_INTEGER_KEYS)
                        .writeValueAsBytes(Map.of(1, 2.5f)));
        assertSame(MessagePackMapper.shared(), MessagePackMapper.shared());
    }
}
