/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.codec.GeneratedCodecModule;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Checks what the guide to Jackson says about generated codecs: its code runs. */
class JacksonCodecsGuideTest {
    private static final List<Class<?>> LIBRARIES = Arrays.asList(
            MessagePack.class,
            MsgPack.class,
            JsonProperty.class,
            JsonParser.class,
            ObjectMapper.class,
            JavaTimeModule.class,
            MessagePackMapper.class,
            GeneratedCodecModule.class);

    @TestFactory
    @EnabledForJreRange(min = JRE.JAVA_17, disabledReason = "the processor needs it")
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests = new JavaExamples(
                        Guides.named("jackson.md"), Guides::needsGeneratedCodecs, LIBRARIES)
                .processedBy(JacksonCodecsGuideTest::processor)
                .tests(compiler);
        assertFalse(tests.isEmpty(), "no code block is java");
        return tests.stream();
    }

    /** By its name: the processor is compiled for a newer Java than this. */
    private static Processor processor() {
        try {
            return Class.forName("org.msgpack.codec.processor.MsgPackProcessor")
                    .asSubclass(Processor.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
