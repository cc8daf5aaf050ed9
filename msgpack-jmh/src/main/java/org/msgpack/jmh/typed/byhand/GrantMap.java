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

/** A grant as a map with the names of the members. */
final class GrantMap {
    private GrantMap() {}

    static void pack(MessagePacker packer, Grant grant) throws IOException {
        packer.packMapHeader(2);
        packer.packString("grantee");
        packer.packString(grant.grantee());
        packer.packString("privileges");
        Members.packStrings(packer, grant.privileges());
    }

    static Grant unpack(MessageUnpacker unpacker) throws IOException {
        String grantee = null;
        List<String> privileges = null;
        for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
            switch (unpacker.unpackString()) {
                case "grantee" -> grantee = unpacker.unpackString();
                case "privileges" -> privileges = Members.unpackStrings(unpacker);
                default -> unpacker.skipValue();
            }
        }
        return new Grant(grantee, privileges);
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
