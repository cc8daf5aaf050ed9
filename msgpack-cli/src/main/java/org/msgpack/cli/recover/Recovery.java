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
    private static final boolean[] EITHER = {true, false};
    private static final boolean[] MESSAGE = {false};
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
    private final byte[] entryHeader;

    private final Set<Shape> known = new HashSet<>();
    private final Set<ValueType> keys = EnumSet.noneOf(ValueType.class);
    private boolean areContainersKnown;

    /** Whether a map is the whole file. */
    private boolean isMap;

    /** How many of its entries are to come, unless some were lost or damage looked like one. */
    private long entriesLeft;

    private long inVain;
    private long count;

    /** Where what is passed over begins, or -1; and why. */
    private long lost = -1;

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

    /** Returns how many messages there are. */
    long count() {
        return count;
    }

    void run() throws IOException {
        long at = begin();
        while (at < bytes.size()) {
            if (lost < 0) {
                at = next(at);
            } else if (isCandidate(bytes.get(at))) {
                at = resume(at);
            } else {
                at++;
            }
        }
        if (lost >= 0) {
            losses.add(lost, at, reason);
        }
    }

    /** Goes into a container that is the whole file and damaged. */
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
        long longest = inVain > IN_VAIN + TIMES_IN_VAIN * at ? LEAST : Long.MAX_VALUE;
        Attempt attempt = Attempt.at(bytes, at, isEntry, longest, isLenient);
        if (attempt.problem() != null) {
            inVain += attempt.end() - at;
        }
        return attempt;
    }

    /** Reads what comes where the last one ended. */
    private long next(long at) throws IOException {
        boolean isEntry = entriesLeft > 0;
        Attempt found = attempt(at, isEntry);
        if (found.problem() == null && isExpected(found.shape())) {
            return take(at, found);
        }
        lost = at;
        reason = found.problem() == null
                ? (isEntry ? "an entry" : "a message")
                        + " of another type than those before at byte " + at
                : found.problem() + " at byte " + found.end();
        // Behind a damage the end of a map is not known: it may be before this, or behind it.
        return isMap ? at : at + 1;
    }

    /** Returns the end of what is to be taken at an offset behind a damage, or the next offset. */
    private long resume(long at) throws IOException {
        for (boolean isEntry : isMap ? EITHER : MESSAGE) {
            Attempt found = attempt(at, isEntry);
            if (found.problem() == null && isLikeOthers(found)) {
                if (lost < at) {
                    losses.add(lost, at, reason);
                }
                lost = -1;
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
        if (known.size() < MOST_SHAPES) {
            known.add(shape);
        }
        areContainersKnown |= shape.isTelling();
        return found.end();
    }

    /** Whether it may be where the last one ended. */
    private boolean isExpected(Shape shape) {
        return isLenient
                || known.contains(shape)
                || ((shape.key() == null || keys.isEmpty() || keys.contains(shape.key()))
                        && (!areContainersKnown || shape.isTelling()));
    }

    /** Whether what is behind a damage may begin with this byte. */
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
        if (known.contains(found.shape()) && (!isEntry || found.shape().isTelling())) {
            return true;
        } else if (!found.shape().isTelling() && !isEntry) {
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
