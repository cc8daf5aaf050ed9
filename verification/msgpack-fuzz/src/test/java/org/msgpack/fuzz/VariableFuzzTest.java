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
import org.msgpack.testdata.ByteNotation;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;
import org.msgpack.value.Variable;

/** Reads all values of the input into one variable, which must not keep anything of the last. */
@ExtendWith(FirstRun.class)
class VariableFuzzTest {
    private static final int MOST_VALUES = 32;

    @FuzzTest
    void variable(byte[] bytes) throws IOException {
        Transcript transcript =
                Agreement.of(bytes, MessagePack.DEFAULT_UNPACKER_CONFIG, VariableFuzzTest::readAll);
        assertSameAsValues(bytes, transcript);
        if (DeclaredSizes.isModest(bytes)) {
            Published.assertSame(
                    bytes,
                    CodingErrorAction.REPLACE,
                    Collections.nCopies(transcript.outcomes.size(), step("unpackVariable")),
                    transcript.outcomes);
        }
    }

    private static void readAll(MessageUnpacker unpacker, Transcript transcript)
            throws IOException {
        Variable variable = new Variable();
        for (int i = 0; i < MOST_VALUES && unpacker.hasNext(); i++) {
            if (!transcript.add(unpacker, u -> read(u, variable))) {
                return;
            }
        }
    }

    private static String read(MessageUnpacker unpacker, Variable variable) throws IOException {
        Value value = unpacker.unpackValue(variable);
        return Descriptions.value(value) + (variable.isNilValue() ? "nil" : "");
    }

    private static void assertSameAsValues(byte[] bytes, Transcript transcript) throws IOException {
        MessageUnpacker values = MessagePack.newDefaultUnpacker(bytes);
        MessageUnpacker variables = MessagePack.newDefaultUnpacker(bytes);
        Variable variable = new Variable();
        for (String outcome : transcript.outcomes) {
            if (outcome.startsWith("! ")) {
                return;
            }
            ImmutableValue value = values.unpackValue();
            Value same = variables.unpackValue(variable);
            boolean isSame = Descriptions.isSame(value, same)
                    && Descriptions.isSame(value, same.immutableValue());
            if (!isSame) {
                throw new AssertionError(
                        ByteNotation.format(bytes) + ": " + value + " in a variable is " + same);
            }
        }
    }
}
