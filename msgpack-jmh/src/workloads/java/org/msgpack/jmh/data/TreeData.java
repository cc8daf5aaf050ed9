/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.msgpack.testdata.Corpora;

/** Documents as maps and lists: the corpora, and the events that a web server logs. */
public final class TreeData {
    private static final String EVENTS = "EVENTS";

    private TreeData() {}

    /**
     * Returns a document.
     *
     * @param name of a corpus; EVENTS for 5,000 events in 1 MB; EVENTS_250000 for so many
     */
    public static Object tree(String name) {
        if (!name.startsWith(EVENTS)) {
            return Corpora.valueOf(name).tree();
        }
        int count =
                name.equals(EVENTS) ? 5000 : Integer.parseInt(name.substring(EVENTS.length() + 1));
        Random random = new Random(count);
        List<Object> events = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            events.add(event(random, i));
        }
        return events;
    }

    private static Map<String, Object> event(Random random, int i) {
        Map<String, Object> user = new LinkedHashMap<>();
        user.put("id", (long) random.nextInt(1 << 30));
        user.put("name", "user" + random.nextInt(5000));
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("timestamp", 1_795_000_000_000L + i * 37L);
        event.put("level", i % 7 == 0 ? "WARN" : "INFO");
        event.put("host", "web-" + random.nextInt(40));
        event.put("path", "/api/v1/users/" + random.nextInt(100_000));
        event.put("status", i % 19 == 0 ? 404L : 200L);
        event.put("milliseconds", random.nextDouble() * 100);
        event.put("bytes", (long) random.nextInt(1 << 20));
        event.put("cached", i % 3 == 0);
        event.put("user", user);
        event.put("tags", new ArrayList<Object>(Arrays.asList("a", "eu-west-1", (long) i % 5)));
        return event;
    }
}
