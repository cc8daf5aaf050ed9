/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.recover;

import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.msgpack.cli.io.FileBytes;
import org.msgpack.cli.recover.Attempt.Shape;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.value.ValueType;

/**
 * Copies the readable messages. Almost any bytes are valid MessagePack, so after damage this
 * resumes only where a message looks like an earlier one, or where several in a row look alike.
 */
final class Recovery {
    /** Receives the ranges that were passed over. */
    interface Losses {
        void add(long from, long to, String reason);
    }

    /**
     * A container at the start with at least this many elements is assumed to be the whole file.
     */
    private static final int MANY = 16;

    private static final int IN_A_ROW = 3;
    private static final boolean[] EITHER = {true, false};
    private static final boolean[] MESSAGE = {false};
    private static final int MAX_SHAPES = 1 << 12;

    /** Budget for bytes read without success: a constant, plus a multiple of the offset. */
    private static final long WASTE_BASE = 1L << 24;

    private static final int WASTE_FACTOR = 8;

    /** The most bytes of a message to try once the budget is used up. */
    private static final int SHORT_ATTEMPT = 64;

    private final FileBytes bytes;
    private final OutputStream out;
    private final boolean isLenient;
    private final Losses losses;
    private final byte[] entryHeader;

    private final Set<Shape> known = new HashSet<>();
    private final Set<ValueType> keys = EnumSet.noneOf(ValueType.class);
    private boolean areContainersKnown;

    /** Whether the whole file is a map. */
    private boolean isMap;

    /** How many of its entries should be left, if none were lost and no damage looked like one. */
    private long entriesLeft;

    private long wasted;
    private long count;

    /** The start of the range being passed over, or -1; and the reason. */
    private long lossStart = -1;

    private String reason;

    Recovery(FileBytes bytes, OutputStream out, boolean isLenient, Losses losses)
            throws IOException {
        this.bytes = bytes;
        this.out = out;
        this.isLenient = isLenient;
        this.losses = losses;
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1);
        this.entryHeader = packer.toByteArray();
    }

    /** Returns the number of recovered messages. */
    long count() {
        return count;
    }

    void run() throws IOException {
        long at = begin();
        while (at < bytes.size()) {
            if (lossStart < 0) {
                at = next(at);
            } else if (isCandidate(bytes.get(at))) {
                at = resume(at);
            } else {
                at++;
            }
        }
        if (lossStart >= 0) {
            losses.add(lossStart, at, reason);
        }
    }

    /** Enters a damaged container that is the whole file. Returns where to start. */
    private long begin() throws IOException {
        Attempt first = attempt(0, false);
        boolean isWhole = bytes.size() > 0
                && first.problem() != null
                && first.content() > 0
                && (first.size() >= MANY || (first.size() > 0 && first.isCut()));
        if (!isWhole) {
            return 0;
        }
        isMap = first.shape().type() == ValueType.MAP;
        entriesLeft = isMap ? first.size() : 0;
        losses.add(
                0,
                first.content(),
                "the header of " + (isMap ? "a map" : "an array") + " whose elements follow");
        return first.content();
    }

    private Attempt attempt(long at, boolean isEntry) throws IOException {
        long longest = wasted > WASTE_BASE + WASTE_FACTOR * at ? SHORT_ATTEMPT : Long.MAX_VALUE;
        Attempt attempt = Attempt.at(bytes, at, isEntry, longest, isLenient);
        if (attempt.problem() != null) {
            wasted += attempt.end() - at;
        }
        return attempt;
    }

    /** Reads the message or entry right after the previous one. */
    private long next(long at) throws IOException {
        boolean isEntry = entriesLeft > 0;
        Attempt found = attempt(at, isEntry);
        if (found.problem() == null && isExpected(found.shape())) {
            return take(at, found);
        }
        lossStart = at;
        reason = found.problem() == null
                ? (isEntry ? "an entry" : "a message")
                        + " of another type than those before at byte " + at
                : found.problem() + " at byte " + found.end();
        // After damage, the end of a map is unknown: it may be before or after this.
        return isMap ? at : at + 1;
    }

    /** Tries to resume at an offset after damage. Returns where to continue. */
    private long resume(long at) throws IOException {
        for (boolean isEntry : isMap ? EITHER : MESSAGE) {
            Attempt found = attempt(at, isEntry);
            if (found.problem() == null && isLikeOthers(found)) {
                if (lossStart < at) {
                    losses.add(lossStart, at, reason);
                }
                lossStart = -1;
                return take(at, found);
            }
        }
        return at + 1;
    }

    private long take(long at, Attempt found) throws IOException {
        Shape shape = found.shape();
        if (shape.key() != null) {
            out.write(entryHeader);
            entriesLeft--;
            keys.add(shape.key());
        }
        bytes.copy(at, found.end(), out);
        count++;
        if (known.size() < MAX_SHAPES) {
            known.add(shape);
        }
        areContainersKnown |= shape.isDistinctive();
        return found.end();
    }

    /** Returns whether a message of this shape may follow the previous one. */
    private boolean isExpected(Shape shape) {
        return isLenient
                || known.contains(shape)
                || ((shape.key() == null || keys.isEmpty() || keys.contains(shape.key()))
                        && (!areContainersKnown || shape.isDistinctive()));
    }

    /** Returns whether to try to resume at this byte. */
    private boolean isCandidate(byte first) {
        MessageFormat format = MessageFormat.valueOf(first);
        if (format == MessageFormat.NEVER_USED) {
            return false;
        }
        ValueType type = format.getValueType();
        return switch (type) {
            case ARRAY, MAP, EXTENSION -> true;
            default ->
                (isMap && (keys.isEmpty() ? type == ValueType.STRING : keys.contains(type)))
                        || (!areContainersKnown && known.contains(new Shape(null, type, null)));
        };
    }

    private boolean isLikeOthers(Attempt found) throws IOException {
        boolean isEntry = found.shape().key() != null;
        if (known.contains(found.shape()) && (!isEntry || found.shape().isDistinctive())) {
            return true;
        } else if (!found.shape().isDistinctive() && !isEntry) {
            return false;
        }
        Attempt next = found;
        for (int i = 1; i < IN_A_ROW; i++) {
            if (next.end() >= bytes.size()) {
                return isEntry && known.contains(found.shape());
            }
            next = attempt(next.end(), isEntry);
            boolean isLike =
                    found.shape().equals(next.shape()) || (isEntry && known.contains(next.shape()));
            if (next.problem() != null || !isLike) {
                return false;
            }
        }
        return true;
    }
}
