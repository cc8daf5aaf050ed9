/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.msgpack.spring.boot.MessagePackMediaTypes;
import org.reactivestreams.Publisher;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.PropertyResolver;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.databind.ObjectMapper;

/** Checks the guide to Spring: its code runs. */
class SpringGuideTest {
    /** Packages that examples need not import. */
    private static final List<Class<?>> LIBRARIES = List.of(
            MessagePackMapper.class,
            MessagePackMediaTypes.class,
            ObjectMapper.class,
            TokenStreamFactory.class,
            SpringApplication.class,
            SpringApplicationBuilder.class,
            EnableAutoConfiguration.class,
            ConfigurableApplicationContext.class,
            Configuration.class,
            BeanFactory.class,
            PropertyResolver.class,
            MediaType.class,
            RestController.class,
            RestClient.class,
            WebClient.class,
            Flux.class,
            Publisher.class);

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests = new JavaExamples(
                        Guides.named(Guides.OF_SPRING),
                        block -> !Guides.needsSpring6(block),
                        LIBRARIES)
                .tests(compiler);
        assertFalse(tests.isEmpty(), "no code block is java");
        return tests.stream();
    }
}
