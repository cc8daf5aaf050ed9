/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

/** Collects the errors of a class, so that all of them are reported at once. */
final class Problems {
    private InvalidClass first;

    /** A check that may fail. */
    interface Check {
        void run() throws InvalidClass;
    }

    /** Runs a check and collects its error. */
    void collect(Check check) {
        try {
            check.run();
        } catch (InvalidClass e) {
            if (first == null) {
                first = e;
            } else {
                first.add(e);
            }
        }
    }

    boolean isEmpty() {
        return first == null;
    }

    void throwIfAny() throws InvalidClass {
        if (first != null) {
            throw first;
        }
    }
}
