/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static org.msgpack.codec.processor.Sources.compile;

import org.junit.jupiter.api.Test;

/** Classes as kapt presents them. The integration tests check that kapt runs the processor. */
class KotlinTest {
    private static final String METADATA = "package kotlin; public @interface Metadata {}";

    @Test
    void constructorsWhoseParametersAllHaveDefaults() throws Exception {
        String source = """
                @kotlin.Metadata @MsgPack
                public final class A {
                    private final String name;
                    private boolean isOpen;
                    public A() { this("none", false); }
                    public A(String name, boolean isOpen) { this.name = name; this.isOpen = isOpen; }
                    public final String getName() { return name; }
                    public final boolean isOpen() { return isOpen; }
                    public final void setOpen(boolean p0) { isOpen = p0; }
                    static A example() { return new A("n", true); }
                    @Override public String toString() { return name + isOpen; }
                }
                """;
        new Loaded(compile(17, METADATA, source)).assertRoundTrip("test.A", "example");
    }

    @Test
    void otherSecondConstructors() throws Exception {
        String source = """
                @kotlin.Metadata @MsgPack
                public final class A {
                    private String name = "none";
                    public A() {}
                    public A(A other) { this.name = other.name; }
                    public final String getName() { return name; }
                    public final void setName(String p0) { name = p0; }
                    static A example() { A a = new A(); a.name = "n"; return a; }
                    @Override public String toString() { return name; }
                }
                """;
        new Loaded(compile(17, METADATA, source)).assertRoundTrip("test.A", "example");
    }

    @Test
    void otherLanguages() throws Exception {
        String source = """
                @MsgPack
                public final class A {
                    public String name = "none";
                    public A() {}
                    public A(String name) { throw new AssertionError(); }
                    static A example() { A a = new A(); a.name = "n"; return a; }
                    @Override public String toString() { return name; }
                }
                """;
        new Loaded(compile(17, source)).assertRoundTrip("test.A", "example");
    }
}
