/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.DecoderException;
import io.netty.resolver.AddressResolver;
import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.core.MessagePack;
import org.msgpack.netty.MessagePackDecoder;

/** The examples that need Netty compile and run. */
class NettyGuideTest {
    private static final List<Class<?>> LIBRARIES = Arrays.asList(
            MessagePack.class,
            MessagePackDecoder.class,
            ByteBuf.class,
            Channel.class,
            DecoderException.class,
            AddressResolver.class,
            EventExecutor.class);

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests = new ArrayList<>();
        for (MarkdownFile file : Guides.all()) {
            if (!file.toString().equals(Guides.COOKBOOK)) {
                tests.addAll(new JavaExamples(file, Guides::needsNetty, LIBRARIES).tests(compiler));
            }
        }
        assertTrue(!tests.isEmpty(), "no java block needs Netty");
        return tests.stream();
    }
}
