/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;

/**
 * Knows how the values of a {@link HostedCodec} are packed or unpacked. It is attached to the
 * packer or the unpacker.
 *
 * @param <H> what does that: a {@link ValuePacker}, or a {@link ValueUnpacker}
 */
public interface MemberHost<H> {
    /** Returns for whom it is: what was found for the same owner before is not asked for again. */
    Object owner();

    /** Returns what packs the values of a codec, which are not null; or unpacks them or nil. */
    H handler(HostedCodec<?> codec) throws IOException;
}
