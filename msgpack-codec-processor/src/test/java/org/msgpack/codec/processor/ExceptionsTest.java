/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.codec.processor.Sources.compile;
import static org.msgpack.codec.processor.Sources.compileForAll;

import java.net.URISyntaxException;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageFormatException;

/** Constructors and factories may throw checked exceptions to reject values. */
class ExceptionsTest {
    private static void assertRejects(String source) throws Exception {
        compileForAll(source);
        Class<?> type = new Loaded(compile(17, source)).loadClass("test.A");
        byte[] message = Codecs.standard().pack(java.util.Map.of("a", " "));
        MessageFormatException exception = assertThrows(
                MessageFormatException.class, () -> Codecs.standard().unpack(message, type));
        assertEquals(URISyntaxException.class, exception.getCause().getClass());
    }

    @Test
    void ofConstructors() throws Exception {
        assertRejects("""
                @MsgPack
                public class A {
                    private final String a;
                    public A(String a) throws java.net.URISyntaxException {
                        this.a = new java.net.URI(a).toString();
                    }
                    public String a() { return a; }
                }
                """);
    }

    @Test
    void ofFactories() throws Exception {
        assertRejects("""
                @MsgPack
                public class A {
                    private final java.net.URI a;
                    private A(java.net.URI a) { this.a = a; }
                    @Creator static A of(String a) throws java.net.URISyntaxException, java.io.IOException {
                        return new A(new java.net.URI(a));
                    }
                    public String getA() { return a.toString(); }
                }
                """);
    }

    @Test
    void ofSetters() throws Exception {
        assertRejects("""
                @MsgPack
                public class A {
                    private java.net.URI a;
                    public String getA() { return a.toString(); }
                    public void setA(String a) throws java.net.URISyntaxException {
                        this.a = new java.net.URI(a);
                    }
                }
                """);
    }

    @Test
    void ofBuilders() throws Exception {
        assertRejects("""
                @MsgPack(builder = A.Builder.class)
                public class A {
                    private final java.net.URI a;
                    private A(java.net.URI a) { this.a = a; }
                    public String getA() { return a.toString(); }
                    static class Builder {
                        private String a;
                        Builder a(String a) { this.a = a; return this; }
                        A build() throws Exception { return new A(new java.net.URI(a)); }
                    }
                }
                """);
    }

    @Test
    void ofConstructorsWithoutParameters() throws Exception {
        assertRejects("""
                @MsgPack
                public class A {
                    public String a;
                    public A() throws java.net.URISyntaxException { new java.net.URI(" "); }
                }
                """);
    }

    @Test
    void ofSettersOfUnknownMembers() throws Exception {
        assertRejects("""
                @MsgPack
                public class A {
                    private Map<String, Object> rest;
                    @Unknown public Map<String, Object> getRest() { return rest; }
                    public void setRest(Map<String, Object> rest) throws java.net.URISyntaxException {
                        new java.net.URI((String) rest.get("a"));
                        this.rest = rest;
                    }
                }
                """);
    }

    @Test
    void ofGettersAreThoseOfTheOutput() {
        compileForAll("""
                @MsgPack
                public class A {
                    private int a;
                    public int getA() throws java.io.FileNotFoundException, IllegalStateException { return a; }
                    public void setA(int a) { this.a = a; }
                }
                """);
    }

    @Test
    void ofUnknownMembersThatChangeMeanwhile() throws Exception {
        String others =
                IntStream.range(0, 40).mapToObj(i -> "public int m" + i + "; ").collect(joining());
        for (String members : new String[] {"", others}) {
            String source = "@MsgPack public class A { @Unknown public Map<String, Object> a; "
                    + members + "}";
            compileForAll(source);
            Class<?> type = new Loaded(compile(17, source)).loadClass("test.A");
            Object object = type.getConstructor().newInstance();
            type.getField("a").set(object, new HashMap<>(java.util.Map.of("x", 1)) {
                @Override
                public int size() {
                    return 2;
                }
            });
            assertThrows(
                    ConcurrentModificationException.class,
                    () -> Codecs.standard().pack(object));
        }
    }
}
