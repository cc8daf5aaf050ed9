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

/** Reads each token with the method for its format. */
@ExtendWith(FirstRun.class)
class TokenLoopFuzzTest {
    private static final int MOST_TOKENS = 64;
    private static final KeyCache NO_KEYS = new KeyCache();

    @FuzzTest
    void tokenLoop(byte[] bytes) throws IOException {
        read(bytes, CodingErrorAction.REPLACE);
        read(bytes, CodingErrorAction.REPORT);
    }

    private static void read(byte[] bytes, CodingErrorAction malformed) throws IOException {
        UnpackerConfig config = new UnpackerConfig().withActionOnMalformedString(malformed);
        List<Object[]> script = new ArrayList<>();
        Transcript transcript = Agreement.of(bytes, config, (unpacker, t) -> {
            ScriptRecorder recorder = new ScriptRecorder(unpacker, t, NO_KEYS);
            readAll(unpacker, recorder);
            script.clear();
            script.addAll(recorder.script);
        });
        if (DeclaredSizes.isModest(bytes)) {
            Published.assertSame(bytes, malformed, script, transcript.outcomes);
        }
    }

    private static void readAll(MessageUnpacker unpacker, ScriptRecorder recorder)
            throws IOException {
        boolean isRead = true;
        for (int i = 0; i < MOST_TOKENS && isRead && unpacker.hasNext(); i++) {
            recorder.play("getNextFormat");
            isRead = readToken(unpacker, recorder, i);
        }
    }

    private static boolean readToken(MessageUnpacker unpacker, ScriptRecorder recorder, int i)
            throws IOException {
        switch (unpacker.getNextFormat()) {
            case NIL:
                return recorder.play("unpackNil");
            case BOOLEAN:
                return recorder.play("unpackBoolean");
            case POSFIXINT:
            case NEGFIXINT:
            case UINT8:
            case UINT16:
            case INT8:
            case INT16:
            case INT32:
                return recorder.play(i % 2 == 0 ? "unpackInt" : "unpackLong");
            case UINT32:
            case INT64:
                return recorder.play("unpackLong");
            case UINT64:
                return recorder.play("unpackBigInteger");
            case FLOAT32:
                return recorder.play("unpackFloat");
            case FLOAT64:
                return recorder.play("unpackDouble");
            case FIXSTR:
            case STR8:
            case STR16:
            case STR32:
                return i % 4 != 3
                        ? recorder.play("unpackString")
                        : recorder.play("unpackRawStringHeader") && recorder.playPayload(i / 4);
            case BIN8:
            case BIN16:
            case BIN32:
                return recorder.play("unpackBinaryHeader") && recorder.playPayload(i);
            case FIXARRAY:
            case ARRAY16:
            case ARRAY32:
                return recorder.play("unpackArrayHeader");
            case FIXMAP:
            case MAP16:
            case MAP32:
                return recorder.play("unpackMapHeader");
            case NEVER_USED:
                return recorder.play("skipValue");
            default: // extensions
                return readExtension(unpacker, recorder, i);
        }
    }

    private static boolean readExtension(MessageUnpacker unpacker, ScriptRecorder recorder, int i)
            throws IOException {
        if (!recorder.playNextExtensionTypeHeader()) {
            return false;
        }
        boolean isTimestamp = unpacker.getNextExtensionTypeHeader().isTimestampType();
        if (isTimestamp && i % 2 == 0) {
            return recorder.play("unpackTimestamp");
        }
        return recorder.play("unpackExtensionTypeHeader")
                && (isTimestamp ? recorder.playTimestampOfHeader() : recorder.playPayload(i));
    }
}
