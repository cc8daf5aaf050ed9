/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.msgpack.fluentd.ForwardConfig;
import org.msgpack.fluentd.ForwardSecurity;

/** How a {@link ForwardServer} behaves. Immutable. */
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
     * Returns a configuration for strangers as clients: without a handshake, with the limits of
     * {@link ForwardConfig#untrustedData}, and those that the other methods mention.
     */
    public static ForwardServerConfig untrustedData() {
        return UNTRUSTED_DATA;
    }

    /** Returns a configuration with these limits for each message. */
    public ForwardServerConfig withForwardConfig(ForwardConfig config) {
        return new ForwardServerConfig(
                requireNonNull(config, "config is null"),
                security,
                handshakeTimeout,
                pendingBytesLimit,
                totalBytesLimit);
    }

    /** Returns a configuration with a handshake. */
    public ForwardServerConfig withSecurity(ForwardSecurity security) {
        return new ForwardServerConfig(
                forwardConfig,
                requireNonNull(security, "security is null"),
                handshakeTimeout,
                pendingBytesLimit,
                totalBytesLimit);
    }

    /**
     * Returns a configuration with this time for a client to finish its handshake; 10 s if not.
     *
     * @throws IllegalArgumentException if it is not from a millisecond to a day
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
     * Returns a configuration in which a connection is not read while the listener works on so many
     * bytes of its messages, or more; 16 MiB if not. What Netty has read already is still taken.
     *
     * @throws IllegalArgumentException if {@code bytes} is not positive
     */
    public ForwardServerConfig withPendingBytesLimit(long bytes) {
        return new ForwardServerConfig(
                forwardConfig, security, handshakeTimeout, requirePositive(bytes), totalBytesLimit);
    }

    /**
     * Returns a configuration with this limit for the bytes that all connections together hold; see
     * {@link ForwardServer#heldBytes}. Beyond it, the connection that holds most is closed, and
     * what it sends is not given to the listener any more. If what the listener holds of closed
     * connections is beyond the limit already, any connection that sends something is closed. A
     * connection is closed at once if, with 24 KiB for each, connections alone would take more than
     * half of the limit. A quarter of the JVM's heap if not.
     *
     * @throws IllegalArgumentException if {@code bytes} is less than 48 KiB, what one connection
     *     needs
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
        if (bytes < 2 * HeldBytes.OF_CONNECTION) {
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
