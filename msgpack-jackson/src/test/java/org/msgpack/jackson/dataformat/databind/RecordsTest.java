/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.jackson.dataformat.JsonArrayFormat;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.versions.JacksonVersion;

/** Records are compiled at run time, because the tests are compiled for Java 8. */
@EnabledForJreRange(min = JRE.JAVA_16, disabledReason = "records need Java 16")
class RecordsTest {
    private static final String SOURCE = "import com.fasterxml.jackson.annotation.JsonProperty;"
            + " public record User(int id, @JsonProperty(\"n\") String name, java.util.List<Tag> tags) {"
            + " public record Tag(String text, byte[] bytes) {"
            + " public boolean equals(Object other) { return other instanceof Tag tag"
            + " && tag.text.equals(text) && java.util.Arrays.equals(tag.bytes, bytes); }"
            + " public int hashCode() { return text.hashCode(); } }"
            + " public static User example() { return new User(1, \"Ada\","
            + " java.util.List.of(new Tag(\"t\", new byte[] {2}))); } }";

    private static Class<?> compiled(Path folder) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to test records");
        JavaFileObject source =
                new SimpleJavaFileObject(
                        URI.create("memory:///User.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return SOURCE;
                    }
                };
        StringWriter messages = new StringWriter();
        String classPath = System.getProperty("java.class.path");
        assertTrue(
                compiler.getTask(
                                messages,
                                null,
                                null,
                                Arrays.asList(
                                        "-proc:none",
                                        "-d",
                                        folder.toString(),
                                        "-classpath",
                                        classPath),
                                null,
                                Collections.singletonList(source))
                        .call(),
                messages.toString());
        URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, RecordsTest.class.getClassLoader());
        return loader.loadClass("User");
    }

    @Test
    void asMapsAndAsArrays(@TempDir Path folder) throws Exception {
        JacksonVersion.assumeAtLeast(16); // 2.15 puts renamed properties of records first
        Class<?> type = compiled(folder);
        Object user = type.getMethod("example").invoke(null);

        ObjectMapper mapper = Mappers.mapper();
        byte[] message = mapper.writeValueAsBytes(user);
        assertShape("{'id': 1, 'n': 'Ada', 'tags': [{'text': 't', 'bytes': bin(02)}]}", message);
        assertEquals(user, mapper.readValue(message, type));

        ObjectMapper arrays =
                Mappers.builder().annotationIntrospector(new JsonArrayFormat()).build();
        byte[] array = arrays.writeValueAsBytes(user);
        assertShape("[1, 'Ada', [['t', bin(02)]]]", array);
        assertEquals(user, arrays.readValue(array, type));
    }
}
