/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

/** Two threads that initialize two classes at once, in a class loader of their own. */
final class InitializerRace {
    private final ClassFiles files;
    private final long patienceMillis;
    private final long longestWaitMillis;

    InitializerRace(ClassFiles files, long patienceMillis, long longestWaitMillis) {
        this.files = files;
        this.patienceMillis = patienceMillis;
        this.longestWaitMillis = longestWaitMillis;
    }

    /** @throws AssertionError if they wait for each other */
    void initialize(String first, String second) throws InterruptedException {
        FreshClasses loader = new FreshClasses();
        InitializingThread one = thread(loader, first);
        InitializingThread other = thread(loader, second);
        if (one == null || other == null) {
            return;
        }
        one.meet(other);
        one.start();
        other.start();
        one.join(longestWaitMillis);
        if (!one.isAlive()) {
            other.join(longestWaitMillis);
        }
        if (one.isAlive() || other.isAlive()) {
            throw new AssertionError("wait for each other:\n  " + one + "\n  " + other);
        }
    }

    private InitializingThread thread(FreshClasses loader, String name) {
        try {
            return new InitializingThread(
                    loader.loadClass(name.replace('/', '.')),
                    files.hasInitializer(name),
                    patienceMillis);
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // it extends a class that is not on this class path or JVM
        }
    }
}
