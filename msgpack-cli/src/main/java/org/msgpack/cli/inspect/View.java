/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

import java.io.IOException;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.path.ValuePath;

/** Writes a line for each element of a value. */
interface View {
    /**
     * Writes the line of the current element.
     *
     * @param message which message of the file it is in, from 0
     * @param base where the value is in the message
     */
    void element(Elements elements, long message, ValuePath base) throws IOException;

    /** Writes the line for all that is left of a container, from the current element on. */
    void rest(Elements elements, long message, ValuePath base) throws IOException;

    /** More elements follow, which are not shown. */
    void more() throws IOException;
}
