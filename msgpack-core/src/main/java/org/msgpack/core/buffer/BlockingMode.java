/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.channels.Channel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.SelectableChannel;

/** Rejects channels in non-blocking mode, on which waiting for progress would be a busy loop. */
final class BlockingMode {
    private BlockingMode() {}

    /**
     * Checks the mode of a channel that has just made no progress.
     *
     * @throws IllegalBlockingModeException if the channel is in non-blocking mode
     */
    static void requireBlocking(Channel channel) {
        if (channel instanceof SelectableChannel && !((SelectableChannel) channel).isBlocking()) {
            throw new IllegalBlockingModeException();
        }
    }
}
