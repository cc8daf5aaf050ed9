/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.differential.Dice;

/** The ways to read a stream, which decide what to call next. */
enum Caller implements FeedComparison.Choice {
    VALUES {
        @Override
        public Call next(Dice dice, WholeReading whole) {
            return Call.NEXT_VALUE;
        }
    },
    MESSAGES {
        @Override
        public Call next(Dice dice, WholeReading whole) {
            return Call.NEXT_MESSAGE;
        }
    },
    SKIPPED_MESSAGES {
        @Override
        public Call next(Dice dice, WholeReading whole) {
            return Call.SKIP_MESSAGE;
        }
    },
    /** Elements one by one, at the root and inside of entered containers. */
    ELEMENTS {
        @Override
        public Call next(Dice dice, WholeReading whole) throws IOException {
            return isAllRead(whole) ? Call.LEAVE : fitting(dice, whole.nextFormat(), 50);
        }
    },
    /** Containers are entered wherever there are any, and left before their end now and then. */
    ENTERED_CONTAINERS {
        @Override
        public Call next(Dice dice, WholeReading whole) throws IOException {
            if (isAllRead(whole) || (whole.depth() > 0 && dice.in(10))) {
                return Call.LEAVE;
            }
            MessageFormat next = whole.nextFormat();
            return isContainer(next) ? fitting(dice, next, 90) : wholeValue(dice);
        }
    },
    ANYTHING {
        @Override
        public Call next(Dice dice, WholeReading whole) throws IOException {
            if (isAllRead(whole) || (whole.depth() > 0 && dice.in(10))) {
                return Call.LEAVE;
            }
            if (dice.in(10)) {
                return whatever(dice);
            }
            return dice.in(40) ? wholeValue(dice) : fitting(dice, whole.nextFormat(), 70);
        }
    };

    private static boolean isAllRead(WholeReading whole) {
        return whole.depth() > 0 && whole.valuesLeft() == 0;
    }

    private static boolean isContainer(MessageFormat format) throws IOException {
        try {
            return format != null
                    && (format.getValueType().isArrayType()
                            || format.getValueType().isMapType());
        } catch (MessageNeverUsedFormatException e) {
            return false;
        }
    }

    private static Call wholeValue(Dice dice) {
        return dice.of(Call.NEXT_VALUE, Call.NEXT_MESSAGE, Call.SKIP_MESSAGE);
    }

    private static Call whatever(Dice dice) {
        return dice.in(60)
                ? Call.element(TypedRead.all().get(dice.below(TypedRead.all().size())))
                : dice.in(50)
                        ? Call.payload(dice.of(PayloadHeader.values()))
                        : dice.of(Call.ENTER_ARRAY, Call.ENTER_MAP);
    }

    /** Returns a call for an element of a format. */
    private static Call fitting(Dice dice, MessageFormat format, int percentEntered) {
        if (format == null) {
            return whatever(dice);
        }
        switch (format) {
            case FIXARRAY:
            case ARRAY16:
            case ARRAY32:
                return dice.in(percentEntered)
                        ? Call.ENTER_ARRAY
                        : Call.element(TypedRead.ARRAY_HEADER);
            case FIXMAP:
            case MAP16:
            case MAP32:
                return dice.in(percentEntered)
                        ? Call.ENTER_MAP
                        : Call.element(TypedRead.MAP_HEADER);
            case NIL:
                return Call.element(dice.of(TypedRead.NIL, TypedRead.TRY_NIL));
            case BOOLEAN:
                return Call.element(TypedRead.BOOLEAN);
            case FLOAT32:
            case FLOAT64:
                return Call.element(dice.of(TypedRead.FLOAT, TypedRead.DOUBLE));
            case FIXSTR:
            case STR8:
            case STR16:
            case STR32:
                return dice.in(30)
                        ? Call.payload(PayloadHeader.STRING)
                        : Call.element(dice.of(
                                TypedRead.STRING,
                                TypedRead.KEY,
                                TypedRead.STRING_PAYLOAD,
                                TypedRead.STRING_PAYLOAD_INTO_ARRAY));
            case BIN8:
            case BIN16:
            case BIN32:
                return dice.in(30)
                        ? Call.payload(PayloadHeader.BINARY)
                        : Call.element(dice.of(
                                TypedRead.BINARY,
                                TypedRead.BINARY_PAYLOAD_INTO_RANGE,
                                TypedRead.BINARY_PAYLOAD_INTO_MESSAGE_BUFFER,
                                TypedRead.BINARY_PAYLOAD_INTO_DIRECT,
                                TypedRead.BINARY_PAYLOAD_AS_REFERENCE));
            case POSFIXINT:
            case NEGFIXINT:
            case UINT8:
            case UINT16:
            case UINT32:
            case UINT64:
            case INT8:
            case INT16:
            case INT32:
            case INT64:
                return Call.element(dice.of(
                        TypedRead.BYTE,
                        TypedRead.SHORT,
                        TypedRead.INT,
                        TypedRead.LONG,
                        TypedRead.FLOAT,
                        TypedRead.DOUBLE,
                        TypedRead.BIG_INTEGER,
                        TypedRead.BIG_INTEGER,
                        TypedRead.IS_ABOVE_LONG));
            default:
                return dice.in(30)
                        ? Call.payload(PayloadHeader.EXTENSION)
                        : Call.element(dice.of(
                                TypedRead.EXTENSION,
                                TypedRead.EXTENSION_PAYLOAD,
                                TypedRead.TIMESTAMP,
                                TypedRead.TIMESTAMP_PAYLOAD));
        }
    }
}
