/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Unknown;
import org.msgpack.core.MessageSizeException;
import org.msgpack.testdata.HostileFamilies;

/** Keys that collide in the maps of records, which are keys themselves. */
class RecordsInSetsTest {
    private static final Codecs CODECS = Codecs.standard();

    @MsgPack
    record Bag(Set<Event> events) {}

    @MsgPack
    record Event(String id, Map<String, Object> data) {}

    @MsgPack
    record Open(int id, @Unknown Map<Object, Object> others) {}

    /** Packed as an array, so that writing it compares no keys. */
    private static Map<String, Object> event(int n, int size, IntFunction<Object> key) {
        Map<Object, Object> keys = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            keys.put(key.apply(i == size - 1 ? i + n : i), null);
        }
        return Map.of("id", "same", "data", Map.of("keys", keys));
    }

    private static Object list(int n) {
        return List.of(HostileFamilies.colliding(n, 12));
    }

    @Test
    void recordsWithCollidingKeys() {
        List<Map<String, Object>> events = new java.util.ArrayList<>();
        for (int n = 0; n < 60; n++) {
            events.add(event(n, 200, RecordsInSetsTest::list));
        }
        byte[] message = CODECS.pack(Map.of("events", events));
        MessageSizeException e =
                assertThrows(MessageSizeException.class, () -> CODECS.unpack(message, Bag.class));
        assertTrue(e.getMessage().contains(" steps, 256 for each byte "), e::getMessage);
        byte[] keys = CODECS.pack(events);
        assertThrows(
                MessageSizeException.class, () -> CODECS.unpack(keys, TypeRef.setOf(Event.class)));
    }

    @Test
    void recordsOfOrdinaryPrograms() {
        Set<Event> events = new LinkedHashSet<>();
        for (int n = 0; n < 1000; n++) {
            events.add(new Event("e" + n, Map.of("at", List.of((long) n, n + 31L), "n", (long) n)));
        }
        Bag bag = new Bag(events);
        assertEquals(bag, CODECS.unpack(CODECS.pack(bag), Bag.class));
    }

    /** Integers and strings with one hash code are not hidden by their record either. */
    @Test
    void unknownMembersOfKeys() {
        int hash = HostileFamilies.colliding(0, 12).hashCode();
        List<Map<Object, Object>> records = new java.util.ArrayList<>();
        for (int n = 0; n < 100; n++) {
            Map<Object, Object> members = new LinkedHashMap<>();
            members.put("id", 1);
            for (int i = 0; i < 100; i++) {
                long number = i == 99 ? i + n : i;
                members.put(HostileFamilies.colliding(i, 12), null);
                members.put((number << 32) | ((number ^ hash) & 0xffff_ffffL), null);
            }
            records.add(members);
        }
        byte[] one = CODECS.pack(records.get(0));
        assertEquals(200, CODECS.unpack(one, Open.class).others().size());
        byte[] message = CODECS.pack(records);
        assertThrows(
                MessageSizeException.class,
                () -> CODECS.unpack(message, TypeRef.setOf(Open.class)));
    }
}
