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
import org.apache.spark.SparkContext;
import org.apache.spark.internal.Logging;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.codec.Codecs;
import org.msgpack.columnar.ColumnarReader;
import org.msgpack.core.MessagePack;
import org.msgpack.spark.MessagePackFunctions;
import org.msgpack.spark.Sessions;
import scala.Product;

/** Checks the guide to Spark: its code runs, and prints what it says. */
class SparkGuideTest {
    private static final List<Class<?>> LIBRARIES = List.of(
            MessagePack.class,
            Codecs.class,
            ColumnarReader.class,
            MessagePackFunctions.class,
            SparkSession.class,
            SparkContext.class,
            Logging.class,
            InternalRow.class,
            UTF8String.class,
            Product.class);

    @BeforeAll
    static void quietSession() {
        Sessions.shared(); // which the examples get
    }

    @TestFactory
    Stream<DynamicTest> javaBlocksRunAndPrintWhatTheySay() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler: run on a JDK to check the docs");
        List<DynamicTest> tests =
                new JavaExamples(Guides.named(Guides.OF_SPARK), LIBRARIES).tests(compiler);
        assertFalse(tests.isEmpty(), "no code block is java");
        return tests.stream();
    }
}
