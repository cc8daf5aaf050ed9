/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.Map;

/**
 * One benchmark with one choice of parameters, as measured in one run.
 *
 * @param jdk the JDK that ran it
 * @param type the benchmark class
 * @param params the parameters in the order in which they were declared
 * @param fastest the time of the fastest iteration, NaN if there is none
 * @param unit the unit of the time, such as "us/op"
 * @param allocated the bytes allocated per operation, or null if not measured
 */
record Measurement(
        Jdk jdk,
        String type,
        String method,
        Map<String, String> params,
        Score time,
        double fastest,
        String unit,
        Score allocated) {}
