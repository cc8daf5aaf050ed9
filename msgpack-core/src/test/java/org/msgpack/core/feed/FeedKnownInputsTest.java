/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.differential.Dice;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;
import org.msgpack.testdata.TreePacker;

/** All formats at all their boundaries, and the corpora, in pieces. */
class FeedKnownInputsTest {
    private static final int LONG = 300;
    private static final int VERY_LONG = 30_000;

    private static final UnpackerConfig CONFIG = new UnpackerConfig();

    /** Every row of the table: the 256 first bytes, and the longest and shortest of all formats. */
    @ParameterizedTest
    @EnumSource
    void formatTable(Caller caller) throws IOException {
        for (FormatRow row : FormatTable.rows()) {
            byte[] bytes = row.bytes();
            boolean isShort = bytes.length <= LONG;
            for (int piece : isShort ? new int[] {1, 2, 7} : new int[] {8192}) {
                Feeding feeding = new Dice(bytes.length).of(Feeding.values());
                compare(row.id(), caller, Arrival.every(piece, bytes, feeding));
            }
            int cuts = Math.min(bytes.length, isShort ? 20 : bytes.length < VERY_LONG ? 5 : 2);
            for (int cut = 1; cut < cuts; cut++) {
                compare(row.id(), caller, Arrival.cut(bytes, Feeding.MIXED, cut));
            }
        }
    }

    private static void compare(String label, Caller caller, Arrival arrival) throws IOException {
        FeedComparison.assertSame(caller + " of " + label, CONFIG, caller, new Dice(1), arrival);
    }

    @ParameterizedTest
    @EnumSource
    void corpora(Corpora corpus) throws IOException {
        byte[] bytes = TreePacker.toBytes(corpus.tree());
        Dice dice = new Dice(1);
        for (Caller caller : Caller.values()) {
            Feeding feeding = dice.of(Feeding.values());
            compare(corpus.name(), caller, Arrival.every(1000, bytes, feeding));
            compare(corpus.name(), caller, Arrival.random(dice, 100, bytes, Feeding.MIXED));
        }
    }

    @ParameterizedTest
    @EnumSource
    void corporaByteByByte(Corpora corpus) throws IOException {
        byte[] bytes = TreePacker.toBytes(corpus.tree());
        compare(corpus.name(), Caller.VALUES, Arrival.byteByByte(bytes, Feeding.COPIED));
        compare(corpus.name(), Caller.MESSAGES, Arrival.byteByByte(bytes, Feeding.IN_PLACE));
    }
}
