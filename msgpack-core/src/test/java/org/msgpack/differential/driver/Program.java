/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** A program that a user of 0.9.12 may have written, which prints the results of its calls. */
public abstract class Program extends ScriptDriver {
    private final List<String> printed = new ArrayList<>();

    protected abstract void run() throws Exception;

    @Override
    protected final Object play(String operation, Object[] step) throws Exception {
        run();
        return new Lines(printed);
    }

    protected final void print(String label, Object value) {
        printed.add(label + ": " + Outcome.text(value));
    }

    /** Prints the value of a call, or the class of its exception. */
    protected final void print(String label, Callable<?> call) {
        printed.add(label + ": " + Outcome.of(call));
    }
}
