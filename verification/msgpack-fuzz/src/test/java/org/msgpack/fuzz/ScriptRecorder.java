/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.msgpack.differential.Dice.step;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.differential.driver.UnpackerOperations;

/**
 * Calls methods of an unpacker by the names that the drivers of the differential tests know, and
 * records the script with which the published library reads the same.
 */
final class ScriptRecorder {
    static final String[] PAYLOADS = {
        "readPayload",
        "readPayloadPart",
        "readPayloadToHeap",
        "readPayloadToDirect",
        "readPayloadToMessageBuffer",
        "readPayloadOfLength",
        "readPayloadAsReference"
    };

    /** The maximum length for methods that allocate memory before they read the payload. */
    private static final int LARGE = 1 << 16;

    final List<Object[]> script = new ArrayList<>();

    private final MessageUnpacker unpacker;
    private final Transcript transcript;
    private final KeyCache keys;
    private KeyCache.Key lastKey;
    private final UnpackerOperations operations = new UnpackerOperations();

    ScriptRecorder(MessageUnpacker unpacker, Transcript transcript, KeyCache keys) {
        this.unpacker = unpacker;
        this.transcript = transcript;
        this.keys = keys;
        this.lastKey = keys.start(0);
    }

    /**
     * Plays a method that 0.9.12 has.
     *
     * @return false if it threw an exception about the data
     */
    boolean play(String operation) throws IOException {
        Object[] step = step(operation);
        script.add(step);
        return operation.equals("skipValue")
                ? transcript.addSkipped(unpacker, u -> operations.play(u, step))
                : transcript.add(unpacker, u -> operations.play(u, step));
    }

    /** Reads the payload of the last header, in the n-th way. */
    boolean playPayload(int n) throws IOException {
        return playPayload(n, operations.lastLength());
    }

    boolean playPayload(int n, int length) throws IOException {
        String operation = length > LARGE ? "readPayloadOfLength" : PAYLOADS[n % PAYLOADS.length];
        Object[] step = step(operation, length);
        script.add(step);
        return transcript.add(unpacker, u -> operations.play(u, step));
    }

    /** Reads a timestamp, of the last header if there was one. */
    boolean playTimestampOfHeader() throws IOException {
        return play(
                operations.lastExtension() == null
                        ? "unpackTimestamp"
                        : "unpackTimestampOfLastHeader");
    }

    // Methods that 0.9.12 lacks. The script has others that read the same.

    boolean playIsNextAboveLong() throws IOException {
        return isValue(transcript.addOurs(unpacker, MessageUnpacker::isNextAboveLong));
    }

    boolean playNextExtensionTypeHeader() throws IOException {
        return isValue(transcript.addOurs(unpacker, MessageUnpacker::getNextExtensionTypeHeader));
    }

    boolean playBinary() throws IOException {
        byte[][] read = new byte[1][];
        String outcome = transcript.addOurs(unpacker, u -> read[0] = u.unpackBinary());
        if (isValue(outcome)) {
            long start = transcript.offset(unpacker) - read[0].length;
            expect(read[0].length + Transcript.total(start), step("unpackBinaryHeader"));
            expect(outcome, step("readPayloadOfLength", read[0].length));
        }
        return isValue(outcome);
    }

    boolean playExtension() throws IOException {
        if (!playNextExtensionTypeHeader()) {
            return false;
        }
        ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
        String outcome = transcript.addOurs(unpacker, MessageUnpacker::unpackExtension);
        if (isValue(outcome)) {
            long start = transcript.offset(unpacker) - header.getLength();
            expect(header + Transcript.total(start), step("unpackExtensionTypeHeader"));
            expect(outcome, step("readPayloadOfLength", header.getLength()));
        }
        return isValue(outcome);
    }

    boolean playKey() throws IOException {
        KeyCache.Key[] read = new KeyCache.Key[1];
        String outcome = transcript.addOurs(unpacker, u -> {
            read[0] = u.tryUnpackKey(keys, lastKey);
            return read[0] == null ? null : read[0].string();
        });
        if (isValue(outcome) && read[0] != null) {
            lastKey = read[0];
            expect(outcome, step("unpackString"));
        }
        return isValue(outcome);
    }

    private void expect(String outcome, Object[] step) {
        script.add(step);
        transcript.outcomes.add(outcome);
    }

    private static boolean isValue(String outcome) {
        return !outcome.startsWith("! ");
    }
}
