/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.IOException;

/** Reads the ext values of one type; see {@link MessagePackFactoryBuilder#extensionReader}. */
@FunctionalInterface
public interface MessagePackExtensionReader {
    /**
     * Returns what an ext value stands for; the parser returns it as an embedded object.
     *
     * @param data the payload; not shared
     */
    Object read(byte[] data) throws IOException;
}
