/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.workload;

import java.io.IOException;
import java.time.Instant;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jmh.data.Calls;

/** Makes the calls that write a document, and the calls that read it. */
final class CallList {
    private final byte[] kinds;
    private final long[] numbers;
    private final Object[] objects;

    CallList(Calls calls) {
        this.kinds = calls.kinds();
        this.numbers = calls.numbers();
        this.objects = calls.objects();
    }

    void pack(MessagePacker packer) throws IOException {
        for (int i = 0; i < kinds.length; i++) {
            switch (kinds[i]) {
                case Calls.NIL:
                    packer.packNil();
                    break;
                case Calls.BOOLEAN:
                    packer.packBoolean(numbers[i] != 0);
                    break;
                case Calls.INT:
                    packer.packInt((int) numbers[i]);
                    break;
                case Calls.LONG:
                    packer.packLong(numbers[i]);
                    break;
                case Calls.FLOAT:
                    packer.packFloat((float) Double.longBitsToDouble(numbers[i]));
                    break;
                case Calls.DOUBLE:
                    packer.packDouble(Double.longBitsToDouble(numbers[i]));
                    break;
                case Calls.STRING:
                    packer.packString((String) objects[i]);
                    break;
                case Calls.BINARY:
                    byte[] bytes = (byte[]) objects[i];
                    packer.packBinaryHeader(bytes.length);
                    packer.writePayload(bytes);
                    break;
                case Calls.TIMESTAMP:
                    packer.packTimestamp((Instant) objects[i]);
                    break;
                case Calls.ARRAY:
                    packer.packArrayHeader((int) numbers[i]);
                    break;
                case Calls.MAP:
                    packer.packMapHeader((int) numbers[i]);
                    break;
                default:
                    throw new IllegalStateException("call " + kinds[i]);
            }
        }
    }

    /**
     * Makes the reading calls, stores the objects in an array and returns the sum of the others.
     */
    long unpack(MessageUnpacker unpacker, Object[] read) throws IOException {
        long sum = 0;
        for (int i = 0; i < kinds.length; i++) {
            switch (kinds[i]) {
                case Calls.NIL:
                    unpacker.unpackNil();
                    break;
                case Calls.BOOLEAN:
                    sum += unpacker.unpackBoolean() ? 1 : 0;
                    break;
                case Calls.INT:
                    sum += unpacker.unpackInt();
                    break;
                case Calls.LONG:
                    sum += unpacker.unpackLong();
                    break;
                case Calls.FLOAT:
                    sum += Double.doubleToRawLongBits(unpacker.unpackFloat());
                    break;
                case Calls.DOUBLE:
                    sum += Double.doubleToRawLongBits(unpacker.unpackDouble());
                    break;
                case Calls.STRING:
                    read[i] = unpacker.unpackString();
                    break;
                case Calls.BINARY:
                    read[i] = unpacker.readPayload(unpacker.unpackBinaryHeader());
                    break;
                case Calls.TIMESTAMP:
                    read[i] = unpacker.unpackTimestamp();
                    break;
                case Calls.ARRAY:
                    sum += unpacker.unpackArrayHeader();
                    break;
                case Calls.MAP:
                    sum += unpacker.unpackMapHeader();
                    break;
                default:
                    throw new IllegalStateException("call " + kinds[i]);
            }
        }
        return sum;
    }

    /** Does the same without the list, by asking the unpacker for the next format. */
    static long unpackWithLookAhead(MessageUnpacker unpacker, Object[] read) throws IOException {
        long sum = 0;
        for (int i = 0; i < read.length; i++) {
            switch (unpacker.getNextFormat().getValueType()) {
                case NIL:
                    unpacker.unpackNil();
                    break;
                case BOOLEAN:
                    sum += unpacker.unpackBoolean() ? 1 : 0;
                    break;
                case INTEGER:
                    sum += unpacker.unpackLong();
                    break;
                case FLOAT:
                    sum += Double.doubleToRawLongBits(unpacker.unpackDouble());
                    break;
                case STRING:
                    read[i] = unpacker.unpackString();
                    break;
                case BINARY:
                    read[i] = unpacker.readPayload(unpacker.unpackBinaryHeader());
                    break;
                case EXTENSION:
                    read[i] = unpacker.unpackTimestamp();
                    break;
                case ARRAY:
                    sum += unpacker.unpackArrayHeader();
                    break;
                case MAP:
                    sum += unpacker.unpackMapHeader();
                    break;
            }
        }
        return sum;
    }
}
