/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes that all connections hold, and closes the largest ones if they are too many. */
final class ConnectionMemory {
    /** The memory of an idle connection: its handlers, buffers and channel. */
    static final int OF_CONNECTION = 24 << 10;

    private final long limit;
    private final long connectionLimit;
    private final AtomicLong total = new AtomicLong();
    private final Set<ForwardHandler> connections = ConcurrentHashMap.newKeySet();

    ConnectionMemory(long limit) {
        this.limit = limit;
        this.connectionLimit = limit / 2 / OF_CONNECTION;
    }

    /**
     * Adds a connection, unless connections alone would take more than half of the limit: idle
     * connections must not starve the others.
     */
    boolean open(ForwardHandler connection) {
        return connections.size() < connectionLimit && connections.add(connection);
    }

    void close(ForwardHandler connection) {
        connections.remove(connection);
    }

    long total() {
        return total.get();
    }

    /** Adds to the bytes that connections hold; negative to subtract. */
    void add(long bytes) {
        if (total.addAndGet(bytes) > limit && bytes > 0) {
            closeLargest();
        }
    }

    /** Closes the largest connections until the others are within the limit, or none is left. */
    private synchronized void closeLargest() {
        long excess = total.get() - limit;
        for (ForwardHandler connection : connections) {
            if (connection.isShed()) {
                excess -= connection.held();
            }
        }
        while (excess > 0) {
            ForwardHandler largest = largest();
            if (largest == null) {
                return; // the listener is still processing messages of closed connections
            }
            excess -= largest.held();
            largest.shed(limit);
        }
    }

    private ForwardHandler largest() {
        ForwardHandler largest = null;
        for (ForwardHandler connection : connections) {
            if (!connection.isShed() && (largest == null || connection.held() > largest.held())) {
                largest = connection;
            }
        }
        return largest;
    }
}
