/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The same as {@link JacksonBenchmark} on a JVM that compiles nothing: what a call costs before the
 * compiler comes. Hardly differs from run to run.
 */
@Report(
        title = "Interpreted",
        text = "Objects, written and read with `ObjectMapper` by a JVM that compiles nothing.",
        names = "The cases are those of [Jackson](#jackson).",
        baseline = "CBOR")
@Fork(value = 1, jvmArgsAppend = "-Xint")
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class InterpretedBenchmark extends JacksonBenchmark {}
