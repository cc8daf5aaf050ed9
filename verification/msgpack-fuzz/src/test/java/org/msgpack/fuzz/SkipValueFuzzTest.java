/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.msgpack.differential.Dice.step;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.ByteNotation;

/** Skips all values of the input, one by one and several at a time. */
@ExtendWith(FirstRun.class)
class SkipValueFuzzTest {
    private static final int MOST_VALUES = 32;

    @FuzzTest
    void skipValue(byte[] bytes) throws IOException {
        Transcript transcript = Agreement.of(
                bytes, MessagePack.DEFAULT_UNPACKER_CONFIG, SkipValueFuzzTest::skipAll);
        assertSkipsWhatCanBeUnpacked(bytes, transcript.outcomes);
        if (DeclaredSizes.isModest(bytes)) {
            List<Object[]> script = new ArrayList<>();
            for (int i = 0; i < transcript.outcomes.size(); i++) {
                script.add(i % 4 == 3 ? step("skipValues", countOf(i)) : step("skipValue"));
            }
            Published.assertSame(bytes, CodingErrorAction.REPLACE, script, transcript.outcomes);
        }
    }

    private static int countOf(int step) {
        return step / 4 % 3;
    }

    private static void skipAll(MessageUnpacker unpacker, Transcript transcript)
            throws IOException {
        for (int i = 0; i < MOST_VALUES && unpacker.hasNext(); i++) {
            int step = i;
            boolean isSkipped = transcript.addSkipped(unpacker, u -> {
                if (step % 4 == 3) {
                    u.skipValue(countOf(step));
                } else {
                    u.skipValue();
                }
                return "skipped";
            });
            if (!isSkipped) {
                return;
            }
        }
    }

    /**
     * A value that can be unpacked is skipped to the same position. One that cannot is only skipped
     * for a listed reason.
     */
    private static void assertSkipsWhatCanBeUnpacked(byte[] bytes, List<String> outcomes)
            throws IOException {
        MessageUnpacker skipping = MessagePack.newDefaultUnpacker(bytes);
        MessageUnpacker unpacking = MessagePack.newDefaultUnpacker(bytes);
        for (int i = 0; i < outcomes.size() && skipping.hasNext(); i++) {
            MessagePackException skipped = thrown(skipping, MessageUnpacker::skipValue);
            MessagePackException unpacked = thrown(unpacking, MessageUnpacker::unpackValue);
            boolean isExplained = unpacked == null
                    ? skipped == null
                            && skipping.getTotalReadBytes() == unpacking.getTotalReadBytes()
                    : skipped != null
                            || unpacked instanceof MessageSizeException
                            || unpacked.getClass() == MessageFormatException.class;
            if (!isExplained) {
                throw new AssertionError(
                        ByteNotation.format(bytes) + " value " + i + ": skipping gave " + skipped
                                + " at byte " + skipping.getTotalReadBytes() + ", unpacking "
                                + unpacked + " at byte " + unpacking.getTotalReadBytes());
            }
            if (unpacked != null) {
                return;
            }
        }
    }

    private interface Read {
        void from(MessageUnpacker unpacker) throws IOException;
    }

    private static MessagePackException thrown(MessageUnpacker unpacker, Read read)
            throws IOException {
        try {
            read.from(unpacker);
            return null;
        } catch (MessagePackException e) {
            return e;
        }
    }
}
