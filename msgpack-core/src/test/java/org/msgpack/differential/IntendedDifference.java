/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.msgpack.differential.Recognition.at;
import static org.msgpack.differential.Recognition.ours;
import static org.msgpack.differential.Recognition.oursIs;
import static org.msgpack.differential.Recognition.published;
import static org.msgpack.differential.Recognition.publishedIs;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The intended differences from 0.9.12. Each is described in docs/internals/compatibility.md under
 * its {@link #id()} and shown by an example in {@link IntendedDifferenceTest}. Those that generated
 * scripts run into are recognised here, as narrowly as possible.
 */
public enum IntendedDifference implements Difference {
    // The packer
    SMALLEST_STRING_HEADER,
    NEGATIVE_SIZES,
    ARGUMENT_RANGES,
    CONFIGURATION_ARGUMENTS,
    FAILED_WRITE,
    // Nothing else in the scripts throws exactly this.
    USE_AFTER_CLOSE(oursIs("! java.io.IOException").butNot(at("close|clear|reset"))),

    // The unpacker
    POSITION_AFTER_EXCEPTION,
    OVERFLOW_VALUE(
            at("unpackByte|unpackShort|unpackInt").and(IntendedDifference::isWrongOverflowValue)),
    INTEGERS_AS_FLOATS(at("unpackFloat|unpackDouble")
            .and(ours("(float|double) -?\\d.* total \\d+"
                    + "|! org.msgpack.core.MessageIntegerOverflowException -?\\d+"
                    + "|! org.msgpack.core.MessageInsufficientBufferException"))
            .and(publishedIs("! org.msgpack.core.MessageTypeException"))),
    OVERFLOW_MESSAGE(at("overflow")
            .and((step, ours, published) ->
                    published.equals(ours.replace("\"too big\"", "\"" + step[1] + "\"")))),
    NEVER_USED_EXCEPTION(at("unpackValue|unpackVariable|valueType")
            .and(oursIs("! org.msgpack.core.MessageNeverUsedFormatException"))
            .and(publishedIs("! org.msgpack.core.MessageFormatException"))),
    TIMESTAMP_RANGE(at("unpackTimestamp.*|unpackValue|unpackVariable")
            .and(oursIs("! org.msgpack.core.MessageFormatException"))
            .and(published("! java\\.(time\\.DateTime|lang\\.Arithmetic)Exception"))),
    TIMESTAMP_NANOSECONDS(at("unpackTimestamp.*|unpackValue|unpackVariable")
            .and(oursIs("! org.msgpack.core.MessageFormatException"))
            .and(published("(\"(EXTENSION|ARRAY|MAP).*|[+-]?\\d+-\\d\\d-\\d\\dT.*Z) total \\d+"))),
    FIXSTR_AS_BINARY(at("unpackBinaryHeader")
            .and(oursIs("! org.msgpack.core.MessageTypeException"))
            .and(published("([0-9]|[12][0-9]|3[01]) total \\d+"))),
    STRING_LIMIT_OF_HEADERS(
            at("unpackRawStringHeader").and(IntendedDifference::isSizeRefusedByUsOnly)),
    STRINGS_ACROSS_CHUNKS(at("unpackString|unpackValue|unpackVariable")
            .and(ours("(?s).* total .*|.*\\.MessageInsufficientBufferException"))
            .and(published("! org.msgpack.core.Message(Format|InsufficientBuffer)Exception")
                    .or((step, ours, published) -> (ours + published).contains("\\ufffd")))),
    TRUNCATED_MALFORMED_STRING(at("unpackString|unpackValue|unpackVariable")
            .and(oursIs("! org.msgpack.core.MessageInsufficientBufferException"))
            .and(published("! org.msgpack.core.MessageStringCodingException .*"))),
    SKIP_UNSIGNED_SIZES(at("skipValues?")
            .and(oursIs("! org.msgpack.core.MessageInsufficientBufferException"))
            .and(published("! org.msgpack.core.MessageSizeException [234]\\d{9}"))),
    SKIP_LARGE_MAPS,
    DECLARED_SIZES,
    LONG_PAYLOADS_CUT_OFF(at("readPayloadOfLength|unpackValue|unpackVariable")
            .and(oursIs("! org.msgpack.core.MessageInsufficientBufferException"))
            .and(published("! org.msgpack.core.MessageSizeException \\d+"))
            .and((step, ours, published) -> Long.parseLong(afterException(published)) > 64 << 20)),
    NESTING_LIMIT,
    DIRECT_AND_READ_ONLY_BUFFERS,

    // Configurations, headers and buffers
    DECODER_BUFFER_SIZE(at("unpackerConfig")
            .and((step, ours, published) ->
                    !step[6].equals(8192) && published.contains(", 8192, "))),
    HEADER_TEXT(at("unpackExtensionTypeHeader")
            .and((step, ours, published) ->
                    published.replaceAll("(\\d)\\D(\\d{3})\\b", "$1$2").equals(ours))),
    HEX_STRING_LENGTH(at("toHexString").and((step, ours, published) -> !step[2].equals(0))),
    READ_ONLY_SOURCE(at("putReadOnlyByteBuffer")),

    // Values
    VARIABLE_FLOAT,
    VARIABLE_NARROWING(at("failed narrowing")
            .and(published("! org.msgpack.core.MessageIntegerOverflowException .*"))
            .and((step, ours, published) -> step[1].equals("variable")
                    && (step[3].equals("asShort") || published.endsWith(" 0")))),
    VARIABLE_FLOAT_TO_INTEGER(
            at("float to integer").and((step, ours, published) -> step[1].equals("variable"))),
    VARIABLE_ARRAY_RANGE(at("describe")
            .and(ours("getOrNilValue (-1|size) \"null\""))
            .and((step, ours, published) -> published.equals(
                    ours.replace("\"null\"", "! java.lang.ArrayIndexOutOfBoundsException")))),
    VARIABLE_TIMESTAMP(at("describe")
            .and((step, ours, published) -> ((String) step[1]).endsWith("ariable"))
            .and(ours("view (extension|timestamp) (as extension \".*\"|equals true)"))
            .and(published(".*! org.msgpack.core.MessageTypeCastException"))),
    STRING_OF_BYTES(at("ownership")
            .and(oursIs("STRING \"\\u0001\\u0002\\u0003\""))
            .and(publishedIs("STRING \"\\u0009\\u0002\\u0003\""))),
    UNSIGNED_CLASS(at("describe")
            .and((step, ours, published) -> ((String) step[1]).startsWith("unpacked"))
            .and(oursIs("immutable class \"org.msgpack.value.impl.ImmutableLongValueImpl\""))
            .and(publishedIs(
                    "immutable class \"org.msgpack.value.impl.ImmutableBigIntegerValueImpl\""))),
    EQUAL_TO_ITSELF(at("equals")
            .or(at("describe")
                    .and((step, ours, published) ->
                            published.equals(ours.replaceFirst("true$", "false"))))
            .and((step, ours, published) -> hasNanOrDuplicateKeys(step))),

    // Java 8
    OF_JAVA_8(at("getBoolean")
            .and(oursIs("true"))
            .and(publishedIs("false"))
            .or(at("describe")
                    .and(oursIs("remove ! java.lang.UnsupportedOperationException"))
                    .and(publishedIs("remove ! java.lang.IllegalStateException")))
            .and((step, ours, published) -> DifferenceExamples.IS_JAVA_8));

    @SuppressWarnings("ImmutableEnumChecker") // it cannot see that lambdas have no state
    private final Recognition recognition;

    IntendedDifference() {
        this(NEVER);
    }

    IntendedDifference(Recognition recognition) {
        this.recognition = recognition;
    }

    @Override
    public Recognition recognition() {
        return recognition;
    }

    /** Returns the detail that a line gives after an exception of the core. */
    private static String afterException(String line) {
        return line.substring(line.lastIndexOf(' ') + 1);
    }

    private static boolean isWrongOverflowValue(Object[] step, String ours, String published) {
        String overflow = "! org.msgpack.core.MessageIntegerOverflowException ";
        if (!ours.startsWith(overflow) || !published.startsWith(overflow)) {
            return false;
        }
        BigInteger right = new BigInteger(afterException(ours));
        BigInteger wrong = new BigInteger(afterException(published));
        return wrong.equals(right.add(BigInteger.ONE.shiftLeft(31)))
                || wrong.equals(right.subtract(BigInteger.ONE.shiftLeft(63)));
    }

    private static boolean isSizeRefusedByUsOnly(Object[] step, String ours, String published) {
        return ours.startsWith("! org.msgpack.core.MessageSizeException ")
                && published.startsWith(afterException(ours) + " total ");
    }

    private static boolean hasNanOrDuplicateKeys(Object tree) {
        if (tree instanceof Float || tree instanceof Double) {
            return Double.isNaN(((Number) tree).doubleValue());
        }
        if (tree instanceof List) {
            return ((List<?>) tree).stream().anyMatch(IntendedDifference::hasNanOrDuplicateKeys);
        }
        if (!(tree instanceof Object[])) {
            return false;
        }
        List<?> parts = Arrays.asList((Object[]) tree);
        Set<String> keys = new HashSet<>();
        for (int i = 1; parts.get(0).equals("map") && i < parts.size(); i += 2) {
            if (!keys.add(ScriptComparison.text(parts.get(i)))) {
                return true;
            }
        }
        return hasNanOrDuplicateKeys(parts);
    }
}
