/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.differential.ScriptComparison.Steps;
import org.msgpack.differential.driver.PackerDriver;

/** The comparison runs two different libraries and notices a difference. */
class LibraryTest {
    private static final List<Object[]> SCRIPT = Arrays.asList(
            Dice.step("open", "bufferPacker", 0), Dice.step("packInt", 128), Dice.step("bytes"));

    @Test
    void theLibrariesDiffer() {
        Class<?> published = Library.PUBLISHED.load(MessagePack.class.getName());
        assertNotSame(MessagePack.class, published);
        String source =
                published.getProtectionDomain().getCodeSource().getLocation().getPath();
        assertTrue(source.endsWith("msgpack-core-0.9.12.jar"), source);
    }

    @Test
    void anyChangedLineOfATranscriptFails() {
        ScriptComparison comparison = new ScriptComparison(
                PackerDriver.class, Steps.UP_TO_A_DIFFERENCE, IntendedDifference.values());
        List<String> published = comparison.published(SCRIPT);
        comparison.checkOurs("the same", SCRIPT, published);
        for (int i = 0; i < published.size(); i++) {
            List<String> changed = new ArrayList<>(published);
            changed.set(i, changed.get(i) + "0");
            assertThrows(
                    AssertionError.class,
                    () -> comparison.checkOurs("changed", SCRIPT, changed),
                    "line " + i);
        }
    }

    @Test
    void unknownOperationsFail() {
        List<String> transcript = Library.OURS.play(
                PackerDriver.class, Arrays.<Object[]>asList(Dice.step("packNothing")));
        assertTrue(transcript.get(0).contains("AssertionError"), transcript.get(0));
    }
}
