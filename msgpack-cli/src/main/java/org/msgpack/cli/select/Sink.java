/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.io.IOException;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.core.MessageUnpacker;

/** Where selected values go. */
interface Sink {
    /**
     * Reads the value that comes next.
     *
     * @param in has the bytes that the unpacker read last
     * @param selection knows where the value is
     */
    void accept(HeldInput in, MessageUnpacker unpacker, Selection selection) throws IOException;
}
