/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import tools.jackson.core.JsonParser;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Checks the guide about Jackson 3: its code runs, and prints what it says. */
class Jackson3GuideTest {
    /** Packages that examples need not import. */
    private static final List<Class<?>> LIBRARIES = List.of(
            MessagePack.class,
            MessagePackFactory.class,
            JsonProperty.class,
            JsonParser.class,
            ByteArrayFeeder.class,
            StreamReadException.class,
            TypeReference.class,
            ObjectMapper.class,
            DateTimeFeature.class,
            JsonMapper.class,
            SimpleModule.class);

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests = new JavaExamples(
                        Guides.named(Guides.OF_JACKSON_3),
                        block -> !Guides.needsGeneratedCodecs(block),
                        LIBRARIES)
                .tests(compiler);
        assertFalse(tests.isEmpty(), "no code block is java");
        return tests.stream();
    }
}
