/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.differential.driver.Outcome;

/** The outcome of each step of a reader: all that a caller can observe. */
final class Transcript {
    private static final Pattern OFFSET = Pattern.compile(" at byte (\\d+)");

    /** One step of a reader. */
    interface Step {
        Object read(MessageUnpacker unpacker) throws IOException;
    }

    /** The outcomes to compare with those of the published library. */
    final List<String> outcomes = new ArrayList<>();

    /**
     * The same outcomes with details that only our library has: messages, and the position after
     * exceptions.
     */
    final List<String> lines = new ArrayList<>();

    private static final Pattern LENGTH = Pattern.compile("expected (\\d+) bytes of (str|bin|ext)");

    /**
     * A longer element that is cut off is consumed when skipped, if it crosses the end of a chunk.
     */
    private static final int MAX_SKIPPED_WHOLE = 8192;

    private final int before;

    private boolean isLost;

    /** @param before the number of leading bytes that offsets do not count */
    Transcript(int before) {
        this.before = before;
    }

    long offset(MessageUnpacker unpacker) {
        return unpacker.getTotalReadBytes() - before;
    }

    /**
     * Adds the outcome of a step that the published library also supports.
     *
     * @return false if it threw an exception about the data; any other exception is a finding
     */
    boolean add(MessageUnpacker unpacker, Step step) throws IOException {
        String outcome = addOurs(unpacker, step);
        outcomes.add(outcome);
        return !outcome.startsWith("! ");
    }

    /** Adds and returns the outcome of a step that only our library supports. */
    String addOurs(MessageUnpacker unpacker, Step step) throws IOException {
        try {
            String value = Outcome.text(step.read(unpacker)) + total(offset(unpacker));
            lines.add(value);
            return value;
        } catch (MessagePackException e) {
            String thrown = Outcome.thrown(e);
            lines.add(thrown + " \"" + message(e) + "\"" + total(offset(unpacker)));
            return thrown;
        }
    }

    /**
     * Adds the outcome of a step that skips.
     *
     * @return false if it threw an exception about the data
     */
    boolean addSkipped(MessageUnpacker unpacker, Step step) throws IOException {
        boolean isSkipped = add(unpacker, step);
        if (!isSkipped && isGone(last())) {
            lines.set(lines.size() - 1, last().replaceFirst(" total \\d+$", ""));
            isLost = true;
        }
        return isSkipped;
    }

    /**
     * Returns whether a message is about a truncated element that is consumed if it came in chunks.
     */
    static boolean isGone(String message) {
        Matcher length = LENGTH.matcher(message);
        return length.find() && Long.parseLong(length.group(1)) > MAX_SKIPPED_WHOLE;
    }

    /** Returns whether the position of the unpacker is unspecified. */
    boolean isLost() {
        return isLost;
    }

    static String total(long offset) {
        return " total " + offset;
    }

    private String message(MessagePackException e) {
        String message = String.valueOf(e.getMessage());
        Matcher offset = OFFSET.matcher(message);
        if (before == 0 || !offset.find()) {
            return message;
        }
        long there = Long.parseLong(offset.group(1)) - before;
        return message.substring(0, offset.start(1)) + there + message.substring(offset.end(1));
    }

    String last() {
        return lines.get(lines.size() - 1);
    }
}
