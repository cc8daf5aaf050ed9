/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.msgpack.fluentd.ForwardConfig;
import org.msgpack.fluentd.ForwardSecurity;

/** The configuration of a {@link ForwardServer}. Immutable. */
public final class ForwardServerConfig {
    private static final ForwardServerConfig UNTRUSTED_DATA = new ForwardServerConfig(
            ForwardConfig.untrustedData(),
            null,
            Duration.ofSeconds(10),
            16L << 20,
            Runtime.getRuntime().maxMemory() / 4);

    private final ForwardConfig forwardConfig;
    private final ForwardSecurity security;
    private final Duration handshakeTimeout;
    private final long pendingBytesLimit;
    private final long totalBytesLimit;

    private ForwardServerConfig(
            ForwardConfig forwardConfig,
            ForwardSecurity security,
            Duration handshakeTimeout,
            long pendingBytesLimit,
            long totalBytesLimit) {
        this.forwardConfig = forwardConfig;
        this.security = security;
        this.handshakeTimeout = handshakeTimeout;
        this.pendingBytesLimit = pendingBytesLimit;
        this.totalBytesLimit = totalBytesLimit;
    }

    /**
     * Returns a configuration for untrusted clients: no handshake, the limits of
     * {@link ForwardConfig#untrustedData}, and the defaults listed at the other methods.
     */
    public static ForwardServerConfig untrustedData() {
        return UNTRUSTED_DATA;
    }

    /** Sets the limits for each message. */
    public ForwardServerConfig withForwardConfig(ForwardConfig config) {
        return new ForwardServerConfig(
                requireNonNull(config, "config is null"),
                security,
                handshakeTimeout,
                pendingBytesLimit,
                totalBytesLimit);
    }

    /** Requires a handshake. */
    public ForwardServerConfig withSecurity(ForwardSecurity security) {
        return new ForwardServerConfig(
                forwardConfig,
                requireNonNull(security, "security is null"),
                handshakeTimeout,
                pendingBytesLimit,
                totalBytesLimit);
    }

    /**
     * Sets how long a client may take to finish its handshake. Default: 10 s.
     *
     * @throws IllegalArgumentException if it is shorter than a millisecond or longer than a day
     */
    public ForwardServerConfig withHandshakeTimeout(Duration timeout) {
        if (timeout.compareTo(Duration.ofMillis(1)) < 0
                || timeout.compareTo(Duration.ofDays(1)) > 0) {
            throw new IllegalArgumentException("timeout is " + timeout);
        }
        return new ForwardServerConfig(
                forwardConfig, security, timeout, pendingBytesLimit, totalBytesLimit);
    }

    /**
     * Sets how many bytes of a connection's messages the listener may be processing before the
     * connection is no longer read. Default: 16 MiB. Bytes that Netty has already read are still
     * passed on.
     *
     * @throws IllegalArgumentException if {@code bytes} is not positive
     */
    public ForwardServerConfig withPendingBytesLimit(long bytes) {
        return new ForwardServerConfig(
                forwardConfig, security, handshakeTimeout, requirePositive(bytes), totalBytesLimit);
    }

    /**
     * Limits the bytes that all connections hold together; see {@link ForwardServer#heldBytes}.
     * Default: a quarter of the JVM's heap. If the limit is exceeded, the connection that holds the
     * most is closed, and nothing more from it is passed to the listener. If messages of closed
     * connections that the listener is still processing already exceed the limit, any connection
     * that sends data is closed. A new connection is closed at once if connections alone, at 24 KiB
     * each, would take more than half of the limit.
     *
     * @throws IllegalArgumentException if {@code bytes} is less than 48 KiB, the minimum for one
     *     connection
     */
    public ForwardServerConfig withTotalBytesLimit(long bytes) {
        return new ForwardServerConfig(
                forwardConfig,
                security,
                handshakeTimeout,
                pendingBytesLimit,
                requireConnection(bytes));
    }

    private static long requireConnection(long bytes) {
        if (bytes < 2 * ConnectionMemory.OF_CONNECTION) {
            throw new IllegalArgumentException("bytes is less than 48 KiB: " + bytes);
        }
        return bytes;
    }

    private static long requirePositive(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("bytes is not positive: " + bytes);
        }
        return bytes;
    }

    ForwardConfig forwardConfig() {
        return forwardConfig;
    }

    /** Returns null if there is no handshake. */
    ForwardSecurity security() {
        return security;
    }

    Duration handshakeTimeout() {
        return handshakeTimeout;
    }

    long pendingBytesLimit() {
        return pendingBytesLimit;
    }

    long totalBytesLimit() {
        return totalBytesLimit;
    }
}
