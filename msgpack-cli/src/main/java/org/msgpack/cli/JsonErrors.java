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

/** Turns Jackson's exceptions into one-line messages that say what is wrong, and where. */
public final class JsonErrors {
    /** A location in a message, such as that of an unclosed bracket. */
    private static final Pattern PLACE =
            Pattern.compile("\\[Source: [^;\\]]*; line: (\\d+), column: (\\d+)\\]");

    /**
     * Parts of messages that are useless to users: sources without a location, and hints for
     * programmers.
     */
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

    private static final Pattern MAXIMUM = Pattern.compile("maximum allowed \\((\\d+)");

    /** An error before this byte may mean that the input has another format. */
    private static final int START = 100;

    private JsonErrors() {}

    /**
     * Returns what is wrong with the input of a conversion, and what to do.
     *
     * @param linesBefore the number of lines before those given to the parser
     */
    public static String message(JacksonException e, long linesBefore) {
        Failure failure = failure(e);
        return failure == null
                ? problem(e, linesBefore) + "; " + advice(e, linesBefore)
                : failure.getMessage();
    }

    /**
     * Finds a failure of the underlying file, which the YAML parser wraps; null if there is none.
     */
    private static Failure failure(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof Failure failure) {
                return failure;
            }
        }
        return null;
    }

    private static String advice(JacksonException e, long linesBefore) {
        if (e instanceof UnrepresentableValueException unfit) {
            return unfit.advice();
        } else if (e instanceof StreamConstraintsException) {
            return isDepth(e) ? "deeper ones are not supported" : "write it as text";
        }
        boolean mayBeOtherFormat = e instanceof StreamReadException
                && !(e instanceof JsonEOFException)
                && linesBefore == 0
                && isAtStart(e.getLocation());
        return mayBeOtherFormat
                ? "repair the input, or name its format with --from"
                : "repair the input";
    }

    private static boolean isAtStart(JsonLocation location) {
        return location != null
                && (location.getLineNr() > 0
                        ? location.getLineNr() == 1
                        : location.getByteOffset() < START);
    }

    /** Adds a location to an exception about a limit, which has none. */
    public static UnrepresentableValueException located(
            StreamConstraintsException e, JsonLocation location) {
        return new UnrepresentableValueException(limit(e), location, advice(e, 0));
    }

    /**
     * Returns what is wrong.
     *
     * @param linesBefore the number of lines before those given to the parser
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
        Matcher maximum = MAXIMUM.matcher(message);
        if (!maximum.find()) {
            return Errors.oneLine(message);
        }
        return isDepth(e)
                ? "arrays and maps are nested more than " + maximum.group(1) + " deep"
                : "a value has more than " + maximum.group(1) + " characters";
    }

    private static boolean isDepth(JacksonException e) {
        return e.getOriginalMessage().contains("nesting depth");
    }

    private static String place(long line, String column) {
        return "line " + line + ", column " + column;
    }
}
