/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.internal;

import java.io.IOException;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageUnpacker;

/** Unpacks the members of an object that a codec unpacks; see {@link CodecContext#setUnpacking}. */
public interface UnpackingMapper {
    /** Returns for whom it is: what was found for the same owner before is not asked for again. */
    Object owner();

    /** Returns what unpacks the values of a member, or nil. */
    ValueUnpacker<Object> unpacker(MapperCodec<?> member) throws IOException;

    /**
     * Called at the key of a member that a class does not know, and neither rejects nor keeps; has
     * to read the key and the value.
     */
    void skipMember(Class<?> type, MessageUnpacker unpacker) throws IOException;

    /** Called after the last element that a class knows; has to read the others. */
    void skipElements(Class<?> type, MessageUnpacker unpacker, int count) throws IOException;
}
