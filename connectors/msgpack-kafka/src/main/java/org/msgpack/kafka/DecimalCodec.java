/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.math.BigDecimal;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.core.internal.text.Printable;

/** Packs decimals as text, which keeps the scale: 19.90. */
final class DecimalCodec extends LogicalCodec<BigDecimal> {
    private final int scale;

    DecimalCodec(Schema schema) {
        super(schema, Schema.Type.BYTES, BigDecimal.class);
        scale = scale(schema);
    }

    /** Reads the scale. Rejects large ones, which would turn a short text into a huge number. */
    private static int scale(Schema schema) {
        String text =
                schema.parameters() == null ? null : schema.parameters().get(Decimal.SCALE_FIELD);
        try {
            int scale = Integer.parseInt(text);
            if (Math.abs((long) scale) <= MAX_LENGTH) {
                return scale;
            }
        } catch (NumberFormatException e) {
            // Falls through, as for a missing scale.
        }
        throw new DataException("expected the scale of a " + schema.name() + ", from -" + MAX_LENGTH
                + " to " + MAX_LENGTH + ", found "
                + (text == null ? "none" : Printable.quoted(text)));
    }

    @Override
    String write(BigDecimal value) {
        int bits = required(value).unscaledValue().bitLength();
        if (bits > MAX_BITS) { // converting takes more than linear time
            throw new DataException("expected a decimal of at most " + MAX_LENGTH
                    + " chars, found one of " + bits + " bits");
        }
        String text = value.toString();
        if (text.length() > MAX_LENGTH) {
            throw new DataException("expected a decimal of at most " + MAX_LENGTH
                    + " chars, found one of " + text.length());
        }
        return text;
    }

    @Override
    BigDecimal read(String text) {
        return required(new BigDecimal(text));
    }

    private BigDecimal required(BigDecimal value) {
        if (value.scale() != scale) {
            throw new DataException("expected the scale " + scale
                    + " of the schema, found the scale " + value.scale());
        }
        return value;
    }
}
