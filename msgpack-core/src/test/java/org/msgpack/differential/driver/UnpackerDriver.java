/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.nio.ByteBuffer;
import java.nio.charset.CodingErrorAction;
import java.util.Map;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.value.Value;
import org.msgpack.value.Variable;

/** Plays operations of an unpacker. */
public final class UnpackerDriver extends ScriptDriver {
    private MessagePack.UnpackerConfig config = MessagePack.DEFAULT_UNPACKER_CONFIG;
    private MessageUnpacker unpacker;
    private MessageBufferInput input;
    private ExtensionTypeHeader lastHeader;

    @Override
    protected String state() {
        return unpacker == null ? "" : " total " + unpacker.getTotalReadBytes();
    }

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "config":
                configure((Map<?, ?>) step[1]);
                return "configured";
            case "open":
                open((String) step[1], (byte[]) step[2], (int[]) step[3]);
                return "open";
            case "reset":
                MessageBufferInput before = input;
                input = Inputs.input((String) step[1], (byte[]) step[2], (int[]) step[3]);
                MessageBufferInput old = unpacker.reset(input);
                return before == null || before == old;
            case "resetNull":
                return unpacker.reset(null);
            case "close":
                unpacker.close();
                return "closed";
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
            case "unpackValue":
                return described(unpacker.unpackValue());
            case "unpackVariable":
                Variable variable = new Variable();
                return described(unpacker.unpackValue(variable))
                        + (variable.isNilValue() ? "nil" : "");
            case "unpackNullVariable":
                return unpacker.unpackValue((Variable) null);
            case "readPayload":
            case "readPayloadPart":
            case "readPayloadToHeap":
            case "readPayloadToDirect":
            case "readPayloadToMessageBuffer":
            case "readPayloadOfLength":
            case "readPayloadAsReference":
                return payload(operation, (Integer) step[1]);
            default:
                return unpack(operation, step);
        }
    }

    private Object unpack(String operation, Object[] step) throws Exception {
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
            case "unpackTimestamp":
                return unpacker.unpackTimestamp();
            case "unpackTimestampOfLastHeader":
                return unpacker.unpackTimestamp(lastHeader);
            case "unpackTimestampOfHeader":
                return unpacker.unpackTimestamp(
                        new ExtensionTypeHeader((Byte) step[1], (Integer) step[2]));
            case "unpackArrayHeader":
                return unpacker.unpackArrayHeader();
            case "unpackMapHeader":
                return unpacker.unpackMapHeader();
            case "unpackExtensionTypeHeader":
                lastHeader = unpacker.unpackExtensionTypeHeader();
                return lastHeader;
            case "unpackRawStringHeader":
                return unpacker.unpackRawStringHeader();
            case "unpackBinaryHeader":
                return unpacker.unpackBinaryHeader();
            default:
                throw unknown(operation);
        }
    }

    private Object payload(String operation, int length) throws Exception {
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

    private Object filled(ByteBuffer target, int length) throws Exception {
        target.position(2).limit(2 + length);
        unpacker.readPayload(target);
        String after = " then at " + target.position() + " of " + target.limit();
        target.flip();
        return Outcome.text(target) + after;
    }

    private static String described(Value value) {
        return value.getValueType() + " " + Outcome.text(value.toJson()) + " " + value.hashCode();
    }

    private void open(String kind, byte[] bytes, int[] chunks) {
        input = null;
        unpacker = Inputs.unpacker(config, kind, bytes, chunks);
    }

    private void configure(Map<?, ?> settings) {
        config = config.withAllowReadingStringAsBinary((Boolean) settings.get("stringAsBinary"))
                .withAllowReadingBinaryAsString((Boolean) settings.get("binaryAsString"))
                .withActionOnMalformedString((CodingErrorAction) settings.get("malformed"))
                .withActionOnUnmappableString((CodingErrorAction) settings.get("unmappable"))
                .withStringSizeLimit((Integer) settings.get("stringSizeLimit"))
                .withStringDecoderBufferSize((Integer) settings.get("decoderBufferSize"))
                .withBufferSize((Integer) settings.get("bufferSize"));
    }
}
