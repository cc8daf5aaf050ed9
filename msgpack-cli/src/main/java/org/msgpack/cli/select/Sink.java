/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.io.IOException;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.core.MessageUnpacker;

/** Receives selected values. */
interface Sink {
    /**
     * Reads the next value.
     *
     * @param in keeps the bytes that the unpacker has just read
     * @param selection knows the path of the value
     */
    void accept(HeldInput in, MessageUnpacker unpacker, Selection selection) throws IOException;
}
