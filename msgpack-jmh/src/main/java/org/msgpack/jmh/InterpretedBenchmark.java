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
@Aim(
        methods = "write",
        cases = {"MEDIA", "MEDIA_LIST"},
        to = "CBOR",
        ratio = 0.61)
@Aim(
        methods = "write",
        cases = {"TWITTER", "TWITTER_TREE"},
        to = "CBOR",
        ratio = 0.8)
@Aim(
        methods = "read",
        cases = {"MEDIA", "MEDIA_LIST"},
        to = "CBOR",
        ratio = 0.63)
@Aim(
        methods = "read",
        cases = {"TWITTER", "TWITTER_TREE"},
        to = "CBOR",
        ratio = 0.47)
@Fork(value = 1, jvmArgsAppend = "-Xint")
@Warmup(iterations = 1, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class InterpretedBenchmark extends JacksonBenchmark {}
