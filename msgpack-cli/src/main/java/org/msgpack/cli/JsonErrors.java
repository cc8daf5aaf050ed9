/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamReadException;

/** Says in one line what Jackson found wrong, where, and what to do. */
public final class JsonErrors {
    private JsonErrors() {}

    /**
     * Returns the line.
     *
     * @param linesBefore how many lines are before those that were given to the parser
     */
    public static String message(JacksonException e, long linesBefore) {
        JsonLocation location = e.getLocation();
        StringBuilder message = new StringBuilder(oneLine(e.getOriginalMessage()));
        if (location != null && location.getLineNr() > 0) {
            message.append(" at line ").append(linesBefore + location.getLineNr());
            message.append(", column ").append(location.getColumnNr());
        } else if (location != null && location.getByteOffset() >= 0) {
            message.append(" at byte ").append(location.getByteOffset());
        }
        if (e instanceof StreamReadException) {
            message.append("; repair the input, or name its format with --from");
        }
        return message.toString();
    }

    static String oneLine(String message) {
        return message.strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
