/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init.sample;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Pairs of classes that initialize each other, and some that seem to. */
@SuppressWarnings({"unused", "ClassInitializationDeadlock"})
public final class Samples {
    private Samples() {}

    public static class Field {
        public static final Object SEEN = FromField.SEEN;
    }

    public static class FromField {
        public static final Object SEEN = String.valueOf(Field.SEEN);
    }

    public static class Call {
        private static final int SIZE = FromCall.size(1);

        static int size(int value) {
            return value;
        }
    }

    public static class FromCall {
        private static final int SIZE = Call.size(2);

        static int size(int value) {
            return value;
        }
    }

    public static class Lambda {
        private static final Map<String, Object> MADE = new TreeMap<>();

        static {
            MADE.computeIfAbsent("x", each -> new FromLambda());
        }
    }

    public static class FromLambda {
        private static final Object MADE = new Lambda();
    }

    public abstract static class Extended {
        public static final Extended STANDARD = new FromExtended();
    }

    public static class FromExtended extends Extended {}

    /** An interface is initialized with a class that implements it if it has a default method. */
    public interface Implemented {
        Implemented STANDARD = new FromImplemented();

        default int size() {
            return 0;
        }
    }

    public static class FromImplemented implements Implemented {}

    public static class Dispatched {
        static final Supplier<Object> SUPPLIER = new Made();
        private static final Object MADE = SUPPLIER.get();

        private static final class Made implements Supplier<Object> {
            @Override
            public Object get() {
                return new FromDispatched();
            }
        }
    }

    public static class FromDispatched {
        private static final Object SEEN = Dispatched.SUPPLIER;
    }

    /** A class for each constant, which only the enum initializes. */
    public enum Constants {
        ONE {
            @Override
            int value() {
                return 1;
            }
        };

        abstract int value();
    }

    public abstract static class Hidden {
        private static final Hidden STANDARD = new Hidden() {
            @Override
            int value() {
                return 1;
            }
        };

        abstract int value();
    }

    /** Its method is not called by the initializer. */
    public static class Unused {
        private static final Runnable LATER = new Runnable() {
            @Override
            public void run() {
                LATER.run();
            }
        };
    }
}
