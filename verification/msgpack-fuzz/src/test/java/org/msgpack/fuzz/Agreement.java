/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.ByteNotation;

/** Reads the same bytes from every kind of input, and fails on any difference. */
final class Agreement {
    interface Reader {
        void read(MessageUnpacker unpacker, Transcript transcript) throws IOException;
    }

    private Agreement() {}

    /** Returns the transcript, which is the same for all inputs. */
    static Transcript of(byte[] bytes, UnpackerConfig config, Reader reader) throws IOException {
        Transcript first = read(InputKind.ARRAY, bytes, config, reader);
        for (InputKind kind : InputKind.values()) {
            if (kind != InputKind.ARRAY) {
                Transcript other = read(kind, bytes, config, reader);
                assertSame(InputKind.ARRAY, first.lines, kind, other.lines, bytes);
            }
        }
        return first;
    }

    private static Transcript read(
            InputKind kind, byte[] bytes, UnpackerConfig config, Reader reader) throws IOException {
        Transcript transcript = new Transcript(kind.before(bytes));
        reader.read(kind.open(config, bytes), transcript);
        return transcript;
    }

    /** Fails with the first line that differs. */
    static void assertSame(
            Enum<?> way, List<String> lines, Enum<?> otherWay, List<String> other, byte[] bytes) {
        if (lines.equals(other)) {
            return;
        }
        int at = 0;
        while (at < Math.min(lines.size(), other.size()) && lines.get(at).equals(other.get(at))) {
            at++;
        }
        throw new AssertionError(ByteNotation.format(bytes) + ", step " + at + "\n  " + way + ": "
                + line(lines, at) + "\n  " + otherWay + ": " + line(other, at));
    }

    private static String line(List<String> lines, int at) {
        return at < lines.size() ? lines.get(at) : "nothing";
    }
}
