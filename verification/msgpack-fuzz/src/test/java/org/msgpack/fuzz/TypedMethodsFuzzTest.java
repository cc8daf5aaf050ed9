/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;

/**
 * Calls every method that reads an element or a payload, whatever comes next. The bytes of the
 * input, from the last backwards, select the methods.
 */
@ExtendWith(FirstRun.class)
class TypedMethodsFuzzTest {
    private static final int MOST_CALLS = 16;

    private static final String[] METHODS = {
        "unpackNil",
        "tryUnpackNil",
        "unpackBoolean",
        "unpackByte",
        "unpackShort",
        "unpackInt",
        "unpackLong",
        "unpackBigInteger",
        "unpackFloat",
        "unpackDouble",
        "unpackString",
        "unpackTimestamp",
        "unpackTimestampOfLastHeader",
        "unpackArrayHeader",
        "unpackMapHeader",
        "unpackExtensionTypeHeader",
        "unpackRawStringHeader",
        "unpackBinaryHeader",
        "hasNext",
        "getNextFormat",
        "skipValue",
        "tryUnpackKey",
        "unpackBinary",
        "unpackExtension",
        "getNextExtensionTypeHeader",
        "isNextAboveLong",
        "payload of the last header",
        "payload of some length"
    };

    @FuzzTest
    void typedMethods(byte[] bytes) throws IOException {
        // The contents of the cache must make no difference.
        KeyCache keys = new KeyCache();
        read(bytes, CodingErrorAction.REPLACE, keys);
        read(bytes, CodingErrorAction.REPORT, keys);
    }

    private static void read(byte[] bytes, CodingErrorAction malformed, KeyCache keys)
            throws IOException {
        UnpackerConfig config = new UnpackerConfig().withActionOnMalformedString(malformed);
        List<Object[]> script = new ArrayList<>();
        Transcript transcript = Agreement.of(bytes, config, (unpacker, t) -> {
            ScriptRecorder recorder = new ScriptRecorder(unpacker, t, keys);
            playAll(bytes, unpacker, t, recorder);
            script.clear();
            script.addAll(recorder.script);
        });
        if (DeclaredSizes.isModestEverywhere(bytes)) {
            Published.assertSame(bytes, malformed, script, transcript.outcomes);
        }
    }

    private static void playAll(
            byte[] bytes, MessageUnpacker unpacker, Transcript transcript, ScriptRecorder recorder)
            throws IOException {
        for (int i = 0; i < Math.min(bytes.length, MOST_CALLS); i++) {
            int choice = bytes[bytes.length - 1 - i] & 0xff;
            if (!read(recorder, choice)) {
                if (transcript.isLost()) {
                    return;
                }
                String failed = transcript.last();
                read(recorder, choice);
                if (!transcript.last().equals(failed)) {
                    throw new AssertionError("first " + failed + ", again " + transcript.last());
                }
            }
            if (!unpacker.hasNext() && i > 2) {
                return;
            }
        }
    }

    private static boolean read(ScriptRecorder recorder, int choice) throws IOException {
        String method = METHODS[choice % METHODS.length];
        int rest = choice / METHODS.length;
        switch (method) {
            case "tryUnpackKey":
                return recorder.playKey();
            case "unpackBinary":
                return recorder.playBinary();
            case "unpackExtension":
                return recorder.playExtension();
            case "getNextExtensionTypeHeader":
                return recorder.playNextExtensionTypeHeader();
            case "isNextAboveLong":
                return recorder.playIsNextAboveLong();
            case "unpackTimestampOfLastHeader":
                return recorder.playTimestampOfHeader();
            case "payload of the last header":
                return recorder.playPayload(rest);
            case "payload of some length":
                return recorder.playPayload(rest, 3 * rest);
            default:
                return recorder.play(method);
        }
    }
}
