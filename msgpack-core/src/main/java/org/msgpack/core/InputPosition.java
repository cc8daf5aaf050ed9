/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** A position in an input, of which one chunk at a time is in an array. */
abstract class InputPosition extends ArrayPosition {
    /** Says that the element that is being read does not go into an array of the caller. */
    static final int ALONE = -1;

    /**
     * The index in the caller's array of the element that is being read, for messages; or
     * {@link #ALONE}.
     */
    int elementIndex = ALONE;

    /** Offset in the input of the array's index 0; negative if the array began before the input. */
    long arrayOffset;

    /** The lowest index whose byte is the input's one at that offset plus the index. */
    int earliest;

    /** Whether the input's first bytes, which are no longer in the array, looked like JSON text. */
    private boolean beganLikeJson;

    /**
     * How many bounds inside each other end the chunk before the input does; see {@link #bound}.
     */
    int bounds;

    /** Begins another input, at the current position. */
    final void beginInput() {
        arrayOffset = -position;
        earliest = position;
        beganLikeJson = false;
    }

    /** Returns the offset of the next byte in the input. */
    final long offset() {
        return arrayOffset + position;
    }

    /**
     * Makes the input end after the next bytes, which are in the chunk, until {@link #unbound}.
     *
     * @return what to pass to {@link #unbound}
     */
    final int bound(int length) {
        int outer = limit;
        setLimit(position + length);
        bounds++;
        return outer;
    }

    /** Ends the innermost bound. */
    final void unbound(int outer) {
        setLimit(outer);
        bounds--;
    }

    /** Throws if the payload of an extension is being read in place. */
    final void requireUnbounded(String operation) {
        if (bounds > 0) {
            throw new IllegalStateException(operation + " while an extension is being read");
        }
    }

    /** Says where the next element is, for messages. */
    final String place() {
        return place(offset());
    }

    /** Says where an element is, and whether the input may be JSON instead, for messages. */
    final String place(long offset) {
        return " at byte "
                + offset
                + (elementIndex == ALONE
                        ? ""
                        : ", for index " + elementIndex + " of the array to fill")
                + (bounds == 0 ? "" : ", in the payload of an extension")
                + (isLikelyJson() ? "; the input looks like JSON text" : "");
    }

    /** Checks the first bytes of the input if they are in the chunk, or recalls what they were. */
    private boolean isLikelyJson() {
        long first = -arrayOffset;
        boolean isHere = first >= earliest && first < limit;
        return isHere ? JsonText.isLikely(array, (int) first, limit) : beganLikeJson;
    }

    /** Called before the chunk with the first bytes is given up. */
    final void noteBeginning() {
        beganLikeJson = isLikelyJson();
    }
}
