/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.BitSet;
import org.msgpack.jackson.dataformat.MessagePackGenerator;

/**
 * The decimals of a copied message that are no doubles. They are text in the copy, which is exact,
 * unless what reads them wants a double.
 */
final class InexactDecimals {
    /** All digits that the shortest text of a double may have. */
    private static final int DIGITS_OF_DOUBLES = 17;

    /** What is worth trying, the most exact first: up to how many digits they become doubles. */
    private static final int[] ROUNDED = {DIGITS_OF_DOUBLES, Integer.MAX_VALUE};

    private final BitSet tokens = new BitSet();

    /** Copies the number that a parser is at. */
    void copy(JsonParser from, MessagePackGenerator to, int token) throws IOException {
        Object number = from.getNumberValueDeferred();
        BigDecimal decimal = number instanceof BigDecimal ? (BigDecimal) number : null;
        if (number instanceof String) {
            decimal = decimal((String) number);
        }
        if (decimal == null) {
            to.copyCurrentEvent(from);
            return;
        }
        double nearest = decimal.doubleValue();
        if (!Double.isInfinite(nearest) && BigDecimal.valueOf(nearest).compareTo(decimal) == 0) {
            to.writeNumber(nearest);
        } else {
            tokens.set(token);
            to.writeString(decimal.toString());
        }
    }

    private static BigDecimal decimal(String number) {
        try {
            return new BigDecimal(number);
        } catch (NumberFormatException e) {
            return null; // not finite
        }
    }

    /** Returns how often they may be rounded, each time more of them. */
    int roundings() {
        return tokens.isEmpty() ? 0 : ROUNDED.length;
    }

    /** Copies a token of the copy to another copy, rounded. */
    void copyRounded(JsonParser from, MessagePackGenerator to, int token, int rounding)
            throws IOException {
        if (from.currentToken() == JsonToken.VALUE_STRING && tokens.get(token)) {
            BigDecimal decimal = new BigDecimal(from.getText());
            if (decimal.precision() <= ROUNDED[rounding]) {
                to.writeNumber(decimal.doubleValue());
                return;
            }
        }
        to.copyCurrentEvent(from);
    }
}
