/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.smile.SmileMapper;

/** Ext values and timestamps, also in other formats. */
@SuppressWarnings("JavaUtilDate") // can be read and written
class ExtensionsTest {
    private static final Instant NOW = Instant.parse("2026-02-28T12:34:56.789Z");
    private static final MessagePackExtensionType FIVE =
            new MessagePackExtensionType((byte) 5, new byte[] {1, 2});

    private final MessagePackMapper mapper = new MessagePackMapper();
    private final MessagePackMapper stamping = MessagePackMapper.builder()
            .enable(MessagePackWriteFeature.WRITE_INSTANTS_AS_TIMESTAMPS)
            .build();

    @Test
    void extensionsAreKept() {
        byte[] message = mapper.writeValueAsBytes(List.of(FIVE));
        assertEquals(
                List.of(FIVE),
                mapper.readValue(message, new TypeReference<List<MessagePackExtensionType>>() {}));
        assertEquals(List.of(FIVE), mapper.readValue(message, List.class));
        JsonNode tree = mapper.readTree(message);
        assertEquals(message.length, mapper.writeValueAsBytes(tree).length);
        assertEquals("extension type 5: 01 02", FIVE.toString());
        assertNotEquals(FIVE, new MessagePackExtensionType((byte) 6, new byte[] {1, 2}));
    }

    @Test
    void otherFormatsHaveObjects() {
        for (ObjectMapper other : List.of(JsonMapper.shared(), new SmileMapper())) {
            byte[] form = other.writeValueAsBytes(FIVE);
            assertEquals(FIVE, other.readValue(form, MessagePackExtensionType.class));
            byte[] text = other.writeValueAsBytes(Timestamps.encode(NOW));
            assertEquals(NOW.toString(), other.readTree(text).asString());
            assertEquals(
                    Timestamps.encode(NOW), other.readValue(text, MessagePackExtensionType.class));
        }
        assertEquals(
                "{\"type\":5,\"data\":\"AQI=\"}", JsonMapper.shared().writeValueAsString(FIVE));
        for (String wrong : List.of("{\"type\":5}", "1", "\"no time\"", "{\"data\":\"\"}")) {
            byte[] bytes = wrong.getBytes(StandardCharsets.UTF_8);
            assertThrows(
                    JacksonException.class,
                    () -> JsonMapper.shared().readValue(bytes, MessagePackExtensionType.class));
        }
    }

    @Test
    void extensionsAsKeys() {
        byte[] message = {(byte) 0x81, (byte) 0xd5, 5, 1, 2, 7};
        assertEquals(
                Map.of(FIVE, 7),
                mapper.readValue(
                        message, new TypeReference<Map<MessagePackExtensionType, Integer>>() {}));
        assertThrows(
                JacksonException.class,
                () -> mapper.readValue(
                        new byte[] {(byte) 0x81, (byte) 0xa1, 'a', 7},
                        new TypeReference<Map<MessagePackExtensionType, Integer>>() {}));
    }

    @Test
    void readersOfExtensions() {
        MessagePackMapper names = MessagePackMapper.builder(MessagePackFactory.builder()
                        .extensionReader((byte) 5, data -> "five " + data.length)
                        .extensionReader((byte) 6, data -> "six")
                        .extensionReader((byte) 6, null)
                        .build())
                .build();
        byte[] message = mapper.writeValueAsBytes(
                List.of(FIVE, new MessagePackExtensionType((byte) 6, new byte[1])));
        List<?> read = names.readValue(message, List.class);
        assertEquals("five 2", read.get(0));
        assertInstanceOf(MessagePackExtensionType.class, read.get(1));
        assertEquals(
                read,
                names.rebuild().build().readValue(message, List.class),
                "in a rebuilt mapper");
    }

    record Moments(
            Instant instant,
            Date date,
            OffsetDateTime offset,
            @JsonFormat(shape = JsonFormat.Shape.STRING) Instant text) {}

    @Test
    void timestampsOnRequest() {
        Moments moments =
                new Moments(NOW, Date.from(NOW), OffsetDateTime.parse(NOW.toString()), NOW);
        byte[] asText = mapper.writeValueAsBytes(moments);
        assertEquals(moments, mapper.readValue(asText, Moments.class));
        assertTrue(mapper.readTree(asText).get("instant").isString());

        byte[] stamped = stamping.writeValueAsBytes(moments);
        assertEquals(moments, mapper.readValue(stamped, Moments.class));
        JsonNode tree = mapper.readTree(stamped);
        assertTrue(tree.get("instant").isPojo() && tree.get("date").isPojo(), tree.toString());
        assertEquals(NOW.toString(), tree.get("text").asString(), "a format of its own");
        assertEquals(10, stamping.writeValueAsBytes(NOW).length);
    }

    @Test
    void everyPointInTimeIsReadFromATimestamp() {
        byte[] stamped = stamping.writeValueAsBytes(NOW);
        assertEquals(NOW, mapper.readValue(stamped, Instant.class));
        assertEquals(Date.from(NOW), mapper.readValue(stamped, Date.class));
        assertEquals(NOW, mapper.readValue(stamped, OffsetDateTime.class).toInstant());
        assertEquals(NOW, mapper.readValue(stamped, Calendar.class).toInstant());
        assertEquals(Timestamp.from(NOW), mapper.readValue(stamped, Timestamp.class));
        byte[] other = mapper.writeValueAsBytes(FIVE);
        assertThrows(InvalidFormatException.class, () -> mapper.readValue(other, Instant.class));
        byte[] binary = mapper.writeValueAsBytes(new byte[3]);
        assertThrows(JacksonException.class, () -> mapper.readValue(binary, Instant.class));
    }

    @Test
    void timestampsWhereAnyObjectIsAskedFor() {
        byte[] stamped = stamping.writeValueAsBytes(NOW);
        assertEquals(Timestamps.encode(NOW), mapper.readValue(stamped, Object.class));
        MessagePackMapper instants = MessagePackMapper.builder()
                .enable(MessagePackReadFeature.READ_TIMESTAMPS_AS_INSTANTS)
                .build();
        assertEquals(NOW, instants.readValue(stamped, Object.class));
        assertEquals(NOW, instants.readValue(stamped, Instant.class));
        assertEquals(Date.from(NOW), instants.readValue(stamped, Date.class));
        byte[] invalid = mapper.writeValueAsBytes(
                new MessagePackExtensionType((byte) -1, new byte[] {1, 2, 3}));
        assertInstanceOf(MessagePackExtensionType.class, instants.readValue(invalid, Object.class));
    }

    @Test
    void exceptionOfAReaderIsThrown() {
        IOException failure = new IOException("not today");
        ObjectMapper failing = Mappers.withReader((byte) 5, data -> {
            throw failure;
        });
        byte[] message = mapper.writeValueAsBytes(FIVE);
        JacksonIOException e = assertThrows(
                JacksonIOException.class, () -> failing.readValue(message, Object.class));
        assertSame(failure, e.getCause());
        assertEquals("not today", e.getOriginalMessage());
    }

    @Test
    void datesOfReaders() {
        ObjectMapper custom =
                Mappers.withReader((byte) 9, data -> data[0] == 0 ? Instant.MAX : NOW);
        byte[] now = {(byte) 0xd4, 9, 77};
        assertEquals(NOW, custom.readValue(now, Instant.class));
        assertEquals(Date.from(NOW), custom.readValue(now, Date.class));
        assertEquals(NOW, custom.readValue(now, Object.class));
        byte[] max = {(byte) 0xd4, 9, 0};
        assertThrows(InvalidFormatException.class, () -> custom.readValue(max, Date.class));
        ObjectMapper none = Mappers.withReader((byte) 9, data -> null);
        assertNull(none.readValue(now, Instant.class));
    }

    /** Where there are no ext values, Jackson writes them as it does without the module. */
    @Test
    void instantsInJson() {
        ObjectMapper json =
                JsonMapper.builder().addModule(new MessagePackModule()).build();
        Map<String, Object> moments = Map.of("instant", NOW);
        assertEquals(
                JsonMapper.shared().writeValueAsString(moments), json.writeValueAsString(moments));
        assertEquals(
                JsonMapper.shared().writeValueAsString(new Typed(NOW)),
                json.writeValueAsString(new Typed(NOW)));
        assertEquals(NOW, json.readValue('"' + NOW.toString() + '"', Instant.class));
    }

    record Typed(@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) Instant value) {}

    record Filled(
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Instant instant,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Date date) {}

    @Test
    void absentMomentsAreLeftOut() {
        Filled filled = new Filled(NOW, null);
        byte[] message = stamping.writeValueAsBytes(filled);
        assertEquals(1, mapper.readTree(message).size());
        assertEquals(filled, mapper.readValue(message, Filled.class));
    }

    /** A tree keeps an ext value, so that it is one when the tree is written. */
    @Test
    void treesKeepExtensions() {
        byte[] message = mapper.writeValueAsBytes(Map.of("five", FIVE));
        JsonNode tree = mapper.valueToTree(Map.of("five", FIVE));
        assertTrue(tree.get("five").isPojo(), tree::toString);
        assertArrayEquals(message, mapper.writeValueAsBytes(tree));
    }

    @Test
    void textWithAnOffsetIsATimestampToo() {
        assertEquals(
                Timestamps.encode(NOW),
                JsonMapper.shared()
                        .readValue(
                                "\"2026-02-28T13:34:56.789+01:00\"",
                                MessagePackExtensionType.class));
    }
}
