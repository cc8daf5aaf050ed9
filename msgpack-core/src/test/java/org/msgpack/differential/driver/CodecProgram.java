/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.MalformedInputException;
import java.time.Instant;
import java.util.Arrays;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.MessageTypeCastException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.Preconditions;
import org.msgpack.core.annotations.Nullable;
import org.msgpack.core.annotations.VisibleForTesting;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.ValueType;
import org.msgpack.value.Variable;

/** Uses all of {@code org.msgpack.core}. */
public final class CodecProgram extends Program {
    private static final byte[] NO_BYTES = {};

    private static byte[] bytes(int... bytes) {
        byte[] array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return array;
    }

    @Override
    protected void run() throws Exception {
        byte[] message = pack();
        unpack(message);
        packers();
        unpackers(message);
        packerOptions();
        unpackerOptions();
        formats();
        mistakesInTheData();
        exceptions();
        preconditions();
    }

    private byte[] pack() throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packNil()
                .packBoolean(true)
                .packByte((byte) -7)
                .packShort((short) 300)
                .packInt(-70_000)
                .packLong(1L << 40)
                .packBigInteger(BigInteger.ONE.shiftLeft(63))
                .packFloat(1.5f)
                .packDouble(-0.1)
                .packString("text, \u00e4, \u20ac, \ud83d\ude00");
        packer.packTimestamp(Instant.ofEpochSecond(1, 2))
                .packTimestamp(-1500L)
                .packTimestamp(5_000_000_000L, 0);
        packer.packArrayHeader(2).packInt(1).packInt(2);
        packer.packMapHeader(1).packString("key").packNil();
        packer.packExtensionTypeHeader((byte) 5, 2).writePayload(bytes(1, 2));
        packer.packBinaryHeader(3).writePayload(bytes(0, 1, 2, 3, 4), 1, 3);
        packer.packRawStringHeader(2).addPayload(bytes('o', 'k'));
        packer.packBinaryHeader(2).addPayload(bytes(9, 8, 7), 0, 2);
        packer.packValue(ValueFactory.newArray(ValueFactory.newInteger(1)));
        print("written", packer.getTotalWrittenBytes());
        packer.flush();
        print("buffer size", packer.getBufferSize());
        print("as buffer", packer.toMessageBuffer());
        print("as buffers", packer.toBufferList().size() > 0);
        byte[] message = packer.toByteArray();
        print("packed", message);
        packer.clear();
        print("cleared", packer.toByteArray());
        packer.close();
        return message;
    }

    private void unpack(byte[] message) throws Exception {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        print("format", unpacker.getNextFormat());
        unpacker.unpackNil();
        print("boolean", unpacker.unpackBoolean());
        print("byte", unpacker.unpackByte());
        print("short", unpacker.unpackShort());
        print("int", unpacker.unpackInt());
        print("nil?", unpacker.tryUnpackNil());
        print("long", unpacker.unpackLong());
        print("big integer", unpacker.unpackBigInteger());
        print("float", unpacker.unpackFloat());
        print("double", unpacker.unpackDouble());
        print("string", unpacker.unpackString());
        print("timestamp 64", unpacker.unpackTimestamp());
        ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
        print("timestamp 96", unpacker.unpackTimestamp(header));
        print("timestamp of a long", unpacker.unpackTimestamp());
        print("array", unpacker.unpackArrayHeader());
        unpacker.skipValue(2);
        print("map", unpacker.unpackMapHeader());
        unpacker.skipValue();
        print("nil", unpacker.tryUnpackNil());
        header = unpacker.unpackExtensionTypeHeader();
        print("extension", header.getType() + " " + header.getLength());
        print("is a timestamp", header.isTimestampType());
        ByteBuffer payload = ByteBuffer.allocate(2);
        unpacker.readPayload(payload);
        payload.flip();
        print("payload", payload);
        byte[] binary = new byte[unpacker.unpackBinaryHeader() + 1];
        unpacker.readPayload(binary, 1, 2);
        print("binary", binary);
        print("its rest", unpacker.readPayload(1));
        byte[] raw = new byte[unpacker.unpackRawStringHeader()];
        unpacker.readPayload(raw);
        print("raw string", raw);
        unpacker.unpackBinaryHeader();
        MessageBuffer buffer = MessageBuffer.allocate(3);
        unpacker.readPayload(buffer, 1, 1);
        print("into a buffer", buffer);
        print("by reference", unpacker.readPayloadAsReference(1));
        Variable variable = unpacker.unpackValue(new Variable());
        print("variable", variable.toJson());
        print("has next", unpacker.hasNext());
        print("read", unpacker.getTotalReadBytes());
        unpacker.reset(new ArrayBufferInput(bytes(0x92, 1, 0xc3)));
        print("value", unpacker.unpackValue().toJson());
        unpacker.close();
    }

    private void packers() throws Exception {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        ArrayBufferOutput output = new ArrayBufferOutput();
        try (MessagePacker packer = MessagePack.newDefaultPacker(stream)) {
            packer.packInt(1);
            packer.reset(output);
            packer.packInt(2);
        }
        print("to a stream", stream.toByteArray());
        print("after a reset", output.toByteArray());
        stream.reset();
        try (MessagePacker packer = MessagePack.newDefaultPacker(Channels.newChannel(stream))) {
            packer.packInt(3);
        }
        print("to a channel", stream.toByteArray());
        output.clear();
        try (MessagePacker packer = MessagePack.newDefaultPacker(output)) {
            packer.packInt(4);
        }
        print("to an output", output.toByteArray());
    }

    private void unpackers(byte[] message) throws Exception {
        MessageUnpacker[] unpackers = {
            MessagePack.newDefaultUnpacker(message, 1, message.length - 1),
            MessagePack.newDefaultUnpacker(ByteBuffer.wrap(message)),
            MessagePack.newDefaultUnpacker(new ByteArrayInputStream(message)),
            MessagePack.newDefaultUnpacker(Channels.newChannel(new ByteArrayInputStream(message))),
            MessagePack.newDefaultUnpacker(new ArrayBufferInput(message))
        };
        for (MessageUnpacker unpacker : unpackers) {
            StringBuilder values = new StringBuilder();
            while (unpacker.hasNext()) {
                values.append(unpacker.unpackValue()).append(' ');
            }
            print("all values", values.toString());
            unpacker.close();
        }
    }

    private void packerOptions() throws Exception {
        print("charset", MessagePack.UTF8.name());
        PackerConfig config = MessagePack.DEFAULT_PACKER_CONFIG;
        print("buffer size", config.getBufferSize());
        print("flush threshold", config.getBufferFlushThreshold());
        print("small string threshold", config.getSmallStringOptimizationThreshold());
        print("str 8", config.isStr8FormatSupport());
        PackerConfig other = new PackerConfig()
                .withBufferSize(100)
                .withBufferFlushThreshold(50)
                .withSmallStringOptimizationThreshold(256)
                .withStr8FormatSupport(false);
        print("equal", config.equals(new PackerConfig()) + " " + config.equals(other));
        print("cloned", other.clone().equals(other));
        print("hash code", other.clone().hashCode() == other.hashCode());
        String longer = new String(new char[40]).replace('\0', 'x');
        MessageBufferPacker packer = other.newBufferPacker();
        packer.packString(longer).packBinaryHeader(60).writePayload(new byte[60]);
        print("without str 8", packer.toByteArray());
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (MessagePacker toStream = other.newPacker(stream)) {
            toStream.packString(longer);
        }
        try (MessagePacker toChannel = other.newPacker(Channels.newChannel(stream))) {
            toChannel.packString("y");
        }
        print("to a stream", stream.toByteArray());
        ArrayBufferOutput output = new ArrayBufferOutput();
        try (MessagePacker toOutput = other.newPacker(output)) {
            toOutput.packString("z");
        }
        print("to an output", output.toByteArray());
    }

    private void unpackerOptions() throws Exception {
        UnpackerConfig config = MessagePack.DEFAULT_UNPACKER_CONFIG;
        print("string as binary", config.getAllowReadingStringAsBinary());
        print("binary as string", config.getAllowReadingBinaryAsString());
        print("malformed", config.getActionOnMalformedString());
        print("unmappable", config.getActionOnUnmappableString());
        print("string size limit", config.getStringSizeLimit());
        print("decoder buffer size", config.getStringDecoderBufferSize());
        print("buffer size", config.getBufferSize());
        byte[] binary = bytes(0xc4, 1, 'a');
        byte[] string = bytes(0xd9, 1, 'a');
        byte[] malformed = bytes(0xa2, 'a', 0xff);
        print("reads binary", config.newUnpacker(binary).unpackString());
        print("reads a string", config.newUnpacker(string, 0, 3).unpackBinaryHeader());
        print("replaces", config.newUnpacker(malformed).unpackString());
        UnpackerConfig strict = new UnpackerConfig()
                .withAllowReadingStringAsBinary(false)
                .withAllowReadingBinaryAsString(false)
                .withActionOnMalformedString(CodingErrorAction.REPORT)
                .withActionOnUnmappableString(CodingErrorAction.REPORT)
                .withStringSizeLimit(2)
                .withBufferSize(64)
                .withStringDecoderBufferSize(16);
        print("set buffer size", strict.getBufferSize());
        print("equal", config.equals(new UnpackerConfig()) + " " + config.equals(strict));
        print("cloned", strict.clone().equals(strict));
        print("hash code", strict.clone().hashCode() == strict.hashCode());
        print("refuses binary", () -> strict.newUnpacker(binary).unpackString());
        print("refuses a string", () -> strict.newUnpacker(string).unpackBinaryHeader());
        print("reports", () -> strict.newUnpacker(malformed).unpackString());
        print("limits", () -> strict.newUnpacker(bytes(0xa3, 'a', 'b', 'c')).unpackString());
        ByteArrayInputStream stream = new ByteArrayInputStream(bytes(7, 8));
        print("of a stream", strict.newUnpacker(stream).unpackInt());
        stream.reset();
        print("of a channel", strict.newUnpacker(Channels.newChannel(stream)).unpackInt());
        print("of a ByteBuffer", strict.newUnpacker(ByteBuffer.wrap(bytes(7))).unpackInt());
        print("of an input", strict.newUnpacker(new ArrayBufferInput(bytes(7))).unpackInt());
    }

    private void formats() {
        for (int b : new int[] {0, 0x80, 0x90, 0xa0, 0xc0, 0xc4, 0xc7, 0xcf, 0xd3, 0xd4, 0xff}) {
            MessageFormat format = MessageFormat.valueOf((byte) b);
            ValueType type = format.getValueType();
            print("format", format + " " + type + " " + type.isNumberType() + type.isRawType());
        }
        print(
                "codes",
                Code.isFixInt((byte) 5)
                        + " " + Code.isPosFixInt((byte) -1)
                        + " " + Code.isNegFixInt((byte) -1)
                        + " " + Code.isFixStr((byte) 0xa0)
                        + " " + Code.isFixedArray(Code.FIXARRAY_PREFIX)
                        + " " + Code.isFixedMap(Code.FIXMAP_PREFIX)
                        + " " + Code.isFixedRaw(Code.FIXSTR_PREFIX));
        ExtensionTypeHeader header =
                new ExtensionTypeHeader(ExtensionTypeHeader.checkedCastToByte(-1), 4);
        print("header", header + " " + header.hashCode());
        print("equal headers", header.equals(new ExtensionTypeHeader((byte) -1, 4)));
    }

    private void mistakesInTheData() throws Exception {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes(0xcd, 1, 2, 7));
        print("too large", unpacker::unpackByte);
        print("then", unpacker.getTotalReadBytes());
        print("another type", () -> MessagePack.newDefaultUnpacker(bytes(0xc3)).unpackInt());
        print("never used", () -> MessagePack.newDefaultUnpacker(bytes(0xc1)).unpackInt());
        print(
                "never used value",
                () -> MessagePack.newDefaultUnpacker(bytes(0xc1)).unpackValue());
        print("no bytes", () -> MessagePack.newDefaultUnpacker(NO_BYTES).unpackInt());
        print("cut off", () -> MessagePack.newDefaultUnpacker(bytes(0xcd, 1)).unpackInt());
        print("three", () -> MessagePack.newDefaultUnpacker(bytes(3)).unpackDouble());
        print(
                "no timestamp",
                () -> MessagePack.newDefaultUnpacker(bytes(0xd4, 0xff, 1)).unpackTimestamp());
        print("cast", () -> ValueFactory.newNil().asIntegerValue());
        print("narrowed", () -> ValueFactory.newInteger(300).asByte());
        byte[] long64 = bytes(0xc6, 4, 0, 0, 0, 1);
        byte[] longer = bytes(0xc6, 4, 0, 0, 1, 1);
        byte[] extension = bytes(0xc9, 4, 0, 0, 1, 5, 1);
        byte[] string = bytes(0xdb, 4, 0, 0, 1, 'a');
        print("64 MiB", () -> MessagePack.newDefaultUnpacker(long64).unpackValue());
        print("64 MiB and 1", () -> MessagePack.newDefaultUnpacker(longer).unpackValue());
        print("ext of them", () -> MessagePack.newDefaultUnpacker(extension).unpackValue());
        print("string of them", () -> MessagePack.newDefaultUnpacker(string).unpackString());
        print("skipping them", () -> {
            MessagePack.newDefaultUnpacker(longer).skipValue();
            return "skipped";
        });
        print(
                "payload of them",
                () -> MessagePack.newDefaultUnpacker(bytes(1)).readPayload((64 << 20) + 1));
        byte[] nested = new byte[600];
        Arrays.fill(nested, (byte) 0x91);
        nested[599] = 1;
        print(
                "600 levels",
                () -> MessagePack.newDefaultUnpacker(nested)
                        .unpackValue()
                        .toJson()
                        .length());
    }

    private void exceptions() {
        Exception cause = new Exception("cause");
        for (MessagePackException e : new MessagePackException[] {
            new MessagePackException(),
            new MessagePackException("message"),
            new MessagePackException("message", cause),
            new MessagePackException(cause),
            new MessageFormatException("message"),
            new MessageFormatException("message", cause),
            new MessageFormatException(cause),
            new MessageInsufficientBufferException(),
            new MessageInsufficientBufferException("message"),
            new MessageInsufficientBufferException("message", cause),
            new MessageInsufficientBufferException(cause),
            new MessageNeverUsedFormatException("message"),
            new MessageNeverUsedFormatException("message", cause),
            new MessageNeverUsedFormatException(cause),
            new MessageSizeException(5),
            new MessageSizeException("message", 5),
            new MessageStringCodingException("message", new CharacterCodingException()),
            new MessageStringCodingException(new MalformedInputException(1)),
            new MessageTypeCastException(),
            new MessageTypeCastException("message"),
            new MessageTypeCastException("message", cause),
            new MessageTypeCastException(cause),
            new MessageTypeException(),
            new MessageTypeException("message"),
            new MessageTypeException("message", cause),
            new MessageTypeException(cause),
            new MessageIntegerOverflowException(5),
            new MessageIntegerOverflowException(BigInteger.TEN)
        }) {
            print("exception", e + " " + e.getCause() + " " + Outcome.thrown(e));
        }
        print("unsupported", MessagePackException.UNSUPPORTED("reading").getMessage());
        print("unreachable", MessagePackException.UNREACHABLE.getMessage());
        print("size", new MessageSizeException(5).getSize());
        print("cause", new MessageStringCodingException(new MalformedInputException(1)).getCause());
        print("integer", new MessageIntegerOverflowException(5).getBigInteger());
    }

    @Nullable
    @VisibleForTesting
    Object preconditions() {
        Preconditions.checkArgument(true);
        Preconditions.checkState(true, "state");
        print("not null", Preconditions.checkNotNull("value"));
        print("element", Preconditions.checkElementIndex(1, 2));
        print("position", Preconditions.checkPositionIndex(2, 2));
        Preconditions.checkPositionIndexes(0, 1, 2);
        print("argument", () -> {
            Preconditions.checkArgument(false, "of %s", 1);
            return null;
        });
        print("state", () -> {
            Preconditions.checkState(false);
            return null;
        });
        print("null", () -> Preconditions.checkNotNull(null, "name"));
        return null;
    }
}
