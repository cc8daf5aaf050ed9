/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd.netty;

import java.util.concurrent.CompletionStage;
import org.msgpack.fluentd.ForwardMessage;

/** The application: takes the messages that clients send. */
@FunctionalInterface
public interface ForwardListener {
    /**
     * Takes a message. It is called by the thread of the connection, so it must not block;
     * connections of other threads call it at the same time. The messages of one connection come in
     * the order in which they were sent, and may be worked on at the same time.
     *
     * <p>When the stage is complete, the message is acknowledged, if the client asked for that, and
     * after those before it. An exception, thrown here or by the stage, closes the connection, so
     * that the client sends the message again, and all that have not been acknowledged. If it is no
     * use to see a message again, because its entries are malformed, complete normally and drop it.
     *
     * @param message may be kept
     * @return not null
     * @throws Exception closes the connection
     */
    CompletionStage<?> onMessage(ForwardMessage message) throws Exception;
}
