/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** Says in one line what Jackson found wrong, and where. */
public final class JsonErrors {
    /** A place in a message, such as that of the bracket that is not closed. */
    private static final Pattern PLACE =
            Pattern.compile("\\[Source: [^;\\]]*; line: (\\d+), column: (\\d+)\\]");

    /** What is of no use outside of Java: sources without a place, and hints to programmers. */
    private static final Pattern INTERNAL =
            Pattern.compile(" \\(start (marker|token) at [\\[(].*?[\\])]\\)"
                    + "| in null\\b|: enable `[^`]*` to allow|^(java|org)\\.[\\w.$]+: ");

    private static final Pattern TOKEN = Pattern.compile(
            "(?<!['\\w])`?(?:JsonToken\\.)?(FIELD_NAME|(?:START|END)_(?:ARRAY|OBJECT)"
                    + "|VALUE_(?:STRING|NUMBER_INT|NUMBER_FLOAT|EMBEDDED_OBJECT|NULL|TRUE|FALSE))\\b`?");

    private static final Map<String, String> TOKENS = Map.of(
            "FIELD_NAME", "a name",
            "VALUE_STRING", "text",
            "VALUE_NUMBER_INT", "an integer",
            "VALUE_NUMBER_FLOAT", "a number",
            "VALUE_EMBEDDED_OBJECT", "binary");

    private static final Pattern MOST = Pattern.compile("maximum allowed \\((\\d+)");

    /** What is in another format than expected goes wrong before that many bytes. */
    private static final int BEGINNING = 100;

    private JsonErrors() {}

    /**
     * Returns what is wrong, and what to do with the input of a conversion.
     *
     * @param linesBefore how many lines are before those that were given to the parser
     */
    public static String message(JacksonException e, long linesBefore) {
        Failure failure = failure(e);
        return failure == null
                ? problem(e, linesBefore) + "; " + advice(e, linesBefore)
                : failure.getMessage();
    }

    /** Returns what went wrong with the file, which the parser of YAML wraps, or null. */
    private static Failure failure(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof Failure failure) {
                return failure;
            }
        }
        return null;
    }

    private static String advice(JacksonException e, long linesBefore) {
        if (e instanceof UnfitException unfit) {
            return unfit.advice();
        } else if (e instanceof StreamConstraintsException) {
            return isDepth(e) ? "deeper ones are not supported" : "write it as text";
        }
        boolean mayBeOther = e instanceof StreamReadException
                && !(e instanceof JsonEOFException)
                && linesBefore == 0
                && isAtBeginning(e.getLocation());
        return mayBeOther ? "repair the input, or name its format with --from" : "repair the input";
    }

    private static boolean isAtBeginning(JsonLocation location) {
        return location != null
                && (location.getLineNr() > 0
                        ? location.getLineNr() == 1
                        : location.getByteOffset() < BEGINNING);
    }

    /** Returns the same with a place, for an exception that has none as it is about a limit. */
    public static UnfitException located(StreamConstraintsException e, JsonLocation location) {
        return new UnfitException(limit(e), location, advice(e, 0));
    }

    /**
     * Returns what is wrong.
     *
     * @param linesBefore how many lines are before those that were given to the parser
     */
    public static String problem(JacksonException e, long linesBefore) {
        String message = text(e, linesBefore);
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

    private static String text(JacksonException e, long linesBefore) {
        if (e instanceof StreamConstraintsException) {
            return limit(e);
        } else if (e.getCause() instanceof MarkedYAMLException yaml) {
            return yaml.getContext() == null
                    ? yaml.getProblem()
                    : yaml.getContext() + ": " + yaml.getProblem();
        }
        Matcher places = PLACE.matcher(Errors.oneLine(e.getOriginalMessage()));
        String message = places.replaceAll(
                place -> place(Long.parseLong(place.group(1)) + linesBefore, place.group(2)));
        return TOKEN.matcher(INTERNAL.matcher(message).replaceAll(""))
                .replaceAll(token -> TOKENS.getOrDefault(token.group(1), "a value"));
    }

    private static String limit(JacksonException e) {
        String message = e.getOriginalMessage();
        Matcher most = MOST.matcher(message);
        if (!most.find()) {
            return Errors.oneLine(message);
        }
        return isDepth(e)
                ? "arrays and maps are nested more than " + most.group(1) + " deep"
                : "a value has more than " + most.group(1) + " characters";
    }

    private static boolean isDepth(JacksonException e) {
        return e.getOriginalMessage().contains("nesting depth");
    }

    private static String place(long line, String column) {
        return "line " + line + ", column " + column;
    }
}
