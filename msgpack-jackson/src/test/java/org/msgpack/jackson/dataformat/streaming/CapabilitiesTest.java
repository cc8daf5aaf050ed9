/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.core.StreamWriteCapability;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.Versioned;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.PackageVersion;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.common.Shape;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** What the format reports about itself, compared with other binary formats. */
class CapabilitiesTest {
    private static final JsonFactory FACTORY = new MessagePackFactory();
    private static final JsonFactory[] OTHERS = {new SmileFactory(), new CBORFactory()};

    private static JsonGenerator generator(JsonFactory factory) throws Exception {
        return factory.createGenerator(new ByteArrayOutputStream());
    }

    private static JsonParser parser(JsonFactory factory) throws Exception {
        return factory.createParser(new ObjectMapper(factory).writeValueAsBytes(1));
    }

    @Test
    void factory() {
        assertEquals("msgpack", FACTORY.getFormatName());
        assertTrue(FACTORY.canHandleBinaryNatively());
        assertTrue(FACTORY.canParseAsync());
        assertTrue(FACTORY.canUseCharArrays()); // for JSON
        assertFalse(FACTORY.canUseSchema(null));
        assertFalse(FACTORY.requiresCustomCodec());
        assertFalse(FACTORY.requiresPropertyOrdering());
    }

    @Test
    void formatFeatures() {
        assertEquals(MessagePackParser.Feature.class, FACTORY.getFormatReadFeatureType());
        assertEquals(MessagePackGenerator.Feature.class, FACTORY.getFormatWriteFeatureType());
    }

    @Test
    void generator() throws Exception {
        try (JsonGenerator generator = generator(FACTORY)) {
            assertFalse(generator.canWriteBinaryNatively(), "see uuidsAreText");
            assertFalse(generator.canWriteObjectId());
            assertFalse(generator.canWriteTypeId());
            assertTrue(generator.canOmitFields());
            assertFalse(generator.canWriteFormattedNumbers());
            assertFalse(generator.canUseSchema(null));
        }
    }

    @Test
    void parser() throws Exception {
        try (JsonParser parser = parser(FACTORY)) {
            assertFalse(parser.canReadObjectId());
            assertFalse(parser.canReadTypeId());
            assertFalse(parser.canParseAsync());
            assertFalse(parser.canUseSchema(null));
            assertFalse(parser.requiresCustomCodec());
        }
    }

    @Test
    void readAndWriteCapabilitiesAreThoseOfTheBinaryFormats() throws Exception {
        for (JsonFactory other : OTHERS) {
            try (JsonGenerator theirs = generator(other);
                    JsonGenerator ours = generator(FACTORY)) {
                for (StreamWriteCapability capability : StreamWriteCapability.values()) {
                    assertEquals(
                            theirs.getWriteCapabilities().isEnabled(capability),
                            ours.getWriteCapabilities().isEnabled(capability),
                            capability.name());
                }
            }
            try (JsonParser theirs = parser(other);
                    JsonParser ours = parser(FACTORY)) {
                for (StreamReadCapability capability : StreamReadCapability.values()) {
                    assertEquals(
                            theirs.getReadCapabilities().isEnabled(capability),
                            ours.getReadCapabilities().isEnabled(capability),
                            capability.name());
                }
            }
        }
    }

    /** Jackson uses canWriteBinaryNatively only for this, and 0.9.x wrote UUIDs as strings. */
    @Test
    void uuidsAreText() throws Exception {
        ObjectMapper mapper = Mappers.mapper();
        UUID uuid = new UUID(1, 2);
        byte[] message = mapper.writeValueAsBytes(uuid);
        Shape.assertShape("'00000000-0000-0001-0000-000000000002'", message);
        assertEquals(uuid, mapper.readValue(message, UUID.class));
    }

    /** As other formats and languages write UUIDs. */
    @Test
    void uuidsAreReadFromBinary() throws Exception {
        byte[] message = Mappers.mapper()
                .writeValueAsBytes(new byte[] {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2});
        assertEquals(new UUID(1, 2), Mappers.mapper().readValue(message, UUID.class));
    }

    /** Modules check the mapper's version of databind, and some reject others. */
    @Test
    void versionOfTheMapperIsThatOfDatabind() {
        assertEquals(PackageVersion.VERSION, Mappers.mapper().version());
    }

    @Test
    void version() throws Exception {
        List<Versioned> all = new ArrayList<>();
        all.add(FACTORY);
        try (JsonGenerator generator = generator(FACTORY);
                JsonParser parser = parser(FACTORY)) {
            all.add(generator);
            all.add(parser);
            for (Versioned versioned : all) {
                Version version = versioned.version();
                assertNotNull(version, versioned.toString());
                assertFalse(version.isUnknownVersion(), versioned.toString());
            }
            assertEquals(FACTORY.version(), parser.version());
            assertEquals(FACTORY.version(), generator.version());
            assertEquals("org.msgpack", FACTORY.version().getGroupId());
            assertEquals("jackson-dataformat-msgpack", FACTORY.version().getArtifactId());
        }
    }

    @Test
    void serviceLoader() {
        List<String> formats = new ArrayList<>();
        for (JsonFactory factory : ServiceLoader.load(JsonFactory.class)) {
            if (factory instanceof MessagePackFactory) {
                formats.add(factory.getFormatName());
            }
        }
        assertEquals("[msgpack]", formats.toString());
        int mappers = 0;
        for (ObjectCodec codec : ServiceLoader.load(ObjectCodec.class)) {
            mappers += codec instanceof MessagePackMapper ? 1 : 0;
        }
        assertEquals(1, mappers);
    }
}
