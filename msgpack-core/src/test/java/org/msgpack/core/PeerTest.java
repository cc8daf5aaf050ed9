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

/** What we write is read by libraries of other languages, and what they write is read by us. */
class PeerTest {
    @TempDir
    Path scratch;

    @ParameterizedTest
    @EnumSource
    void boundariesOfTheFormat(Peer peer) throws IOException, InterruptedException {
        Map<String, Object> trees = new LinkedHashMap<>();
        Map<String, byte[]> messages = new LinkedHashMap<>();
        for (FormatRow row : FormatTable.values()) {
            trees.put(row.id(), row.value());
            // Of the minimal rows, those bytes that we write; we do not write the longer ones.
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

    /** Not that it matters much what it is read as, but the README tells. */
    @ParameterizedTest
    @EnumSource
    void theByteThatIsNeverUsed(Peer peer) throws IOException, InterruptedException {
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
        assertEquals(trees.keySet(), answers.keySet(), peer + " answers everything");
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
            Object comesBack = TreeUnpacker.fromBytes(answer.written());
            assertSame(
                    ValueNotation.format(peer.asWritten(tree)),
                    ValueNotation.format(comesBack),
                    message);
        }
    }

    private static void requireInstalled(Peer peer) {
        boolean isInstalled = Files.isExecutable(peer.executable());
        String message = "there is no " + peer.executable() + "; src/test/peers/install makes it";
        if ("true".equals(System.getenv("CI")) && !isInstalled) {
            fail(message);
        }
        assumeTrue(isInstalled, message);
    }
}
