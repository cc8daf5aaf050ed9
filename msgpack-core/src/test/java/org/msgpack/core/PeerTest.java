/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.msgpack.core.NotationAssert.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.Peer.Answer;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;
import org.msgpack.testdata.TreePacker;
import org.msgpack.testdata.TreeUnpacker;
import org.msgpack.testdata.ValueNotation;

/** Libraries of other languages read what this library writes, and the other way round. */
class PeerTest {
    @TempDir
    Path scratch;

    @ParameterizedTest
    @EnumSource
    void boundariesOfTheFormats(Peer peer) throws IOException, InterruptedException {
        Map<String, Object> trees = new LinkedHashMap<>();
        Map<String, byte[]> messages = new LinkedHashMap<>();
        for (FormatRow row : FormatTable.values()) {
            trees.put(row.id(), row.value());
            // Minimal rows only: this library does not write the longer encodings.
            messages.put(row.id(), row.isMinimal() ? TreePacker.toBytes(row.value()) : row.bytes());
        }
        assertExchanges(peer, trees, messages);
    }

    @ParameterizedTest
    @EnumSource
    void corpora(Peer peer) throws IOException, InterruptedException {
        Map<String, Object> trees = new LinkedHashMap<>();
        Map<String, byte[]> messages = new LinkedHashMap<>();
        for (Corpora corpus : Corpora.values()) {
            trees.put(corpus.name(), corpus.tree());
            messages.put(corpus.name(), TreePacker.toBytes(corpus.tree()));
        }
        assertExchanges(peer, trees, messages);
    }

    /** Peers differ in how they read this byte, as the README says. */
    @ParameterizedTest
    @EnumSource
    void neverUsedByte(Peer peer) throws IOException, InterruptedException {
        requireInstalled(peer);
        byte[] neverUsed = {MessagePack.Code.NEVER_USED};
        Answer answer = peer.answer(Collections.singletonMap("0xc1", neverUsed), scratch)
                .get("0xc1");
        String message = peer + ": " + answer;
        if (peer == Peer.RUST) {
            assertEquals("nil", answer.description, message);
        } else {
            assertEquals("unreadable", answer.state, message);
        }
    }

    private void assertExchanges(Peer peer, Map<String, Object> trees, Map<String, byte[]> messages)
            throws IOException, InterruptedException {
        requireInstalled(peer);
        Map<String, Answer> answers = peer.answer(messages, scratch);
        assertEquals(trees.keySet(), answers.keySet(), peer + " has to answer everything");
        for (Map.Entry<String, Object> entry : trees.entrySet()) {
            Answer answer = answers.get(entry.getKey());
            String message = peer + ", " + entry.getKey() + ": " + answer;
            Object tree = entry.getValue();
            if (!peer.canRead(tree)) {
                assertEquals("unreadable", answer.state, message);
                continue;
            }
            assertTrue(answer.isOk(), message);
            assertSame(ValueNotation.format(peer.asRead(tree)), answer.description, message);
            Object roundTrips = TreeUnpacker.fromBytes(answer.written());
            assertSame(
                    ValueNotation.format(peer.asWritten(tree)),
                    ValueNotation.format(roundTrips),
                    message);
        }
    }

    private static void requireInstalled(Peer peer) {
        boolean isInstalled = Files.isExecutable(peer.executable());
        String message = peer.executable() + " is missing; src/test/peers/install installs it";
        if ("true".equals(System.getenv("CI")) && !isInstalled) {
            fail(message);
        }
        assumeTrue(isInstalled, message);
    }
}
