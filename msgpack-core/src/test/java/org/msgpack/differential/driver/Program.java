/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** A program as users of 0.9.12 have written it, which prints what it sees. */
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

    /** Prints the value, or the class of the exception that there is instead. */
    protected final void print(String label, Callable<?> call) {
        printed.add(label + ": " + Outcome.of(call));
    }
}
