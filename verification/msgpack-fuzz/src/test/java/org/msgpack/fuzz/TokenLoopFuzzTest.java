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
            Player player = new Player(unpacker, t, NO_KEYS);
            readAll(unpacker, player);
            script.clear();
            script.addAll(player.script);
        });
        if (Declared.isModest(bytes)) {
            Published.assertSame(bytes, malformed, script, transcript.outcomes);
        }
    }

    private static void readAll(MessageUnpacker unpacker, Player player) throws IOException {
        boolean isRead = true;
        for (int i = 0; i < MOST_TOKENS && isRead && unpacker.hasNext(); i++) {
            player.play("getNextFormat");
            isRead = readToken(unpacker, player, i);
        }
    }

    private static boolean readToken(MessageUnpacker unpacker, Player player, int i)
            throws IOException {
        switch (unpacker.getNextFormat()) {
            case NIL:
                return player.play("unpackNil");
            case BOOLEAN:
                return player.play("unpackBoolean");
            case POSFIXINT:
            case NEGFIXINT:
            case UINT8:
            case UINT16:
            case INT8:
            case INT16:
            case INT32:
                return player.play(i % 2 == 0 ? "unpackInt" : "unpackLong");
            case UINT32:
            case INT64:
                return player.play("unpackLong");
            case UINT64:
                return player.play("unpackBigInteger");
            case FLOAT32:
                return player.play("unpackFloat");
            case FLOAT64:
                return player.play("unpackDouble");
            case FIXSTR:
            case STR8:
            case STR16:
            case STR32:
                return i % 4 != 3
                        ? player.play("unpackString")
                        : player.play("unpackRawStringHeader") && player.playPayload(i / 4);
            case BIN8:
            case BIN16:
            case BIN32:
                return player.play("unpackBinaryHeader") && player.playPayload(i);
            case FIXARRAY:
            case ARRAY16:
            case ARRAY32:
                return player.play("unpackArrayHeader");
            case FIXMAP:
            case MAP16:
            case MAP32:
                return player.play("unpackMapHeader");
            case NEVER_USED:
                return player.play("skipValue");
            default: // extensions
                return readExtension(unpacker, player, i);
        }
    }

    private static boolean readExtension(MessageUnpacker unpacker, Player player, int i)
            throws IOException {
        if (!player.playNextExtensionTypeHeader()) {
            return false;
        }
        boolean isTimestamp = unpacker.getNextExtensionTypeHeader().isTimestampType();
        if (isTimestamp && i % 2 == 0) {
            return player.play("unpackTimestamp");
        }
        return player.play("unpackExtensionTypeHeader")
                && (isTimestamp ? player.playTimestampOfHeader() : player.playPayload(i));
    }
}
