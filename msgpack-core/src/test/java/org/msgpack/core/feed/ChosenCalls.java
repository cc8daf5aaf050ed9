/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;

/**
 * Feeds an input whose own bytes, from the last backwards, choose how: the memory, the cuts and the
 * calls. For a fuzzer, which finds out what a byte changes.
 */
public final class ChosenCalls {
    private static final int MOST_CALLS = 64;
    private static final int MOST_CUTS = 24;

    private static final List<Feeding> FEEDINGS = Arrays.asList(Feeding.values());
    private static final List<Call> CALLS = new ArrayList<>();

    static {
        // Those of whole messages twice, since one byte should often be enough to choose them.
        for (int i = 0; i < 2; i++) {
            CALLS.addAll(Arrays.asList(
                    Call.NEXT_VALUE,
                    Call.NEXT_MESSAGE,
                    Call.SKIP_MESSAGE,
                    Call.ENTER_ARRAY,
                    Call.ENTER_MAP,
                    Call.LEAVE));
        }
        TypedRead.all().forEach(read -> CALLS.add(Call.element(read)));
        for (PayloadHeader header : PayloadHeader.values()) {
            CALLS.add(Call.payload(header));
        }
    }

    private final byte[] bytes;
    private int choices;
    private int calls;

    private ChosenCalls(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Fails if a feed reads something else than an unpacker that has the whole input. */
    public static void assertSame(byte[] bytes, UnpackerConfig config) throws IOException {
        ChosenCalls chosen = new ChosenCalls(bytes);
        Arrival arrival = chosen.arrival();
        FeedComparison.assertSame(
                "chosen", config, (dice, whole) -> chosen.next(whole), new Dice(0), arrival);
    }

    private Arrival arrival() {
        Feeding feeding = FEEDINGS.get(choose() % FEEDINGS.size());
        int[] cuts = new int[choose() % MOST_CUTS];
        int at = 0;
        for (int i = 0; i < cuts.length; i++) {
            at = Math.min(bytes.length, at + choose() % 40);
            cuts[i] = at;
        }
        return Arrival.cut(bytes, feeding, cuts);
    }

    private Call next(WholeReading whole) {
        if (whole.depth() > 0 && whole.valuesLeft() == 0) {
            return Call.LEAVE;
        }
        Call call = calls++ < MOST_CALLS ? CALLS.get(choose() % CALLS.size()) : Call.NEXT_VALUE;
        return call == Call.LEAVE && whole.depth() == 0 ? Call.NEXT_VALUE : call;
    }

    private int choose() {
        return bytes.length == 0 ? 0 : bytes[bytes.length - 1 - choices++ % bytes.length] & 0xff;
    }
}
