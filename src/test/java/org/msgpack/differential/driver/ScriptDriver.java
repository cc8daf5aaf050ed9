/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Plays a script against the library that the driver's class loader sees, and records the outcome
 * of each step. A step is the name of an operation and its arguments.
 *
 * <p>A driver is loaded twice, with our library and with the published one. Scripts and transcripts
 * therefore consist of JDK classes, and a driver must not call anything that 0.9.12 lacks.
 */
public abstract class ScriptDriver implements Function<List<Object[]>, List<String>> {
    @Override
    public final List<String> apply(List<Object[]> script) {
        List<String> transcript = new ArrayList<>();
        for (Object[] step : script) {
            transcript.add(outcome(step));
        }
        return transcript;
    }

    private String outcome(Object[] step) {
        try {
            return Outcome.text(play((String) step[0], step)) + state();
        } catch (Throwable e) {
            return Outcome.thrown(e);
        }
    }

    /** Returns the outcome of the operation, whose arguments begin at {@code step[1]}. */
    protected abstract Object play(String operation, Object[] step) throws Exception;

    /**
     * Returns the state visible to callers, which is added to the outcome of each operation that
     * succeeds.
     */
    protected String state() {
        return "";
    }

    protected static AssertionError unknown(String operation) {
        return new AssertionError("no such operation: " + operation);
    }
}
