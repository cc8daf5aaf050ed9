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
     * @param message the index of the message in the file, from 0
     * @param base the path of the value in the message
     */
    void element(Elements elements, long message, ValuePath base) throws IOException;

    /** Writes a line for the rest of a container, starting with the current element. */
    void rest(Elements elements, long message, ValuePath base) throws IOException;

    /** Called when more elements follow that are not shown. */
    void more() throws IOException;
}
