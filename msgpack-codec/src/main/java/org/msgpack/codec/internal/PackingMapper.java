/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.internal;

import java.io.IOException;
import org.msgpack.core.ExtensionType.ValuePacker;

/** Packs the members of an object that a codec packs; see {@link CodecContext#setPacking}. */
public interface PackingMapper {
    /** Returns for whom it is: what was found for the same owner before is not asked for again. */
    Object owner();

    /** Returns what packs the values of a member, which are not null. */
    ValuePacker<Object> packer(MapperCodec<?> member) throws IOException;
}
