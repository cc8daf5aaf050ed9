/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import java.io.IOException;
import org.msgpack.core.MessagePacker;

/**
 * A message that packs itself. A {@link MessagePackEncoder} writes it to a channel.
 *
 * <pre>{@code
 * channel.write((MessagePackable) packer -> packer.packArrayHeader(2).packInt(x).packInt(y));
 * }</pre>
 */
@FunctionalInterface
public interface MessagePackable {
    /**
     * Packs this message, or several.
     *
     * @param packer packs into the buffer to be written; must not be kept
     * @throws IOException if the packer throws it
     */
    void writeTo(MessagePacker packer) throws IOException;
}
