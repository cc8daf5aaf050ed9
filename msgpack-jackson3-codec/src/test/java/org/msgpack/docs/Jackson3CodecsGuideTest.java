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
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.processor.MsgPackProcessor;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson3.codec.GeneratedCodecModule;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.ObjectMapper;

/** Checks what the guide to Jackson 3 says about generated codecs: its code runs. */
class Jackson3CodecsGuideTest {
    private static final List<Class<?>> LIBRARIES = List.of(
            MessagePack.class,
            MsgPack.class,
            JsonProperty.class,
            JsonParser.class,
            ObjectMapper.class,
            MessagePackMapper.class,
            GeneratedCodecModule.class);

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests = new JavaExamples(
                        Guides.named(Guides.OF_JACKSON_3), Guides::needsGeneratedCodecs, LIBRARIES)
                .processedBy(MsgPackProcessor::new)
                .tests(compiler);
        assertFalse(tests.isEmpty(), "no code block is java");
        return tests.stream();
    }
}
