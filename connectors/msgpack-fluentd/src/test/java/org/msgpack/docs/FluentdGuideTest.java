/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.resolver.AddressResolver;
import io.netty.util.concurrent.EventExecutor;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessagePack;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.netty.ForwardServer;
import org.msgpack.netty.MessagePackDecoder;
import org.msgpack.value.Value;

/** Checks the guide about Fluentd: its code runs, and prints what it says. */
class FluentdGuideTest {
    private static final List<Class<?>> LIBRARIES = Arrays.asList(
            MessagePack.class,
            MessageBuffer.class,
            Value.class,
            Codec.class,
            ForwardMessage.class,
            ForwardServer.class,
            MessagePackDecoder.class,
            ByteBuf.class,
            Channel.class,
            AddressResolver.class,
            EventExecutor.class);

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests =
                new JavaExamples(Guides.named(Guides.OF_FLUENTD), LIBRARIES).tests(compiler);
        assertFalse(tests.isEmpty(), "no code block is java");
        return tests.stream();
    }
}
