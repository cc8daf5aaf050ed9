/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.byhand;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.typed.model.Grant;

/** A grant as an array of the members. */
final class GrantArray {
    private GrantArray() {}

    static void pack(MessagePacker packer, Grant grant) throws IOException {
        packer.packArrayHeader(2);
        packer.packString(grant.grantee());
        Members.packStrings(packer, grant.privileges());
    }

    static Grant unpack(MessageUnpacker unpacker) throws IOException {
        Members.checkCount(2, unpacker.unpackArrayHeader());
        return new Grant(unpacker.unpackString(), Members.unpackStrings(unpacker));
    }

    static void packAll(MessagePacker packer, List<Grant> grants) throws IOException {
        packer.packArrayHeader(grants.size());
        for (Grant grant : grants) {
            pack(packer, grant);
        }
    }

    static List<Grant> unpackAll(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackArrayHeader();
        List<Grant> grants = Members.newList(count);
        for (int i = 0; i < count; i++) {
            grants.add(unpack(unpacker));
        }
        return grants;
    }
}
