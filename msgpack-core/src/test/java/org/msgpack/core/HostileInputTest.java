/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;
import org.msgpack.value.Variable;

/** Reading hostile inputs has the outcome that their table states, with little memory and stack. */
class HostileInputTest {
    private static final long MAX_ALLOCATED = 4 << 20;
    private static final long STACK = 128 << 10;

    private static final UnpackerConfig REPORTING =
            new UnpackerConfig().withActionOnMalformedString(CodingErrorAction.REPORT);

    static List<HostileInput> inputs() {
        return HostileInputs.all();
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void outcomeMatchesTheTable(HostileInput input) throws InterruptedException {
        byte[] bytes = input.bytes();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(
                null, () -> assertOutcomesMatchTheTable(input, bytes), "small stack", STACK);
        thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
        thread.start();
        thread.join();
        assertNull(failure.get(), () -> failure.get().toString());
    }

    private static void assertOutcomesMatchTheTable(HostileInput input, byte[] bytes) {
        assertEnds(input.unpackValue(), bytes, "unpackValue", MessageUnpacker::unpackValue);
        assertEnds(input.unpackValue(), bytes, "Variable", u -> u.unpackValue(new Variable()));
        assertEnds(input.skipValue(), bytes, "skipValue", MessageUnpacker::skipValue);
        assertEnds(input.typed(), bytes, "typed", TypedMethods::read);
    }

    private static void assertEnds(String expected, byte[] bytes, String way, UnpackerAction read) {
        assertEnds(expected, REPORTING.newUnpacker(bytes), way + " of an array", read);
        MessageUnpacker ofStream = REPORTING.newUnpacker(new ByteArrayInputStream(bytes));
        assertEnds(expected, ofStream, way + " of a stream", read);
    }

    private static void assertEnds(
            String expected, MessageUnpacker unpacker, String way, UnpackerAction read) {
        long before = AllocatedBytes.ofThisThread();
        String outcome = outcome(unpacker, read);
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertEquals(expected, outcome, way);
        assertTrue(allocated < MAX_ALLOCATED, way + " allocated " + allocated + " bytes");
    }

    private static String outcome(MessageUnpacker unpacker, UnpackerAction read) {
        try {
            read.on(unpacker);
            return HostileInput.OK;
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return e.getClass().getSimpleName();
        }
    }
}
