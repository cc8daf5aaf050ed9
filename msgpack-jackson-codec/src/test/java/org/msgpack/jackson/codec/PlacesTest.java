/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.msgpack.jackson.codec.Checks.hex;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonObjectFormatVisitor;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Objects with codecs at every place of a document, and the ways of reading and writing one. */
class PlacesTest {
    @MsgPack
    public static class Song extends Traced {
        public String title;
        public int stars;

        public Song() {}

        Song(String title) {
            this.title = title;
        }
    }

    /** A class without a codec. */
    public static class Album {
        public String name = "n";
        public Song first = new Song("first");
        public List<Song> songs = Arrays.asList(new Song("a"), null, new Song("b"));
        public Map<String, Song> byName = Collections.singletonMap("c", new Song("c"));
        public Song[] array = {new Song("d")};
        public Object any = new Song("e");
        public Song nothing;
    }

    private static final ObjectMapper PLAIN = Checks.plain();
    private static final ObjectMapper MAPPER = Checks.mapper();

    private static void assertWrites(Object value) throws IOException {
        Traced.reset();
        byte[] written = MAPPER.writeValueAsBytes(value);
        assertEquals("codecs", Traced.callers());
        assertEquals(hex(PLAIN.writeValueAsBytes(value)), hex(written));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        MAPPER.writeValue(stream, value);
        assertArrayEquals(written, stream.toByteArray());
    }

    @Test
    void everyPlace() throws IOException {
        assertWrites(new Album());
        assertWrites(Arrays.asList(new Song("a"), new Song("b"), 7, null));
        assertWrites(new Song[] {new Song("a")});
        assertWrites(Collections.singletonMap("k", new Song("a")));
        List<Song> many = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            many.add(new Song("song " + i));
        }
        assertWrites(many);
        byte[] message = PLAIN.writeValueAsBytes(new Album());
        Traced.reset();
        Album album = MAPPER.readValue(message, Album.class);
        assertEquals("codecs", Traced.callers());
        assertEquals("b", album.songs.get(2).title);
        assertNull(album.songs.get(1));
        assertEquals("c", album.byName.get("c").title);
        assertEquals("d", album.array[0].title);
        assertNull(album.nothing);
        assertEquals(
                2000,
                MAPPER.readValue(PLAIN.writeValueAsBytes(many), new TypeReference<List<Song>>() {})
                        .size());
    }

    @Test
    void readersAndWriters() throws IOException {
        byte[] message = MAPPER.writerFor(Song.class).writeValueAsBytes(new Song("a"));
        assertEquals(hex(PLAIN.writeValueAsBytes(new Song("a"))), hex(message));
        Song song = MAPPER.readerFor(Song.class).readValue(message);
        assertEquals("a", song.title);
        assertEquals("a", MAPPER.readValue(message, Song.class).title);
        byte[] nil = MAPPER.writeValueAsBytes(null);
        assertNull(MAPPER.readValue(nil, Song.class));
        assertNull(MAPPER.readerFor(Song.class).<Song>readValue(nil));
    }

    @Test
    void updating() throws IOException {
        Song song = new Song("old");
        song.stars = 5;
        byte[] message = MAPPER.writeValueAsBytes(Collections.singletonMap("title", "new"));
        Traced.reset();
        Song updated = MAPPER.readerForUpdating(song).readValue(message);
        assertSame(song, updated);
        assertEquals("new", song.title);
        assertEquals(5, song.stars);
    }

    public static class Public {}

    public static class Internal {}

    @MsgPack
    public static class Viewed extends Traced {
        @JsonView(Internal.class)
        public String internal = "i";

        @JsonView(Public.class)
        public String open = "o";
    }

    @Test
    void views() throws IOException {
        Checks.assertSame(new Viewed(), "codecs", "codecs");
        Traced.reset();
        byte[] viewed = MAPPER.writerWithView(Public.class).writeValueAsBytes(new Viewed());
        assertEquals("Jackson", Traced.callers());
        assertEquals(
                hex(PLAIN.writerWithView(Public.class).writeValueAsBytes(new Viewed())),
                hex(viewed));
        assertFalse(MAPPER.readTree(viewed).has("internal"));
        Traced.reset();
        Viewed read = MAPPER.readerWithView(Public.class)
                .forType(Viewed.class)
                .readValue(MAPPER.writeValueAsBytes(Collections.singletonMap("internal", "x")));
        assertEquals("i", read.internal);
        Viewed all = MAPPER.readValue(
                MAPPER.writeValueAsBytes(Collections.singletonMap("internal", "x")), Viewed.class);
        assertEquals("x", all.internal);
    }

    @Test
    void rootWrapping() throws IOException {
        Checks.Setup setup = builder -> {
            builder.enable(SerializationFeature.WRAP_ROOT_VALUE);
            builder.enable(DeserializationFeature.UNWRAP_ROOT_VALUE);
        };
        ObjectMapper plain = Checks.plain(setup);
        ObjectMapper mapper = Checks.mapper(setup);
        byte[] message = mapper.writeValueAsBytes(new Song("a"));
        assertEquals(hex(plain.writeValueAsBytes(new Song("a"))), hex(message));
        Traced.reset();
        assertEquals("a", mapper.readValue(message, Song.class).title);
        assertEquals("codecs", Traced.callers());
    }

    @Test
    void sequences() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SequenceWriter writer = MAPPER.writerFor(Song.class).writeValues(out)) {
            for (int i = 0; i < 1000; i++) {
                writer.write(new Song("song " + i));
            }
        }
        try (MappingIterator<Song> songs = MAPPER.readerFor(Song.class)
                .readValues(new ByteArrayInputStream(out.toByteArray()))) {
            for (int i = 0; i < 1000; i++) {
                assertEquals("song " + i, songs.nextValue().title);
            }
            assertFalse(songs.hasNextValue());
        }
        byte[] array = MAPPER.writeValueAsBytes(Arrays.asList(new Song("a"), new Song("b")));
        try (MappingIterator<Song> songs = MAPPER.readerFor(Song.class).readValues(array)) {
            assertEquals(2, songs.readAll().size());
        }
    }

    /** A value that can not be read is passed over, if the bytes are in memory. */
    @Test
    void sequencesGoOnAfterAWrongValue() throws IOException {
        Map<String, Object> wrong = new LinkedHashMap<>();
        wrong.put("title", "t");
        wrong.put("stars", Arrays.asList(1, 2));
        byte[] array = MAPPER.writeValueAsBytes(
                Arrays.asList(new Song("a"), wrong, new Song("b"), wrong, new Song("c")));
        try (MappingIterator<Song> songs = MAPPER.readerFor(Song.class).readValues(array)) {
            List<String> read = new ArrayList<>();
            while (songs.hasNextValue()) {
                try {
                    read.add(songs.nextValue().title);
                } catch (JsonMappingException e) {
                    read.add("wrong");
                }
            }
            assertEquals(Arrays.asList("a", "wrong", "b", "wrong", "c"), read);
        }
    }

    /** A class without a codec, whose members ask for more than a codec does. */
    public static class Demanding {
        @JsonUnwrapped(prefix = "x")
        public Song unwrapped = new Song("a");

        @JsonIgnoreProperties("stars")
        public Song less = new Song("b");

        @JsonFormat(shape = JsonFormat.Shape.ARRAY)
        public Song array = new Song("c");

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Song typed = new Song("d");

        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
        @JsonSubTypes(@JsonSubTypes.Type(value = Song.class, name = "song"))
        public List<Song> allTyped = Arrays.asList(new Song("e"));

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public Song nothing;
    }

    @Test
    void membersThatAskForMore() throws IOException {
        Checks.assertSame(new Demanding(), "Jackson", "Jackson");
        Demanding read =
                MAPPER.readValue(PLAIN.writeValueAsBytes(new Demanding()), Demanding.class);
        assertEquals("a", read.unwrapped.title);
        assertEquals("b", read.less.title);
        assertEquals("c", read.array.title);
        assertEquals("d", read.typed.title);
        assertEquals("e", read.allTyped.get(0).title);
    }

    /** What a schema is made of is the same. */
    @Test
    void visitors() throws IOException {
        List<String> names = new ArrayList<>();
        MAPPER.acceptJsonFormatVisitor(Song.class, new JsonFormatVisitorWrapper.Base() {
            @Override
            public JsonObjectFormatVisitor expectObjectFormat(JavaType type) {
                return new JsonObjectFormatVisitor.Base(null) {
                    @Override
                    public void optionalProperty(BeanProperty property) {
                        names.add(property.getName());
                    }
                };
            }
        });
        Collections.sort(names);
        assertEquals(Arrays.asList("stars", "title", "traced"), names);
    }

    // Other formats and sources

    @Test
    void otherFormats() throws IOException {
        for (ObjectMapper plain : Builders.others()) {
            byte[] expected = plain.writeValueAsBytes(new Song("a"));
            ObjectMapper other = Builders.withModule(plain);
            Traced.reset();
            byte[] written = other.writeValueAsBytes(new Song("a"));
            assertEquals("Jackson", Traced.callers());
            assertArrayEquals(expected, written);
            Traced.reset();
            assertEquals("a", other.readValue(written, Song.class).title);
            assertEquals("Jackson", Traced.callers());
        }
    }

    @Test
    void text() throws IOException {
        String json = new ObjectMapper().writeValueAsString(new Song("a"));
        assertEquals("a", MAPPER.readValue(json, Song.class).title);
    }

    @Test
    void treesAndBuffers() throws IOException {
        JsonNode tree = MAPPER.valueToTree(new Song("a"));
        assertEquals("a", tree.get("title").asText());
        assertEquals("a", MAPPER.treeToValue(tree, Song.class).title);
        assertEquals("b", MAPPER.convertValue(new Song("b"), Song.class).title);
        try (TokenBuffer buffer = Builders.buffer()) {
            MAPPER.writeValue(buffer, new Song("c"));
            assertEquals("c", MAPPER.readValue(buffer.asParser(), Song.class).title);
        }
        assertEquals(
                "a",
                MAPPER.readTree(MAPPER.writeValueAsBytes(new Song("a")))
                        .get("title")
                        .asText());
    }

    @Test
    void parsersAndGenerators() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = MAPPER.getFactory().createGenerator(out)) {
            generator.writeStartObject();
            generator.writeObjectField("song", new Song("a"));
            generator.writeNumberField("n", 1);
            generator.writeEndObject();
        }
        try (JsonParser parser = MAPPER.getFactory().createParser(out.toByteArray())) {
            parser.nextToken();
            assertEquals("song", parser.nextFieldName());
            parser.nextToken();
            Traced.reset();
            assertEquals("a", parser.readValueAs(Song.class).title);
            assertEquals("codecs", Traced.callers());
            assertEquals("n", parser.nextFieldName());
            assertEquals(1, parser.nextIntValue(0));
        }
    }

    @Test
    void nonBlockingParsers() throws IOException {
        byte[] message = MAPPER.writeValueAsBytes(new Song("a"));
        try (MessagePackParser parser =
                new MessagePackFactory().createNonBlockingByteArrayParser()) {
            ((ByteArrayFeeder) parser.getNonBlockingInputFeeder())
                    .feedInput(message, 0, message.length);
            ((ByteArrayFeeder) parser.getNonBlockingInputFeeder()).endOfInput();
            Traced.reset();
            assertEquals("a", MAPPER.readValue(parser, Song.class).title);
            assertEquals("Jackson", Traced.callers());
        }
    }

    @Test
    void mapperAndModuleMayBeShared() throws Exception {
        GeneratedCodecModule module = new GeneratedCodecModule();
        ObjectMapper one = Checks.plain(builder -> builder.addModule(module));
        ObjectMapper two = Checks.plain(builder -> {
            builder.addModule(module);
            Builders.include(builder, JsonInclude.Include.NON_NULL);
        });
        ObjectMapper copy = Builders.copyOf(one);
        byte[] message = PLAIN.writeValueAsBytes(new Song(null));
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 4; i++) {
            threads.add(new Thread(() -> {
                try {
                    for (int j = 0; j < 200; j++) {
                        assertArrayEquals(message, one.writeValueAsBytes(new Song(null)));
                        assertArrayEquals(message, copy.writeValueAsBytes(new Song(null)));
                        assertEquals(
                                message.length - 7, two.writeValueAsBytes(new Song(null)).length);
                        assertNull(one.readValue(message, Song.class).title);
                        assertEquals(
                                Optional.empty(),
                                Optional.ofNullable(two.readValue(message, Song.class).title));
                    }
                } catch (Throwable e) {
                    failures.add(e);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(Collections.emptyList(), failures);
    }

    /** A mapper that is serialized keeps the module. */
    @Test
    void serializedMapper() throws Exception {
        ObjectMapper read = Checks.copy(Checks.mapper());
        Traced.reset();
        byte[] message = read.writeValueAsBytes(new Song("a"));
        assertEquals("codecs", Traced.callers());
        Traced.reset();
        assertEquals("a", read.readValue(message, Song.class).title);
        assertEquals("codecs", Traced.callers());
    }

    /** As Spark and Flink do it. A writer for a class has its serializer, and a reader likewise. */
    @Test
    void serializedWritersAndReaders() throws Exception {
        ObjectMapper mapper = Checks.mapper();
        byte[] message = mapper.writeValueAsBytes(new Song("a"));
        for (ObjectWriter writer : new ObjectWriter[] {
            Checks.copy(mapper.writerFor(Song.class)),
            Checks.copy(Checks.copy(mapper.writerFor(Song.class))),
            Checks.copy(mapper.writer())
        }) {
            Traced.reset();
            assertArrayEquals(message, writer.writeValueAsBytes(new Song("a")));
            assertEquals("codecs", Traced.callers());
        }
        for (ObjectReader reader : new ObjectReader[] {
            Checks.copy(mapper.readerFor(Song.class)),
            Checks.copy(Checks.copy(mapper.readerFor(Song.class)))
        }) {
            Traced.reset();
            assertEquals("a", reader.<Song>readValue(message).title);
            assertEquals("codecs", Traced.callers());
        }
    }
}
