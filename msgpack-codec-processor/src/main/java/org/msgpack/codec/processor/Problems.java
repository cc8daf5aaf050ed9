/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

/** Collects what is wrong with the members of a class, so that all of it is reported at once. */
final class Problems {
    private InvalidClass first;

    /** Looks at one member. */
    interface Check {
        void run() throws InvalidClass;
    }

    /** Goes on after what is wrong with a member. */
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
