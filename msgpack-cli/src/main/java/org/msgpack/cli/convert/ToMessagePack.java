/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.msgpack.cli.io.Format;
import org.msgpack.core.MessagePacker;

/** Converts JSON, YAML, CBOR and Smile to MessagePack. */
final class ToMessagePack implements Copier {
    private final JsonParser parser;
    private final MessagePacker packer;
    private final ContainerSizes.Cursor sizes;
    private final Policies policies;
    private final boolean isBinary;

    /** For each open container, the size in its header, or {@link ContainerSizes#UNKNOWN}. */
    private long[] announced = new long[16];

    /**
     * For each open container except the innermost, the number of elements, or keys and values, so
     * far.
     */
    private long[] counts = new long[16];

    private int depth;

    ToMessagePack(
            JsonParser parser,
            MessagePacker packer,
            ContainerSizes sizes,
            Policies policies,
            boolean isBinary) {
        this.parser = parser;
        this.packer = packer;
        this.sizes = sizes.cursor();
        this.policies = policies;
        this.isBinary = isBinary;
    }

    @Override
    public boolean copyValue() throws IOException {
        JsonToken token = parser.nextToken();
        if (token == null) {
            return false;
        }
        long count = 0; // of the innermost container
        while (true) {
            switch (token) {
                case FIELD_NAME:
                    packer.packString(whole(parser.currentName()));
                    count++;
                    break;
                case START_ARRAY:
                case START_OBJECT:
                    begin(token == JsonToken.START_ARRAY, count + 1);
                    count = 0;
                    break;
                case END_ARRAY:
                    count = endArray(count);
                    break;
                case END_OBJECT:
                    count = endMap(count);
                    break;
                default:
                    scalar(token);
                    count++;
                    break;
            }
            if (depth == 0) {
                return true;
            }
            token = parser.nextToken();
        }
    }

    /** Starts a container inside one that has {@code count} elements so far. */
    private void begin(boolean isArray, long count) throws IOException {
        if (depth == announced.length) {
            announced = Arrays.copyOf(announced, 2 * depth);
            counts = Arrays.copyOf(counts, 2 * depth);
        }
        long size = sizes.next();
        counts[depth] = count;
        announced[depth++] = size;
        if (isArray) {
            if (size == ContainerSizes.UNKNOWN) {
                packer.openArray();
            } else {
                packer.packArrayHeader(ContainerSizes.checked(size));
            }
        } else {
            if (size == ContainerSizes.UNKNOWN) {
                packer.openMap();
            } else {
                packer.packMapHeader(ContainerSizes.checked(size));
            }
        }
    }

    /** Ends an array. Returns the count of the container around it. */
    private long endArray(long count) throws IOException {
        long size = announced[--depth];
        if (size == ContainerSizes.UNKNOWN) {
            packer.closeArray(ContainerSizes.checked(count));
        } else {
            ContainerSizes.requireSame(size, count);
        }
        return counts[depth];
    }

    private long endMap(long count) throws IOException {
        long size = announced[--depth];
        if (size == ContainerSizes.UNKNOWN) {
            packer.closeMap(ContainerSizes.checked(count / 2));
        } else {
            ContainerSizes.requireSame(size, count / 2);
        }
        return counts[depth];
    }

    private void scalar(JsonToken token) throws IOException {
        switch (token) {
            case VALUE_STRING:
                packer.packString(whole(parser.getText()));
                break;
            case VALUE_NUMBER_INT:
                integer();
                break;
            case VALUE_NUMBER_FLOAT:
                floating();
                break;
            case VALUE_TRUE:
                packer.packBoolean(true);
                break;
            case VALUE_FALSE:
                packer.packBoolean(false);
                break;
            case VALUE_NULL:
                packer.packNil();
                break;
            case VALUE_EMBEDDED_OBJECT:
                embedded();
                break;
            default:
                throw new IOException("unexpected token " + token);
        }
    }

    private void embedded() throws IOException {
        Object object = parser.getEmbeddedObject();
        if (object == null) {
            packer.packNil(); // CBOR's undefined
        } else {
            byte[] bytes = parser.getBinaryValue();
            packer.packBinary(bytes);
        }
    }

    private String whole(String text) throws IOException {
        return Surrogates.whole(text, parser, Format.MSGPACK, policies);
    }

    private void integer() throws IOException {
        if (!Packing.integer(parser, packer)) {
            BigInteger value = parser.getBigIntegerValue();
            unfit(value.toString(), value.doubleValue());
        }
    }

    private void floating() throws IOException {
        if (isBinary) {
            binaryFloating();
            return;
        }
        double value = parser.getDoubleValue();
        if (Double.isInfinite(value) && !parser.isNaN()) {
            unfit(parser.getText(), value);
        } else {
            packer.packDouble(value);
        }
    }

    private void binaryFloating() throws IOException {
        switch (parser.getNumberType()) {
            case FLOAT:
                packer.packFloat(parser.getFloatValue());
                break;
            case BIG_DECIMAL:
                BigDecimal decimal = parser.getDecimalValue();
                double nearest = decimal.doubleValue();
                if (Double.isFinite(nearest) && new BigDecimal(nearest).compareTo(decimal) == 0) {
                    packer.packDouble(nearest);
                } else {
                    unfit(decimal.toString(), nearest);
                }
                break;
            default:
                packer.packDouble(parser.getDoubleValue());
                break;
        }
    }

    private void unfit(String number, double nearest) throws IOException {
        switch (policies.numbers) {
            case ROUND:
                packer.packDouble(nearest);
                break;
            case STRING:
                packer.packString(number);
                break;
            default:
                throw Policies.required(
                        number,
                        Format.MSGPACK,
                        parser.currentTokenLocation(),
                        "--numbers",
                        Policies.Numbers.ROUND,
                        Policies.Numbers.STRING);
        }
    }
}
