/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.format.InputAccessor;
import com.fasterxml.jackson.core.format.MatchStrength;
import java.io.IOException;
import org.msgpack.core.MessageFormat;

/**
 * Guesses from its first bytes whether a document is MessagePack. The format has no signature, but
 * the first byte of a map or an array starts no text and few other formats.
 */
final class FormatDetection {
    private FormatDetection() {}

    static MatchStrength match(InputAccessor input) throws IOException {
        if (!input.hasMoreBytes()) {
            return MatchStrength.INCONCLUSIVE;
        }
        MessageFormat first = MessageFormat.valueOf(input.nextByte());
        switch (first) {
            case NEVER_USED:
                return MatchStrength.NO_MATCH;
            case FIXMAP:
            case MAP16:
            case MAP32:
                return matchKey(first, input);
            case FIXARRAY:
            case ARRAY16:
            case ARRAY32:
                return MatchStrength.WEAK_MATCH;
            default:
                return MatchStrength.INCONCLUSIVE; // positive fixints are ASCII letters
        }
    }

    /** Matches a map, which is almost certainly MessagePack if its first key is a string. */
    private static MatchStrength matchKey(MessageFormat map, InputAccessor input)
            throws IOException {
        int sizeBytes = map == MessageFormat.MAP16 ? 2 : map == MessageFormat.MAP32 ? 4 : 0;
        for (int i = 0; i < sizeBytes; i++) {
            if (!input.hasMoreBytes()) {
                return MatchStrength.WEAK_MATCH;
            }
            input.nextByte();
        }
        if (!input.hasMoreBytes()) {
            return MatchStrength.WEAK_MATCH;
        }
        switch (MessageFormat.valueOf(input.nextByte())) {
            case FIXSTR:
            case STR8:
            case STR16:
            case STR32:
                return MatchStrength.SOLID_MATCH;
            default:
                return MatchStrength.WEAK_MATCH;
        }
    }
}
