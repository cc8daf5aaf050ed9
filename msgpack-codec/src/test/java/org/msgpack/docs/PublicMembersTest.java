/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Nothing here is public for the sake of one other module; see docs/internals/architecture.md. */
class PublicMembersTest {
    @Test
    void allHaveUsers() throws Exception {
        assertEquals(
                Collections.emptyMap(),
                new PublicMembers("msgpack-codec").withoutUsers(member -> false));
    }
}
