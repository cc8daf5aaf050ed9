/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite.init;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A thread that initializes a class. In the initializer of that class it waits until the other
 * thread is in its own, so that both hold a class when they go on.
 */
public final class InitializingThread extends Thread {
    private final Class<?> type;
    private final boolean hasInitializer;
    private final long patienceMillis;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch arrived = new CountDownLatch(1);
    private InitializingThread other;
    private boolean hasWaited;
    private volatile boolean hasMet;

    /**
     * @param patienceMillis how long to wait for the other one, which does not come if it already
     *     waits for the class held here
     */
    InitializingThread(Class<?> type, boolean hasInitializer, long patienceMillis) {
        super("initializes " + type.getName());
        this.type = type;
        this.hasInitializer = hasInitializer;
        this.patienceMillis = patienceMillis;
        setDaemon(true);
    }

    void meet(InitializingThread other) {
        this.other = other;
        other.other = this;
    }

    @Override
    public void run() {
        begun.countDown();
        try {
            Class.forName(type.getName(), true, type.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            // It needs something that is not on this class path or JVM. It holds no class any more.
        } finally {
            arrived.countDown();
        }
    }

    /** Each initializer of the project begins with a call of this. */
    public static void enter(String initialized) {
        Thread thread = Thread.currentThread();
        if (thread instanceof InitializingThread) {
            ((InitializingThread) thread).meetOther(initialized);
        }
    }

    private void meetOther(String initialized) {
        if (hasWaited || (hasInitializer && !initialized.equals(type.getName()))) {
            return;
        }
        hasWaited = true;
        arrived.countDown();
        try {
            other.begun.await();
            hasMet = other.arrived.await(patienceMillis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            interrupt();
        }
    }

    /** What it does at the moment. */
    @Override
    public String toString() {
        return getName()
                + (hasMet ? ", has met the other, " : ", has not met the other, ")
                + Arrays.toString(getStackTrace());
    }
}
