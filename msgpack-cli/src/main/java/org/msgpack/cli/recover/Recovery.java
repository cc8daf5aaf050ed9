/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.recover;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.Set;
import org.msgpack.cli.io.FileBytes;
import org.msgpack.cli.recover.Attempt.Shape;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.value.ValueType;

/**
 * Copies the messages that can be read. Nearly any bytes are MessagePack, so behind a damage it
 * goes on only where a message looks like one before, or where several in a row look alike.
 */
final class Recovery {
    /** Is told what is passed over. */
    interface Losses {
        void add(long from, long to, String reason);
    }

    /** From so many elements on, a container at the beginning is taken for the whole file. */
    private static final int MANY = 16;

    private static final int IN_A_ROW = 3;
    private static final int MOST_SHAPES = 1 << 12;

    /** So many bytes may be read in vain, and so many times those before. */
    private static final long IN_VAIN = 1L << 24;

    private static final int TIMES_IN_VAIN = 8;

    /** How much of a message is read in vain when all that has been used. */
    private static final int LEAST = 64;

    private final FileBytes bytes;
    private final OutputStream out;
    private final boolean isLenient;
    private final Losses losses;
    private final Set<Shape> known = new HashSet<>();
    private boolean areContainersKnown;
    private long inVain;
    private long count;

    /** Where what is passed over begins, or -1; and why. */
    private long lost = -1;

    private String reason;

    Recovery(FileBytes bytes, OutputStream out, boolean isLenient, Losses losses) {
        this.bytes = bytes;
        this.out = out;
        this.isLenient = isLenient;
        this.losses = losses;
    }

    /** Returns how many messages there are. */
    long count() {
        return count;
    }

    void run() throws IOException {
        long at = 0;
        Attempt first = attempt(0, 1);
        boolean isWhole = bytes.size() > 0
                && first.problem() != null
                && first.content() > 0
                && (first.size() >= MANY || (first.size() > 0 && first.isCut()));
        if (isWhole) {
            at = first.content();
            losses.add(
                    0,
                    at,
                    "the header of " + (isMap(first) ? "a map" : "an array")
                            + " whose elements follow");
            if (isMap(first)) {
                at = entries(at);
            }
        }
        messages(at);
    }

    private static boolean isMap(Attempt attempt) {
        return attempt.shape().type() == ValueType.MAP;
    }

    private Attempt attempt(long at, int values) throws IOException {
        long longest = inVain > IN_VAIN + TIMES_IN_VAIN * at ? LEAST : Long.MAX_VALUE;
        Attempt attempt = Attempt.at(bytes, at, values, longest, isLenient);
        if (attempt.problem() != null) {
            inVain += attempt.end() - at;
        }
        return attempt;
    }

    /** Writes each entry of a map as a map of its own, and returns where no other follows. */
    private long entries(long start) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1);
        byte[] header = packer.toByteArray();
        long at = start;
        while (at < bytes.size()) {
            Attempt entry = attempt(at, 2);
            if (entry.problem() != null) {
                lost = at;
                reason = entry.problem() + " at byte " + entry.end();
                break;
            }
            out.write(header);
            copy(at, entry.end());
            at = entry.end();
        }
        return at;
    }

    private void copy(long from, long to) throws IOException {
        bytes.copy(from, to, out);
        count++;
    }

    private void messages(long start) throws IOException {
        long at = start;
        while (at < bytes.size()) {
            if (lost >= 0 && !isCandidate(bytes.get(at))) {
                at++;
                continue;
            }
            Attempt found = attempt(at, 1);
            String problem = found.problem();
            if (problem == null && lost < 0 && !isExpected(found.shape())) {
                problem = "a message of another type than those before";
            }
            if (problem == null && (lost < 0 || isLikeOthers(found))) {
                if (lost >= 0) {
                    losses.add(lost, at, reason);
                    lost = -1;
                }
                copy(at, found.end());
                learn(found.shape());
                at = found.end();
            } else {
                if (lost < 0) {
                    lost = at;
                    reason = problem + " at byte " + (found.problem() == null ? at : found.end());
                }
                at++;
            }
        }
        if (lost >= 0) {
            losses.add(lost, at, reason);
        }
    }

    private void learn(Shape shape) {
        if (known.size() < MOST_SHAPES) {
            known.add(shape);
        }
        areContainersKnown |= shape.isTelling();
    }

    /** Whether a message may be where the last one ended. */
    private boolean isExpected(Shape shape) {
        return isLenient || !areContainersKnown || shape.isTelling() || known.contains(shape);
    }

    /** Whether a message behind a damage may begin with this byte. */
    private boolean isCandidate(byte first) {
        MessageFormat format = MessageFormat.valueOf(first);
        if (format == MessageFormat.NEVER_USED) {
            return false;
        }
        return switch (format.getValueType()) {
            case ARRAY, MAP, EXTENSION -> true;
            default ->
                !areContainersKnown && known.contains(new Shape(format.getValueType(), null));
        };
    }

    private boolean isLikeOthers(Attempt found) throws IOException {
        if (known.contains(found.shape())) {
            return true;
        } else if (!found.shape().isTelling()) {
            return false;
        }
        Attempt next = found;
        for (int i = 1; i < IN_A_ROW; i++) {
            if (next.end() >= bytes.size()) {
                return false;
            }
            next = attempt(next.end(), 1);
            if (next.problem() != null || !next.shape().equals(found.shape())) {
                return false;
            }
        }
        return true;
    }
}
