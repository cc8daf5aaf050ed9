/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Plays a script against the library that the driver's class loader sees, and writes down what each
 * step did. A step is the name of an operation and its arguments.
 *
 * <p>Drivers are loaded once beside our library and once beside the published one, so script and
 * transcript are made of classes of the JDK only, and nothing that 0.9.12 lacks may be called.
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

    /** What the operation answers; its arguments begin at {@code step[1]}. */
    protected abstract Object play(String operation, Object[] step) throws Exception;

    /** What can be seen from outside after each operation that succeeded. */
    protected String state() {
        return "";
    }

    protected static AssertionError unknown(String operation) {
        return new AssertionError("no such operation: " + operation);
    }
}
