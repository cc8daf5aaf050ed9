/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.msgpack.differential.Library;

/**
 * Nothing in the core is public for the sake of one other module; see
 * docs/internals/architecture.md.
 */
@DisabledOnJre(value = JRE.JAVA_8, disabledReason = "cannot load MessageProcessor")
class PublicMembersTest {
    /** What is left, with its only user, until the core has what that one needs. */
    private static final Map<String, List<String>> KNOWN = new TreeMap<>();

    static {
        KNOWN.put("KeyCache$Key.setNote", Arrays.asList("msgpack-jackson3"));
    }

    @Test
    void allHaveUsers() throws Exception {
        PublicMembers members = new PublicMembers("msgpack-core");
        assertTrue(
                members.modules()
                        .containsAll(Arrays.asList("msgpack-codec", "connectors/msgpack-netty")),
                members.modules().toString());
        assertEquals(KNOWN, members.withoutUsers(PublicMembersTest::isPublished));
    }

    private static boolean isPublished(String member) {
        int dot = member.lastIndexOf('.');
        String name = member.substring(dot + 1);
        for (String folder : Arrays.asList("core", "core.buffer", "value", "core.annotations")) {
            Class<?> type;
            try {
                type = Library.PUBLISHED.load(
                        "org.msgpack." + folder + "." + member.substring(0, dot));
            } catch (IllegalStateException e) {
                continue; // in another package, or new
            }
            return name.equals(type.getSimpleName())
                    || Arrays.stream(type.getMethods())
                            .anyMatch(m -> m.getName().equals(name))
                    || Arrays.stream(type.getFields()).anyMatch(f -> f.getName().equals(name));
        }
        return false;
    }

    /** One that is old and that no guide teaches, so that the search is seen to find it. */
    @Test
    void whatHasNoUsersIsFound() throws Exception {
        Map<String, List<String>> found =
                new PublicMembers("msgpack-core").withoutUsers(member -> false);
        assertEquals(
                Collections.emptyList(), found.get("MapValue.getKeyValueArray"), found.toString());
    }
}
