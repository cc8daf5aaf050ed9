/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessageUnpacker;

/**
 * Decides what becomes of members that a class does not know. Generated codecs ask it if it is
 * {@linkplain MessageUnpacker#attach attached} to the unpacker by this class, or is the attached
 * {@link MemberHost}; otherwise they pass over such members. A class that rejects or keeps them
 * does not ask.
 */
public interface UnknownMembers {
    /**
     * Called at the key of a member; has to read the key and the value.
     *
     * @param type the class that does not know it
     */
    void skipMember(Class<?> type, MessageUnpacker unpacker) throws IOException;

    /**
     * Called after the last element that the class knows; has to read the others.
     *
     * @param type the class that does not know them
     */
    void skipElements(Class<?> type, MessageUnpacker unpacker, int count) throws IOException;
}
