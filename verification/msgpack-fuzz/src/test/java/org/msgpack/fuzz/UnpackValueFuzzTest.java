/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.msgpack.differential.Dice.step;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.Collections;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** Reads all values of the input as trees. */
@ExtendWith(FirstRun.class)
class UnpackValueFuzzTest {
    private static final int MOST_VALUES = 32;

    @FuzzTest
    void unpackValue(byte[] bytes) throws IOException {
        Transcript transcript = Agreement.of(
                bytes, MessagePack.DEFAULT_UNPACKER_CONFIG, UnpackValueFuzzTest::readAll);
        if (DeclaredSizes.isModest(bytes)) {
            Published.assertSame(
                    bytes,
                    CodingErrorAction.REPLACE,
                    Collections.nCopies(transcript.outcomes.size(), step("unpackValue")),
                    transcript.outcomes);
        }
    }

    private static void readAll(MessageUnpacker unpacker, Transcript transcript)
            throws IOException {
        for (int i = 0; i < MOST_VALUES && unpacker.hasNext(); i++) {
            if (!transcript.add(unpacker, u -> Descriptions.value(u.unpackValue()))) {
                return;
            }
        }
    }
}
