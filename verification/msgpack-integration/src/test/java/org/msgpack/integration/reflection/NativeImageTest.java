/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.reflection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.integration.Jars;

/**
 * The jars contain metadata for GraalVM's native-image, in the current format and in that of JDK 22
 * and older. The tool itself is not run. Instead, all uses of reflection in the class files are
 * listed here, what they find is in the metadata, and the metadata follows the published schema.
 */
class NativeImageTest {
    private static final String EXTENSION =
            "org.msgpack.jackson.dataformat.MessagePackExtensionType";
    private static final String EXTENSION_3 =
            "org.msgpack.jackson3.dataformat.MessagePackExtensionType";
    private static final String CONSTRUCTOR = "<init>";

    private static final Artifact OF_CORE = new Artifact(Jars.CORE, "org.msgpack/msgpack-core");
    private static final Artifact OF_JACKSON =
            new Artifact(Jars.JACKSON, "org.msgpack/jackson-dataformat-msgpack");
    private static final Artifact OF_JACKSON_3 =
            new Artifact(Jars.JACKSON3, "org.msgpack/msgpack-jackson3");

    static Stream<Artifact> artifacts() {
        return Stream.of(OF_CORE, OF_JACKSON, OF_JACKSON_3);
    }

    private record Artifact(Path jar, String id) {
        JsonNode read(String file) throws IOException {
            try (JarFile open = new JarFile(jar.toFile())) {
                String name = "META-INF/native-image/" + id + "/" + file;
                assertNotNull(open.getEntry(name), name);
                return new ObjectMapper().readTree(open.getInputStream(open.getEntry(name)));
            }
        }

        /** Returns the members of each class that reflection finds. */
        Map<String, Set<String>> members() throws IOException {
            Map<String, Set<String>> members = new TreeMap<>();
            for (JsonNode entry : read("reachability-metadata.json").get("reflection")) {
                Set<String> names = new TreeSet<>();
                entry.path("methods")
                        .forEach(method -> names.add(method.get("name").textValue()));
                entry.path("fields")
                        .forEach(field -> names.add(field.get("name").textValue()));
                members.put(entry.get("type").textValue(), names);
            }
            return members;
        }

        @Override
        public String toString() {
            return id;
        }
    }

    /** A new call fails here. What it finds belongs in the metadata. */
    @Test
    void allReflectionIsKnown() throws IOException {
        assertEquals(
                Set.of(
                        "MemoryAccess.isUnsafeThere: Class.forName",
                        "UnsafeMemoryAccess.findUnsafe: Class.getDeclaredField"),
                Reflection.of(Jars.CORE).calls());
        assertEquals(Set.of(), Reflection.of(Jars.CORE).classesInAnnotations());
        // Serialization, for which an image needs metadata of the application's own classes too.
        assertEquals(
                Set.of("MessagePackFactory.readObject: ObjectInputStream.defaultReadObject"),
                Reflection.of(Jars.JACKSON).calls());
        assertEquals(
                Set.of(
                        EXTENSION + "$Serializer",
                        EXTENSION + "$Deserializer",
                        EXTENSION + "$KeyReader"),
                Reflection.of(Jars.JACKSON).classesInAnnotations());
        assertEquals(Set.of(), Reflection.of(Jars.JACKSON3).calls());
        assertEquals(
                Set.of(EXTENSION_3 + "$Deserializer", EXTENSION_3 + "$KeyReader"),
                Reflection.of(Jars.JACKSON3).classesInAnnotations());
        for (Path jar : List.of(Jars.JACKSON_CODEC, Jars.JACKSON3_CODEC)) {
            // A constant of the user's enum, in which Jackson looks for @JsonProperty as well.
            assertEquals(
                    Set.of("EnumForm.field: Class.getField"), Reflection.of(jar).calls());
            assertEquals(Set.of(), Reflection.of(jar).classesInAnnotations());
        }
    }

    /**
     * Codecs need no metadata of their own. They look up generated codecs, for each of which the
     * processor writes metadata, and create arrays, of primitives and of classes whose arrays
     * somebody asked for.
     */
    @Test
    void codecsOnlyLookUpGeneratedOnesAndCreateArrays() throws IOException {
        Set<String> others = new TreeSet<>(Reflection.of(Jars.CODEC).calls());
        others.removeIf(call -> call.contains(": Array."));
        assertEquals(
                Set.of(
                        "GeneratedCodecs.factory: Class.forName",
                        "GeneratedCodecs.absence: Class.forName"), // for a message
                others);
        assertEquals(Set.of(), Reflection.of(Jars.CODEC).classesInAnnotations());
        try (JarFile jar = new JarFile(Jars.CODEC.toFile())) {
            assertEquals(
                    0,
                    jar.stream()
                            .filter(entry -> entry.getName().startsWith("META-INF/native-image/"))
                            .count());
        }
    }

    @Test
    void everythingThatReflectionFindsIsInTheMetadata() throws IOException {
        Set<String> constructor = Set.of(CONSTRUCTOR);
        assertEquals(Map.of("sun.misc.Unsafe", Set.of("theUnsafe")), OF_CORE.members());
        assertEquals(
                Map.of(
                        EXTENSION,
                        Set.of(),
                        EXTENSION + "$Serializer",
                        constructor,
                        EXTENSION + "$Deserializer",
                        constructor,
                        EXTENSION + "$KeyReader",
                        constructor),
                OF_JACKSON.members());
        assertEquals(
                Map.of(
                        EXTENSION_3,
                        Set.of(),
                        EXTENSION_3 + "$Deserializer",
                        constructor,
                        EXTENSION_3 + "$KeyReader",
                        constructor),
                OF_JACKSON_3.members());
    }

    @ParameterizedTest
    @MethodSource("artifacts")
    void everythingInTheMetadataExists(Artifact artifact) throws Exception {
        for (JsonNode entry : artifact.read("reachability-metadata.json").get("reflection")) {
            Class.forName(entry.at("/condition/typeReached").textValue());
            Class<?> type = load(entry.get("type").textValue());
            for (JsonNode method : entry.path("methods")) {
                assertEquals(CONSTRUCTOR, method.get("name").textValue());
                assertEquals(0, method.get("parameterTypes").size());
                assertNotNull(type.getDeclaredConstructor());
            }
            for (JsonNode field : entry.path("fields")) {
                assertNotNull(type.getDeclaredField(field.get("name").textValue()));
            }
        }
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, false, NativeImageTest.class.getClassLoader());
    }

    /** Checks the rules of reachability-metadata-schema-v1.0.0 that apply to the files. */
    @ParameterizedTest
    @MethodSource("artifacts")
    void theMetadataFollowsTheSchema(Artifact artifact) throws IOException {
        JsonNode metadata = artifact.read("reachability-metadata.json");
        assertEquals(Set.of("reflection"), keys(metadata));
        assertTrue(metadata.get("reflection").isArray());
        for (JsonNode entry : metadata.get("reflection")) {
            assertAllowed(Set.of("condition", "type", "methods", "fields"), entry);
            assertEquals(Set.of("typeReached"), keys(entry.get("condition")));
            assertTrue(entry.at("/condition/typeReached").isTextual());
            assertTrue(entry.get("type").isTextual());
            for (JsonNode method : entry.path("methods")) {
                assertEquals(Set.of("name", "parameterTypes"), keys(method));
                assertTrue(method.get("name").isTextual());
                assertTrue(method.get("parameterTypes").isArray());
            }
            for (JsonNode field : entry.path("fields")) {
                assertEquals(Set.of("name"), keys(field));
                assertTrue(field.get("name").isTextual());
            }
        }
    }

    private static Set<String> keys(JsonNode object) {
        Set<String> keys = new TreeSet<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    private static void assertAllowed(Set<String> allowed, JsonNode entry) {
        assertTrue(allowed.containsAll(keys(entry)), entry::toString);
    }

    @ParameterizedTest
    @MethodSource("artifacts")
    void bothFormatsOfTheMetadataAgree(Artifact artifact) throws IOException {
        ArrayNode expected = new ObjectMapper().createArrayNode();
        for (JsonNode entry : artifact.read("reachability-metadata.json").get("reflection")) {
            ObjectNode old = entry.deepCopy();
            old.set("name", old.remove("type"));
            old.putObject("condition").set("typeReachable", entry.at("/condition/typeReached"));
            expected.add(old);
        }
        assertEquals(expected, artifact.read("reflect-config.json"));
    }
}
