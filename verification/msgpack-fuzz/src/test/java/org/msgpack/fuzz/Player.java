/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.msgpack.differential.Dice.step;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.differential.driver.Outcome;

/**
 * Plays the typed methods of an unpacker by their names, which are those that the drivers of the
 * differential tests know, and collects what the published library has to play to read the same.
 */
final class Player {
    static final String[] PAYLOADS = {
        "readPayload",
        "readPayloadPart",
        "readPayloadToHeap",
        "readPayloadToDirect",
        "readPayloadToMessageBuffer",
        "readPayloadOfLength",
        "readPayloadAsReference"
    };

    /** Above it, only those read a payload that need no memory before it is there. */
    private static final int LARGE = 1 << 16;

    final List<Object[]> script = new ArrayList<>();

    private final MessageUnpacker unpacker;
    private final Transcript transcript;
    private final KeyCache keys;
    private KeyCache.Key lastKey;
    private ExtensionTypeHeader lastHeader;

    /** Of the last header that was read. */
    private int length;

    Player(MessageUnpacker unpacker, Transcript transcript, KeyCache keys) {
        this.unpacker = unpacker;
        this.transcript = transcript;
        this.keys = keys;
        this.lastKey = keys.start(0);
    }

    /**
     * Plays a method that 0.9.12 has.
     *
     * @return false if it ended in an exception about the data
     */
    boolean play(String operation) throws IOException {
        script.add(step(operation));
        return operation.equals("skipValue")
                ? transcript.addSkipped(unpacker, u -> read(operation))
                : transcript.add(unpacker, u -> read(operation));
    }

    /** Reads the payload of the last header, in the n-th way. */
    boolean playPayload(int n) throws IOException {
        return playPayload(n, length);
    }

    boolean playPayload(int n, int length) throws IOException {
        String operation = length > LARGE ? "readPayloadOfLength" : PAYLOADS[n % PAYLOADS.length];
        script.add(step(operation, length));
        return transcript.add(unpacker, u -> readPayload(operation, length));
    }

    /** Reads a timestamp, of the last header if there was one. */
    boolean playTimestampOfHeader() throws IOException {
        return play(lastHeader == null ? "unpackTimestamp" : "unpackTimestampOfLastHeader");
    }

    private Object read(String operation) throws IOException {
        switch (operation) {
            case "hasNext":
                return unpacker.hasNext();
            case "getNextFormat":
                return unpacker.getNextFormat();
            case "skipValue":
                unpacker.skipValue();
                return "skipped";
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
            case "unpackTimestamp":
                return unpacker.unpackTimestamp();
            case "unpackTimestampOfLastHeader":
                return unpacker.unpackTimestamp(lastHeader);
            case "unpackArrayHeader":
                return unpacker.unpackArrayHeader();
            case "unpackMapHeader":
                return unpacker.unpackMapHeader();
            case "unpackExtensionTypeHeader":
                lastHeader = unpacker.unpackExtensionTypeHeader();
                length = lastHeader.getLength();
                return lastHeader;
            case "unpackRawStringHeader":
                length = unpacker.unpackRawStringHeader();
                return length;
            case "unpackBinaryHeader":
                length = unpacker.unpackBinaryHeader();
                return length;
            default:
                throw new IllegalArgumentException(operation);
        }
    }

    private Object readPayload(String operation, int length) throws IOException {
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
                return filled(ByteBuffer.allocate(length + 3), length);
            case "readPayloadToDirect":
                return filled(ByteBuffer.allocateDirect(length + 3), length);
            case "readPayloadToMessageBuffer":
                MessageBuffer target = MessageBuffer.allocate(length + 3);
                unpacker.readPayload(target, 2, length);
                return target;
            case "readPayloadOfLength":
                return unpacker.readPayload(length);
            default:
                return unpacker.readPayloadAsReference(length);
        }
    }

    private Object filled(ByteBuffer target, int length) throws IOException {
        target.position(2).limit(2 + length);
        unpacker.readPayload(target);
        String after = " then at " + target.position() + " of " + target.limit();
        target.flip();
        return Outcome.text(target) + after;
    }

    // Methods that 0.9.12 lacks. Where they read, it reads the same by others.

    boolean playIsNextAboveLong() throws IOException {
        return isValue(transcript.addOurs(unpacker, MessageUnpacker::isNextAboveLong));
    }

    boolean playNextExtensionTypeHeader() throws IOException {
        return isValue(transcript.addOurs(unpacker, MessageUnpacker::getNextExtensionTypeHeader));
    }

    boolean playBinary() throws IOException {
        byte[][] read = new byte[1][];
        String outcome = transcript.addOurs(unpacker, u -> read[0] = u.unpackBinary());
        if (isValue(outcome)) {
            long start = transcript.offset(unpacker) - read[0].length;
            expect(read[0].length + Transcript.total(start), step("unpackBinaryHeader"));
            expect(outcome, step("readPayloadOfLength", read[0].length));
        }
        return isValue(outcome);
    }

    boolean playExtension() throws IOException {
        if (!playNextExtensionTypeHeader()) {
            return false;
        }
        ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
        String outcome = transcript.addOurs(unpacker, MessageUnpacker::unpackExtension);
        if (isValue(outcome)) {
            long start = transcript.offset(unpacker) - header.getLength();
            expect(header + Transcript.total(start), step("unpackExtensionTypeHeader"));
            expect(outcome, step("readPayloadOfLength", header.getLength()));
        }
        return isValue(outcome);
    }

    boolean playKey() throws IOException {
        KeyCache.Key[] read = new KeyCache.Key[1];
        String outcome = transcript.addOurs(unpacker, u -> {
            read[0] = u.tryUnpackKey(keys, lastKey);
            return read[0] == null ? null : read[0].string();
        });
        if (isValue(outcome) && read[0] != null) {
            lastKey = read[0];
            expect(outcome, step("unpackString"));
        }
        return isValue(outcome);
    }

    private void expect(String outcome, Object[] step) {
        script.add(step);
        transcript.outcomes.add(outcome);
    }

    private static boolean isValue(String outcome) {
        return !outcome.startsWith("! ");
    }
}
