/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.twins;

import java.util.Arrays;
import java.util.Map;

/** What the two Jacksons do, in the same words. */
final class Twins {
    private static final Map<String, String> NAMES_IN_JACKSON_3 = Map.of(
            "JsonParseException", "StreamReadException",
            "JsonEOFException", "UnexpectedEndOfInputException",
            "JsonGenerationException", "StreamWriteException");

    private Twins() {}

    static String event(Object... parts) {
        return Arrays.deepToString(parts);
    }

    static String text(String text, byte[] binary, Number number) {
        return text
                + (binary == null ? "" : Arrays.toString(binary))
                + (number == null ? "" : number.getClass().getSimpleName() + number);
    }

    static String failure(String type, String message, long offset) {
        return NAMES_IN_JACKSON_3.getOrDefault(type, type) + " at " + offset + ": "
                + message.replace("FIELD_NAME", "PROPERTY_NAME")
                        .replaceAll(
                                "Duplicate (field|Object property) ['\"](.*)['\"]", "Duplicate $2");
    }
}
