/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.msgpack.differential.driver.Outcome;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** Mappers, and descriptions of what they read. */
final class Mappers {
    static final ObjectMapper PLAIN = new ObjectMapper(new MessagePackFactory());

    private Mappers() {}

    /** Describes an object with its class and contents. */
    static String described(Object object) {
        if (object instanceof Map<?, ?> map) {
            StringJoiner entries = new StringJoiner(", ", "{", "}");
            map.forEach((key, value) -> entries.add(described(key) + "=" + described(value)));
            return entries.toString();
        }
        if (object instanceof List<?> list) {
            StringJoiner elements = new StringJoiner(", ", "[", "]");
            list.forEach(element -> elements.add(described(element)));
            return elements.toString();
        }
        if (object instanceof MessagePackExtensionType extension) {
            return "ext " + extension.getType() + " " + Outcome.text(extension.getData());
        }
        if (object instanceof Float || object instanceof Double || object instanceof byte[]) {
            return Outcome.text(object); // including the bits of NaN
        }
        return object == null
                ? "null"
                : object.getClass().getSimpleName() + " " + Outcome.text(object);
    }
}
