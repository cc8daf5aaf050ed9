/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.io.IOException;
import java.lang.reflect.Field;
import java.math.BigInteger;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.MalformedInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.core.MessageTypeCastException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.Preconditions;
import org.msgpack.value.ValueType;
import org.msgpack.value.Variable;

/** Formats, headers, configurations, exceptions and preconditions. */
public final class SmallTypesDriver extends ScriptDriver {
    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "format":
                return format((Byte) step[1]);
            case "valueType":
                return MessageFormat.valueOf((Byte) step[1]).getValueType();
            case "formatNames":
                return Arrays.asList(MessageFormat.values());
            case "valueTypes":
                return Arrays.stream(ValueType.values())
                        .map(SmallTypesDriver::kinds)
                        .toArray();
            case "variableTypes":
                return Arrays.stream(Variable.Type.values())
                        .map(t -> t + " " + t.getValueType())
                        .toArray();
            case "code":
                return code((Byte) step[1]);
            case "constants":
                return constants();
            case "extensionTypeHeader":
                return header((Byte) step[1], (Integer) step[2], (Byte) step[3], (Integer) step[4]);
            case "checkedCastToByte":
                return ExtensionTypeHeader.checkedCastToByte((Integer) step[1]);
            case "packerConfig":
                return packerConfig(step);
            case "unpackerConfig":
                return unpackerConfig(step);
            case "exception":
                return exception((String) step[1], (String) step[2]);
            case "overflow":
                return overflow((BigInteger) step[1]);
            case "unreachable":
                return MessagePackException.UNREACHABLE.getClass();
            case "unsupported":
                return String.valueOf(MessagePackException.UNSUPPORTED((String) step[1]));
            default:
                return messageOf(() -> precondition(operation, step));
        }
    }

    private static Object format(byte first) {
        MessageFormat format = MessageFormat.valueOf(first);
        return format + " " + format.ordinal() + " "
                + MessageFormat.valueOf(format.name()).equals(format);
    }

    private static Object kinds(ValueType type) {
        return type
                + Arrays.asList(
                                type.isNilType(),
                                type.isBooleanType(),
                                type.isNumberType(),
                                type.isIntegerType(),
                                type.isFloatType(),
                                type.isRawType(),
                                type.isStringType(),
                                type.isBinaryType(),
                                type.isArrayType(),
                                type.isMapType(),
                                type.isExtensionType())
                        .toString();
    }

    private static Object code(byte first) {
        return Arrays.asList(
                Code.isFixInt(first),
                Code.isPosFixInt(first),
                Code.isNegFixInt(first),
                Code.isFixStr(first),
                Code.isFixedArray(first),
                Code.isFixedMap(first),
                Code.isFixedRaw(first));
    }

    private static Object constants() throws IllegalAccessException {
        List<String> constants = new ArrayList<>();
        for (Field field : Code.class.getFields()) {
            constants.add(field.getName() + "=" + field.get(null));
        }
        Collections.sort(constants);
        return constants;
    }

    private static Object header(byte type, int length, byte otherType, int otherLength) {
        ExtensionTypeHeader one = new ExtensionTypeHeader(type, length);
        ExtensionTypeHeader other = new ExtensionTypeHeader(otherType, otherLength);
        return Arrays.asList(
                one.getType(),
                one.getLength(),
                one.isTimestampType(),
                one.hashCode(),
                one.equals(other),
                one.equals(null),
                one.equals("a header"),
                one.toString());
    }

    private static Object packerConfig(Object[] step) {
        MessagePack.PackerConfig before = new MessagePack.PackerConfig();
        MessagePack.PackerConfig config = before.withBufferSize((Integer) step[1])
                .withBufferFlushThreshold((Integer) step[2])
                .withSmallStringOptimizationThreshold((Integer) step[3])
                .withStr8FormatSupport((Boolean) step[4]);
        return Arrays.asList(
                config.getBufferSize(),
                config.getBufferFlushThreshold(),
                config.getSmallStringOptimizationThreshold(),
                config.isStr8FormatSupport(),
                config.equals(before),
                config.equals(MessagePack.DEFAULT_PACKER_CONFIG),
                config.equals(config.clone()),
                config.clone() != config,
                config.hashCode() == config.clone().hashCode(),
                config.equals(null),
                before.equals(MessagePack.DEFAULT_PACKER_CONFIG),
                before.getBufferSize(),
                before.getBufferFlushThreshold(),
                before.getSmallStringOptimizationThreshold(),
                before.isStr8FormatSupport());
    }

    private static Object unpackerConfig(Object[] step) {
        MessagePack.UnpackerConfig before = new MessagePack.UnpackerConfig();
        MessagePack.UnpackerConfig config = before.withAllowReadingStringAsBinary((Boolean) step[1])
                .withAllowReadingBinaryAsString((Boolean) step[2])
                .withActionOnMalformedString((CodingErrorAction) step[3])
                .withActionOnUnmappableString((CodingErrorAction) step[4])
                .withStringSizeLimit((Integer) step[5])
                .withStringDecoderBufferSize((Integer) step[6])
                .withBufferSize((Integer) step[7]);
        return Arrays.asList(
                config.getAllowReadingStringAsBinary(),
                config.getAllowReadingBinaryAsString(),
                config.getActionOnMalformedString(),
                config.getActionOnUnmappableString(),
                config.getStringSizeLimit(),
                config.getStringDecoderBufferSize(),
                config.getBufferSize(),
                config.equals(before),
                config.equals(MessagePack.DEFAULT_UNPACKER_CONFIG),
                config.equals(config.clone()),
                config.clone() != config,
                config.hashCode() == config.clone().hashCode(),
                config.equals(null),
                before.equals(MessagePack.DEFAULT_UNPACKER_CONFIG),
                before.getAllowReadingStringAsBinary(),
                before.getAllowReadingBinaryAsString(),
                before.getActionOnMalformedString(),
                before.getActionOnUnmappableString(),
                before.getStringSizeLimit(),
                before.getStringDecoderBufferSize(),
                before.getBufferSize());
    }

    /** Returns the message, the cause and the superclass of an exception. */
    private static Object exception(String kind, String message) {
        RuntimeException e = newException(kind, message);
        return e.getMessage() + " " + e.getCause() + " "
                + e.getClass().getSuperclass().getName();
    }

    private static RuntimeException newException(String kind, String message) {
        IOException cause = new IOException("the cause");
        switch (kind) {
            case "MessagePackException":
                return new MessagePackException(message);
            case "MessagePackException of cause":
                return new MessagePackException(cause);
            case "MessagePackException with cause":
                return new MessagePackException(message, cause);
            case "MessagePackException of nothing":
                return new MessagePackException();
            case "MessageFormatException":
                return new MessageFormatException(message);
            case "MessageFormatException of cause":
                return new MessageFormatException(cause);
            case "MessageFormatException with cause":
                return new MessageFormatException(message, cause);
            case "MessageNeverUsedFormatException":
                return new MessageNeverUsedFormatException(message);
            case "MessageNeverUsedFormatException of cause":
                return new MessageNeverUsedFormatException(cause);
            case "MessageNeverUsedFormatException with cause":
                return new MessageNeverUsedFormatException(message, cause);
            case "MessageInsufficientBufferException":
                return new MessageInsufficientBufferException(message);
            case "MessageInsufficientBufferException of cause":
                return new MessageInsufficientBufferException(cause);
            case "MessageInsufficientBufferException with cause":
                return new MessageInsufficientBufferException(message, cause);
            case "MessageInsufficientBufferException of nothing":
                return new MessageInsufficientBufferException();
            case "MessageTypeException":
                return new MessageTypeException(message);
            case "MessageTypeException of cause":
                return new MessageTypeException(cause);
            case "MessageTypeException with cause":
                return new MessageTypeException(message, cause);
            case "MessageTypeException of nothing":
                return new MessageTypeException();
            case "MessageTypeCastException":
                return new MessageTypeCastException(message);
            case "MessageTypeCastException of cause":
                return new MessageTypeCastException(cause);
            case "MessageTypeCastException with cause":
                return new MessageTypeCastException(message, cause);
            case "MessageTypeCastException of nothing":
                return new MessageTypeCastException();
            case "MessageSizeException":
                return new MessageSizeException(message, 1L << 40);
            case "MessageSizeException of size":
                return new MessageSizeException(1L << 40);
            case "MessageStringCodingException":
                return new MessageStringCodingException(message, new MalformedInputException(3));
            case "MessageStringCodingException of cause":
                return new MessageStringCodingException(new MalformedInputException(3));
            default:
                throw unknown(kind);
        }
    }

    private static Object overflow(BigInteger value) {
        MessageIntegerOverflowException one = new MessageIntegerOverflowException(value);
        MessageIntegerOverflowException ofLong =
                new MessageIntegerOverflowException(value.longValue());
        MessageIntegerOverflowException withMessage =
                new MessageIntegerOverflowException("too big", value);
        return Arrays.asList(
                one.getBigInteger(), one.getMessage(),
                ofLong.getBigInteger(), ofLong.getMessage(),
                withMessage.getBigInteger(), withMessage.getMessage());
    }

    /**
     * Returns the message of a failed precondition, all that users see of it: the exceptions are
     * those of the JDK.
     */
    private static Object messageOf(Callable<?> check) throws Exception {
        try {
            return check.call();
        } catch (IllegalArgumentException
                | IllegalStateException
                | IndexOutOfBoundsException
                | NullPointerException e) {
            return e.getClass().getName() + ": " + e.getMessage();
        }
    }

    private static Object precondition(String operation, Object[] step) {
        switch (operation) {
            case "checkArgument":
                Preconditions.checkArgument((Boolean) step[1]);
                return "passed";
            case "checkArgumentMessage":
                Preconditions.checkArgument((Boolean) step[1], step[2]);
                return "passed";
            case "checkArgumentTemplate":
                Preconditions.checkArgument(
                        (Boolean) step[1], (String) step[2], (Object[]) step[3]);
                return "passed";
            case "checkState":
                Preconditions.checkState((Boolean) step[1]);
                return "passed";
            case "checkStateMessage":
                Preconditions.checkState((Boolean) step[1], step[2]);
                return "passed";
            case "checkStateTemplate":
                Preconditions.checkState((Boolean) step[1], (String) step[2], (Object[]) step[3]);
                return "passed";
            case "checkNotNull":
                return Preconditions.checkNotNull(step[1]);
            case "checkNotNullMessage":
                return Preconditions.checkNotNull(step[1], step[2]);
            case "checkNotNullTemplate":
                return Preconditions.checkNotNull(step[1], (String) step[2], (Object[]) step[3]);
            case "checkElementIndex":
                return Preconditions.checkElementIndex((Integer) step[1], (Integer) step[2]);
            case "checkElementIndexNamed":
                return Preconditions.checkElementIndex(
                        (Integer) step[1], (Integer) step[2], (String) step[3]);
            case "checkPositionIndex":
                return Preconditions.checkPositionIndex((Integer) step[1], (Integer) step[2]);
            case "checkPositionIndexNamed":
                return Preconditions.checkPositionIndex(
                        (Integer) step[1], (Integer) step[2], (String) step[3]);
            case "checkPositionIndexes":
                Preconditions.checkPositionIndexes(
                        (Integer) step[1], (Integer) step[2], (Integer) step[3]);
                return "passed";
            default:
                throw unknown(operation);
        }
    }
}
