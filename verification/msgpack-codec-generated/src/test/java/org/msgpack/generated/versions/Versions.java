/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.versions;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePackException;

/** Objects of several versions of a class, each of which reads the messages of all others. */
final class Versions {
    private static final Codecs CODECS = Codecs.standard();

    private final Map<String, byte[]> messages = new LinkedHashMap<>();
    private final Set<Class<?>> readers = new LinkedHashSet<>();

    Versions add(String name, Object object) {
        messages.put(name, CODECS.pack(object));
        readers.add(object.getClass());
        return this;
    }

    Map<String, byte[]> messages() {
        return messages;
    }

    Set<Class<?>> readers() {
        return readers;
    }

    /** Returns a section for each reader, with a line for each message. */
    List<String> table() {
        List<String> lines = new ArrayList<>();
        for (Class<?> reader : readers) {
            lines.add("");
            lines.add(reader.getSimpleName());
            messages.forEach(
                    (name, message) -> lines.add("  " + name + ": " + read(message, reader)));
        }
        return lines;
    }

    /** Returns the object as text, or what is wrong with it. */
    static String read(byte[] message, Class<?> reader) {
        try {
            return Members.of(CODECS.unpack(message, reader));
        } catch (MessagePackException e) {
            return "! " + e.getMessage().replaceAll("org[.\\w]+\\.(\\w+)\\$", "");
        }
    }
}
