/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.io.IOException;
import org.msgpack.codec.dialect.TarantoolInterval.Adjust;
import org.msgpack.codec.dialect.TarantoolInterval.Field;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The payload of {@link Tarantool#intervals}. */
enum TarantoolIntervalForm
        implements ValuePacker<TarantoolInterval>, ValueUnpacker<TarantoolInterval> {
    FORM;

    private static final Field[] FIELDS = Field.values();
    private static final Adjust[] ADJUSTS = Adjust.values();

    /** The number of the field after those of time. */
    private static final int ADJUST = FIELDS.length;

    @Override
    public void pack(MessagePacker packer, TarantoolInterval value) throws IOException {
        int adjust = value.adjust().number;
        int count = adjust == 0 ? 0 : 1;
        for (Field field : FIELDS) {
            count += value.get(field) == 0 ? 0 : 1;
        }
        packer.packInt(count);
        for (Field field : FIELDS) {
            packField(packer, field.number, value.get(field));
        }
        packField(packer, ADJUST, adjust);
    }

    private static void packField(MessagePacker packer, int number, long value) throws IOException {
        if (value != 0) {
            packer.packInt(number);
            packer.packLong(value);
        }
    }

    @Override
    public TarantoolInterval unpack(MessageUnpacker unpacker) throws IOException {
        int count = unpacker.unpackInt();
        if (count < 0 || count > ADJUST + 1) {
            throw Payloads.malformed("an interval with 0 to 9 fields", count);
        }
        long[] values = new long[FIELDS.length];
        Adjust adjust = Adjust.EXCESS;
        int found = 0;
        for (int i = 0; i < count; i++) {
            int number = unpacker.unpackInt();
            long value = unpacker.unpackLong();
            if (number < 0 || number > ADJUST) {
                throw Payloads.malformed("a field of an interval within 0 to 8", number);
            }
            if ((found & 1 << number) != 0) {
                throw Payloads.malformed("each field of an interval once", number + " twice");
            }
            found |= 1 << number;
            if (number == ADJUST) {
                adjust = adjust(value);
            } else {
                values[number] = inRange(FIELDS[number], value);
            }
        }
        return new TarantoolInterval(values, adjust);
    }

    private static Adjust adjust(long value) {
        if (value < 0 || value >= ADJUSTS.length) {
            throw Payloads.malformed("an interval that adjusts by 0, 1 or 2", value);
        }
        return ADJUSTS[(int) value];
    }

    private static long inRange(Field field, long value) {
        if (!field.isInRange(value)) {
            throw Payloads.malformed("an interval with " + field.range(), value);
        }
        return value;
    }
}
