/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamReadException;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says in one line what Jackson found wrong, and where. */
public final class JsonErrors {
    /** A place in a message, such as that of the bracket that is not closed. */
    private static final Pattern PLACE =
            Pattern.compile("\\[Source: [^;\\]]*; line: (\\d+), column: (\\d+)\\]");

    private JsonErrors() {}

    /**
     * Returns what is wrong, and what to do with the input of a conversion.
     *
     * @param linesBefore how many lines are before those that were given to the parser
     */
    public static String message(JacksonException e, long linesBefore) {
        String problem = problem(e, linesBefore);
        if (e instanceof UnfitException unfit) {
            return problem + "; " + unfit.advice();
        }
        return e instanceof StreamReadException ? problem + Errors.INPUT_ADVICE : problem;
    }

    /**
     * Returns what is wrong.
     *
     * @param linesBefore how many lines are before those that were given to the parser
     */
    public static String problem(JacksonException e, long linesBefore) {
        Matcher places = PLACE.matcher(Errors.oneLine(e.getOriginalMessage()));
        String message = places.replaceAll(
                place -> place(Long.parseLong(place.group(1)) + linesBefore, place.group(2)));
        JsonLocation location = e.getLocation();
        if (location == null) {
            return message;
        } else if (location.getLineNr() > 0) {
            long line = linesBefore + location.getLineNr();
            return message + " at " + place(line, String.valueOf(location.getColumnNr()));
        }
        return location.getByteOffset() < 0
                ? message
                : message + " at byte " + location.getByteOffset();
    }

    private static String place(long line, String column) {
        return "line " + line + ", column " + column;
    }
}
