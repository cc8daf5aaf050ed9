/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import java.util.concurrent.CompletionStage;
import org.msgpack.fluentd.ForwardMessage;

/** Implemented by the application to receive messages from clients. */
@FunctionalInterface
public interface ForwardListener {
    /**
     * Processes a message. The connection's event loop calls this, so it must not block;
     * connections on other event loops call it concurrently. Messages of one connection arrive in
     * the order in which they were sent. The next one may arrive before the previous one has been
     * processed.
     *
     * <p>When the stage completes, the message is acknowledged if the client asked for that, but
     * not before earlier messages are. An exception, thrown here or by the stage, closes the
     * connection. The client then resends all messages that have not been acknowledged. If
     * resending a message is pointless, for example because its entries are malformed, drop it and
     * complete normally.
     *
     * @param message the message, which may be kept
     * @return a stage that completes when the message has been processed; not null
     * @throws Exception to close the connection
     */
    CompletionStage<?> onMessage(ForwardMessage message) throws Exception;
}
