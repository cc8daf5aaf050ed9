/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.util.Arrays;
import org.msgpack.core.MessageFeed;
import org.msgpack.differential.Dice;

/** Bytes that arrive in pieces, and then the end of the input. */
public final class Arrival {
    private final byte[] bytes;
    private final int[] cuts;
    private final Feeding feeding;
    private final Feeding.Feeder feeder;
    private final boolean endsWithLastPiece;
    private int pieces;
    private int fed;
    private boolean isEnded;

    private Arrival(byte[] bytes, Feeding feeding, boolean endsWithLastPiece, int... cuts) {
        this.bytes = bytes;
        this.cuts = cuts;
        this.feeding = feeding;
        this.feeder = feeding.feeder();
        this.endsWithLastPiece = endsWithLastPiece;
    }

    /** Bytes that are cut at these offsets. If two are equal, the piece between them is empty. */
    public static Arrival cut(byte[] bytes, Feeding feeding, int... cuts) {
        int[] sorted = cuts.clone();
        Arrays.sort(sorted);
        return new Arrival(bytes, feeding, cuts.length % 2 == 1, sorted);
    }

    /** One byte at a time. */
    public static Arrival byteByByte(byte[] bytes, Feeding feeding) {
        return every(1, bytes, feeding);
    }

    /** Pieces of one length. */
    public static Arrival every(int length, byte[] bytes, Feeding feeding) {
        int[] cuts = new int[Math.max(0, (bytes.length - 1) / length)];
        for (int i = 0; i < cuts.length; i++) {
            cuts[i] = (i + 1) * length;
        }
        return new Arrival(bytes, feeding, false, cuts);
    }

    /** Pieces whose lengths the dice choose, up to a greatest one. */
    public static Arrival random(Dice dice, int longest, byte[] bytes, Feeding feeding) {
        int[] cuts = new int[bytes.length + 1];
        int count = 0;
        for (int at = dice.below(longest + 1); at < bytes.length && count < cuts.length; ) {
            cuts[count++] = at;
            at += dice.in(10) ? 0 : 1 + dice.below(longest);
        }
        return new Arrival(bytes, feeding, dice.in(50), Arrays.copyOf(cuts, count));
    }

    byte[] bytes() {
        return bytes;
    }

    long fed() {
        return fed;
    }

    boolean isEnded() {
        return isEnded;
    }

    boolean keepsMessages() {
        return feeding.keepsMessages();
    }

    /** Feeds the next piece, or ends the input; false if it has been ended before. */
    boolean more(MessageFeed feed) {
        if (isEnded) {
            return false;
        }
        feeder.release(feed);
        boolean isAllFed = pieces > cuts.length;
        if (!isAllFed) {
            int to = pieces < cuts.length ? cuts[pieces] : bytes.length;
            feeder.feed(feed, bytes, fed, to);
            fed = to;
            pieces++;
        }
        if (isAllFed || (endsWithLastPiece && pieces > cuts.length)) {
            feed.endOfInput();
            isEnded = true;
        }
        return true;
    }

    @Override
    public String toString() {
        String shown = cuts.length > 10 ? cuts.length + " cuts" : Arrays.toString(cuts);
        return feeding + ", " + bytes.length + " bytes, cut at " + shown + ", " + fed + " fed";
    }
}
