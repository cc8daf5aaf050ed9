/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Nothing here is public for the sake of one other module; see docs/internals/architecture.md. */
class PublicMembersTest {
    /** What is left, with its only user. */
    private static final Map<String, List<String>> KNOWN = new TreeMap<>();

    static {
        KNOWN.put("CollisionGuard.beginKey", Arrays.asList("connectors/msgpack-kafka"));
        KNOWN.put("CollisionGuard.endKey", Arrays.asList("connectors/msgpack-kafka"));
    }

    @Test
    void allHaveUsers() throws Exception {
        assertEquals(KNOWN, new PublicMembers("msgpack-codec").withoutUsers(member -> false));
    }
}
