/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;

/** Calls the methods of an unpacker by name. */
public final class UnpackerOperations {
    private ExtensionTypeHeader lastExtension;
    private int lastLength;

    /** Returns the last header of an ext type that was read, or null. */
    public ExtensionTypeHeader lastExtension() {
        return lastExtension;
    }

    /** Returns the length in the last str, bin or ext header that was read. */
    public int lastLength() {
        return lastLength;
    }

    /** Returns the outcome of a step: the name of an operation and its arguments. */
    public Object play(MessageUnpacker unpacker, Object... step) throws IOException {
        String operation = (String) step[0];
        switch (operation) {
            case "hasNext":
                return unpacker.hasNext();
            case "getNextFormat":
                return unpacker.getNextFormat();
            case "skipValue":
                unpacker.skipValue();
                return "skipped";
            case "skipValues":
                unpacker.skipValue((Integer) step[1]);
                return "skipped";
            case "unpackTimestamp":
                return unpacker.unpackTimestamp();
            case "unpackTimestampOfLastHeader":
                return unpacker.unpackTimestamp(lastExtension);
            case "unpackTimestampOfHeader":
                return unpacker.unpackTimestamp(
                        new ExtensionTypeHeader((Byte) step[1], (Integer) step[2]));
            case "unpackArrayHeader":
                return unpacker.unpackArrayHeader();
            case "unpackMapHeader":
                return unpacker.unpackMapHeader();
            case "unpackExtensionTypeHeader":
                lastExtension = unpacker.unpackExtensionTypeHeader();
                lastLength = lastExtension.getLength();
                return lastExtension;
            case "unpackRawStringHeader":
                lastLength = unpacker.unpackRawStringHeader();
                return lastLength;
            case "unpackBinaryHeader":
                lastLength = unpacker.unpackBinaryHeader();
                return lastLength;
            default:
                return operation.startsWith("readPayload")
                        ? payload(unpacker, operation, (Integer) step[1])
                        : scalar(unpacker, operation);
        }
    }

    private static Object scalar(MessageUnpacker unpacker, String operation) throws IOException {
        switch (operation) {
            case "unpackNil":
                unpacker.unpackNil();
                return "nil";
            case "tryUnpackNil":
                return unpacker.tryUnpackNil();
            case "unpackBoolean":
                return unpacker.unpackBoolean();
            case "unpackByte":
                return unpacker.unpackByte();
            case "unpackShort":
                return unpacker.unpackShort();
            case "unpackInt":
                return unpacker.unpackInt();
            case "unpackLong":
                return unpacker.unpackLong();
            case "unpackBigInteger":
                return unpacker.unpackBigInteger();
            case "unpackFloat":
                return unpacker.unpackFloat();
            case "unpackDouble":
                return unpacker.unpackDouble();
            case "unpackString":
                return unpacker.unpackString();
            default:
                throw ScriptDriver.unknown(operation);
        }
    }

    private static Object payload(MessageUnpacker unpacker, String operation, int length)
            throws IOException {
        switch (operation) {
            case "readPayload":
                byte[] whole = new byte[length];
                unpacker.readPayload(whole);
                return whole;
            case "readPayloadPart":
                byte[] part = new byte[length + 3];
                unpacker.readPayload(part, 2, length);
                return part;
            case "readPayloadToHeap":
                return filled(unpacker, ByteBuffer.allocate(length + 3), length);
            case "readPayloadToDirect":
                return filled(unpacker, ByteBuffer.allocateDirect(length + 3), length);
            case "readPayloadToMessageBuffer":
                MessageBuffer target = MessageBuffer.allocate(length + 3);
                unpacker.readPayload(target, 2, length);
                return target;
            case "readPayloadOfLength":
                return unpacker.readPayload(length);
            case "readPayloadAsReference":
                return unpacker.readPayloadAsReference(length);
            default:
                throw ScriptDriver.unknown(operation);
        }
    }

    private static Object filled(MessageUnpacker unpacker, ByteBuffer target, int length)
            throws IOException {
        target.position(2).limit(2 + length);
        unpacker.readPayload(target);
        String after = " then at " + target.position() + " of " + target.limit();
        target.flip();
        return Outcome.text(target) + after;
    }
}
