/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.core.MessagePack;

/** Checks the guide about codecs: its code runs, and prints what it says. */
class CodecsGuideTest {
    /** Packages that examples need not import. */
    private static final List<Class<?>> LIBRARIES =
            Arrays.asList(MessagePack.class, Codecs.class, Fluentd.class);

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests =
                new JavaExamples(Guides.named(Guides.OF_CODECS), LIBRARIES).tests(compiler);
        assertFalse(tests.isEmpty(), "no code block is java");
        return tests.stream();
    }
}
