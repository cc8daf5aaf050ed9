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

    /** Jackson 3.3 prints floats in another way, and has larger buffers for binary. */
    static final boolean ARE_OF_ONE_AGE =
            tools.jackson.core.json.PackageVersion.VERSION.getMinorVersion() < 3;

    private Twins() {}

    static String event(Object... parts) {
        return digits(Arrays.deepToString(parts));
    }

    static String text(String text, byte[] binary, Number number) {
        return text
                + (binary == null ? "" : Arrays.toString(binary))
                + (number == null ? "" : number.getClass().getSimpleName() + number);
    }

    /** The least numbers have several shortest decimals; Jackson 3.3 takes the roundest. */
    private static String digits(String text) {
        return ARE_OF_ONE_AGE
                ? text
                : text.replace("1.0E-45", "1.4E-45").replace("5.0E-324", "4.9E-324");
    }

    static String failure(String type, String message, long offset) {
        return NAMES_IN_JACKSON_3.getOrDefault(type, type) + " at " + offset + ": "
                + message.replace("FIELD_NAME", "PROPERTY_NAME")
                        .replaceAll(
                                "Duplicate (field|Object property) ['\"](.*)['\"]", "Duplicate $2");
    }
}
