/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.msgpack.testdata.ByteNotation;
import org.msgpack.testdata.PeerProcess;
import org.msgpack.testdata.TreeMapping;

/** A MessagePack library of another language, run in a process. See src/test/peers/README.md. */
enum Peer {
    PYTHON {
        /** It has a single type of floats, with 64 bits. */
        @Override
        Object asRead(Object tree) {
            return TreeMapping.withDoubles(tree);
        }
    },
    JAVASCRIPT {
        @Override
        boolean canRead(Object tree) {
            return JavaScriptTrees.canBeRead(tree);
        }

        @Override
        Object asRead(Object tree) {
            return JavaScriptTrees.asRead(tree);
        }

        @Override
        Object asWritten(Object tree) {
            return JavaScriptTrees.asWritten(tree);
        }
    },
    GO,
    RUST;

    /** The answer of a peer to a message. */
    static final class Answer {
        final String state;
        final String written;
        final String description;

        private Answer(String[] columns) {
            state = columns[1];
            written = columns[2];
            description = columns[3];
        }

        boolean isOk() {
            return state.equals("ok");
        }

        /** Returns the bytes that the peer writes for the value it has read. */
        byte[] written() {
            return ByteNotation.parse(written);
        }

        @Override
        public String toString() {
            return state + " " + (isOk() ? "" : written + description);
        }
    }

    boolean canRead(Object tree) {
        return true;
    }

    /** Returns what a tree that the peer can read becomes. */
    Object asRead(Object tree) {
        return tree;
    }

    /** Returns what a tree becomes after the peer has read and written it. */
    Object asWritten(Object tree) {
        return asRead(tree);
    }

    Path executable() {
        return PeerProcess.program(name().toLowerCase(Locale.ROOT) + "/run");
    }

    /** Has the peer read messages and write them again. */
    Map<String, Answer> answer(Map<String, byte[]> messages, Path scratch)
            throws IOException, InterruptedException {
        List<String> questions = new ArrayList<>();
        messages.forEach((id, message) -> questions.add(id + '\t' + ByteNotation.format(message)));
        Map<String, Answer> byId = new LinkedHashMap<>();
        for (String[] columns : PeerProcess.run(executable(), questions, scratch)) {
            byId.put(columns[0], new Answer(columns));
        }
        return byId;
    }
}
