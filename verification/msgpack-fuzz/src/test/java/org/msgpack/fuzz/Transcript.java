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

/** What each step of a reader did, in all that can be seen from outside. */
final class Transcript {
    private static final Pattern OFFSET = Pattern.compile(" at byte (\\d+)");

    /** One step: its operation, and what it gives. */
    interface Step {
        Object read(MessageUnpacker unpacker) throws IOException;
    }

    /** The lines that the published library's are compared with. */
    final List<String> outcomes = new ArrayList<>();

    /** Those lines and what is our library's own: messages, and the position after exceptions. */
    final List<String> lines = new ArrayList<>();

    private static final Pattern LENGTH = Pattern.compile("expected (\\d+) bytes of (str|bin|ext)");

    /**
     * Longer elements that are cut off are gone when they are skipped, if they had a chunk's end.
     */
    private static final int MAX_SKIPPED_WHOLE = 8192;

    private final int before;

    private boolean isLost;

    /** Offsets are told as if the first so many bytes had not been there. */
    Transcript(int before) {
        this.before = before;
    }

    long offset(MessageUnpacker unpacker) {
        return unpacker.getTotalReadBytes() - before;
    }

    /**
     * Adds what the step did, which the published library can do as well.
     *
     * @return false if it ended in an exception about the data; any other is a finding
     */
    boolean add(MessageUnpacker unpacker, Step step) throws IOException {
        String outcome = addOurs(unpacker, step);
        outcomes.add(outcome);
        return !outcome.startsWith("! ");
    }

    /** Adds what the step did, which only our library can do; returns its outcome. */
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
     * Adds what the step skipped.
     *
     * @return false if it ended in an exception about the data
     */
    boolean addSkipped(MessageUnpacker unpacker, Step step) throws IOException {
        boolean isSkipped = add(unpacker, step);
        if (!isSkipped && isGone(last())) {
            lines.set(lines.size() - 1, last().replaceFirst(" total \\d+$", ""));
            isLost = true;
        }
        return isSkipped;
    }

    /** Whether a message tells of the end of an element that is gone where it came in chunks. */
    static boolean isGone(String message) {
        Matcher length = LENGTH.matcher(message);
        return length.find() && Long.parseLong(length.group(1)) > MAX_SKIPPED_WHOLE;
    }

    /** Whether the unpacker stands where its documentation does not say. */
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
