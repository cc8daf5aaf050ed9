/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import static org.msgpack.differential.Recognition.at;
import static org.msgpack.differential.Recognition.isAt;
import static org.msgpack.differential.Recognition.ours;
import static org.msgpack.differential.Recognition.oursIs;
import static org.msgpack.differential.Recognition.published;
import static org.msgpack.differential.Recognition.publishedIs;
import static org.msgpack.jackson.differential.JacksonLines.EXTENSION_PREFIX;
import static org.msgpack.jackson.differential.JacksonLines.GENERATION_EXCEPTION;
import static org.msgpack.jackson.differential.JacksonLines.INPUT_ERROR;
import static org.msgpack.jackson.differential.JacksonLines.JACKSON;
import static org.msgpack.jackson.differential.JacksonLines.WRITTEN;
import static org.msgpack.jackson.differential.JacksonLines.answer;
import static org.msgpack.jackson.differential.JacksonLines.answers;
import static org.msgpack.jackson.differential.JacksonLines.atToken;
import static org.msgpack.jackson.differential.JacksonLines.hasInvalidUtf8;
import static org.msgpack.jackson.differential.JacksonLines.hasLongExtension;
import static org.msgpack.jackson.differential.JacksonLines.isAlike;
import static org.msgpack.jackson.differential.JacksonLines.isLess;
import static org.msgpack.jackson.differential.JacksonLines.mapper;
import static org.msgpack.jackson.differential.JacksonLines.ourAnswer;
import static org.msgpack.jackson.differential.JacksonLines.publishedAnswer;
import static org.msgpack.jackson.differential.JacksonLines.reading;
import static org.msgpack.jackson.differential.JacksonLines.token;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.msgpack.differential.Difference;
import org.msgpack.differential.DifferenceExamples;
import org.msgpack.differential.Recognition;

/**
 * The intended differences of our Jackson module from the published 0.9.11. Each is described in
 * docs/internals/compatibility.md under its {@link #id()} and shown by an example in
 * {@link JacksonDifferenceTest}. Those that generated scripts run into are recognised here, as
 * narrowly as possible.
 */
public enum JacksonDifference implements Difference {
    // The parser
    END_OF_INPUT(publishedIs("! " + JACKSON + "io.JsonEOFException")
            .and(JacksonDifference::isEnd)
            .butNot(ours("! java\\..*"))),
    // We read the payload only when it is asked for.
    ERRORS_OF_INPUT(published("! org\\.msgpack\\.core\\.Message\\w+Exception.*")
            .and(ours(INPUT_ERROR + "|token VALUE_(STRING|EMBEDDED_OBJECT)"))),
    KEYS_WITHOUT_A_NAME(at("next.*").and(JacksonDifference::isKeyWithoutName)),
    EXTENSION_TEXT(JacksonDifference::isExtensionText),
    DIGITS_OF_DOUBLES(answers("getTextLength")
            .and(atToken("VALUE_NUMBER_FLOAT|FIELD_NAME"))
            .and((step, ours, published) -> isLess(answer(ours), answer(published)))
            .or(published("(?s).*\\d\\.\\d.*")
                    .and((step, ours, published) -> isAlike(ours, published))
                    .butNot(answers("getTextLength")))),
    NAMES_OF_BINARY(answers("getTextLength")
            .and(atToken("FIELD_NAME"))
            .and((step, ours, published) -> isLess(answer(published), answer(ours)))
            .or((step, ours, published) -> !answers(ours, "getTextLength")
                    && hasInvalidUtf8(ours)
                    && isAlike(ours, published))),
    BYTES_OF_TEXT(answers("getBinaryValue|readBinaryValue")
            .or(reading("byte[]"))
            .and(publishedAnswer(".*efbfbd.*"))
            .butNot(ourAnswer(".*!.*"))),
    TEXT_OF_EVERY_TOKEN(JacksonDifference::isTextOfEveryToken),
    VALUES_OF_OTHER_TOKENS(JacksonDifference::isValueOfOtherToken),
    NUMBER_RANGES(ours(".*! " + Pattern.quote(JACKSON) + "exc\\.InputCoercionException")
            .butNot(published("!.*"))
            .and(at("read|nextIntValue|nextLongValue")
                    .or(answers("get(ValueAs)?(Int|Long|Byte|Short|Boolean)(Value)?")))),
    INFINITE_NUMBERS(published(".*! java\\.lang\\.NumberFormatException")
            .and(ourAnswer(INPUT_ERROR).or(mapper("bigDecimals")))
            .or(answers("getBigIntegerValue")
                    .and(ourAnswer(INPUT_ERROR))
                    .butNot(published(".*! java\\.lang\\.NumberFormatException")))),
    LARGE_DOUBLES(answers("getBigIntegerValue")
            .and(publishedAnswer("\"BigInteger -?922337203685477580[78]\""))
            .or(JacksonDifference::isSameLargeDouble)),
    NAN(answers("isNaN").and(ourAnswer("true"))),
    FIELD_IDS(answers("isCurrentFieldId").and(JacksonDifference::isLastFieldId)),
    BINARY_TO_A_STREAM(answers("readBinaryValue")
            .and(publishedAnswer("! java\\.lang\\.UnsupportedOperationException"))),
    LOCATIONS(answers("currentLocation|currentTokenLocation")
            .and((step, ours, published) -> ours.replaceFirst(
                            "byte (\\d+) char -1 line -1 column \\1\"",
                            "byte -1 char $1 line -1 column -1\"")
                    .equals(published))),
    CONTEXTS(answers("context")
            .and((step, ours, published) ->
                    ours.replaceFirst("\"root \\d+ \"", "\"root 0 \"").equals(published))
            .or(at("outputTarget|context").butNot(answers("context")))),
    CONSTRAINTS(at("next.*")
            .and(oursIs("! " + JACKSON + "exc.StreamConstraintsException"))
            .and(published("token FIELD_NAME|! org\\.msgpack\\.core\\.MessageSizeException.*"))),

    // The generator
    SEVERAL_ROOT_VALUES(at("writeSequence")
            .and(publishedIs("! com.fasterxml.jackson.databind.JsonMappingException"))
            // Java 8 throws the one for arrays.
            .or(published("! java\\.lang\\.(Array)?IndexOutOfBoundsException")
                    .butNot(at("writeSequence")))
            .butNot(ours("!.*"))),
    ORDER_OF_CALLS(at("isClosed")
            .and(oursIs("true"))
            .or(at("fieldName|fieldId|null|start(Array|Object)|endObject")
                    .and(oursIs(GENERATION_EXCEPTION))
                    .and(published("\"written\""
                            + "|! java\\.lang\\.(IllegalState|ClassCast)Exception")))),
    OPEN_CONTAINERS(at("bytes").and(publishedIs("x"))),
    DECLARED_SIZES(
            at("end(Array|Object)").and(oursIs(GENERATION_EXCEPTION)).and(publishedIs(WRITTEN))),
    PARTS_OF_ARRAYS(at("stringChars|copyJson")
            .and(oursIs(WRITTEN))
            .and(publishedIs("! java.lang.ArrayIndexOutOfBoundsException"))),
    STREAMS_AND_READERS(at("binaryStream|stringReader")
            .and(oursIs(WRITTEN))
            .and(publishedIs("! java.lang.UnsupportedOperationException"))),
    NUMBERS_AS_TEXT(at("numberAs(String|Chars)").and(JacksonDifference::isNumberAsText)),
    NULL_STRINGS_OF_JAVA_8(oursIs(WRITTEN)
            .and(publishedIs("! java.lang.NullPointerException"))
            .and(JacksonDifference::isNullStringOnJava8)),
    WRITE_CONSTRAINTS,
    UNFIT_NUMBERS,

    // Factories and mappers
    DATA_INPUT(at("parser of DataInput").and(oursIs("1"))),
    NON_BLOCKING(at("canParseAsync")
            .and(oursIs("true"))
            .or(at("asynchronous parser").and(oursIs("\"NOT_AVAILABLE\"")))),
    COPIES(at("copy's integer keys")
            .and(oursIs("x810102"))
            .or(at("mapper").and(mapper("copy")).and(oursIs("x01")))),
    SERIALIZABLE_FACTORY(
            at("serialized factory").and(publishedIs("! java.io.NotSerializableException"))),
    NAMES_IN_OTHER_FORMATS(at("serializedString")),
    NESTED_USE(at("writeDate").and(mapper("nested")).and(ours("x.*"))),
    EXTENSIONS_ELSEWHERE(reading("extension")
            .and(ours("! com\\.fasterxml\\.jackson\\..*"))
            .and(publishedIs("! com.fasterxml.jackson.databind.exc.InvalidDefinitionException"))
            .or(at("convert")
                    .and(ours(".*ext .*"))
                    .and(publishedIs("! java.lang.IllegalArgumentException")))),
    UNTYPED_TIMESTAMPS(reading("Object")
            .and(mapper("timestamps"))
            .and(published("ext -1 x.*"))
            .and(ours("[-+]?\\d+-\\d\\d-\\d\\dT[0-9:.]+Z"))),
    TIMES_AS_TEXT(at("writeInstant").and(mapper("javaTime"))),
    KEYS_WITH_A_TEXT(at("writeDayAsKey")),
    UUIDS_OF_BINARY(reading("UUID")
            .and(published("null|! com\\.fasterxml\\.jackson\\.databind\\.exc\\.\\w+Exception"))
            .and(ours("[0-9a-f-]{36}"
                    + "|! com\\.fasterxml\\.jackson\\.databind\\.exc\\.\\w+Exception"))),
    TIMESTAMP_ERRORS(reading("Instant")
            .and(mapper("timestamps"))
            .and(ours("! com\\.fasterxml\\.jackson\\.databind\\.exc\\."
                    + "(InvalidFormat|MismatchedInput)Exception")));

    private static final Pattern BIG_NUMBER =
            Pattern.compile("\"?(Big\\w+) (-?[0-9.]+(?:E[-+]?\\d+)?)\"?");

    @SuppressWarnings("ImmutableEnumChecker") // it cannot see that lambdas have no state
    private final Recognition recognition;

    JacksonDifference() {
        this(NEVER);
    }

    JacksonDifference(Recognition recognition) {
        this.recognition = recognition;
    }

    @Override
    public Recognition recognition() {
        return recognition;
    }

    private static boolean isEnd(Object[] step, String ours, String published) {
        switch ((String) step[0]) {
            case "next":
            case "nextBriefly":
            case "nextToken":
                return ours.equals("\"end\"") || ours.equals("null");
            case "readValues":
            case "readTree":
                return true;
            case "read":
                return "trailing".equals(step[1]) || isEmptyMessage(step);
            default:
                return isAt(step, "next.*") && ours.matches("\"(null|-7) null\"");
        }
    }

    private static boolean isEmptyMessage(Object[] step) {
        Object last = step[step.length - 1];
        return last instanceof byte[] && ((byte[]) last).length == 0;
    }

    private static boolean isKeyWithoutName(Object[] step, String ours, String published) {
        String token = "(VALUE_NULL|START_(ARRAY|OBJECT))";
        boolean isContainer = published.matches("(?s).*\\bSTART_(ARRAY|OBJECT)\\b.*");
        if (ours.matches(INPUT_ERROR) || ours.endsWith("exc.StreamConstraintsException")) {
            return isContainer; // such a key is cut off, or too long
        }
        if (isAt(step, "nextValue") && isContainer && ours.matches("(?s)\"\\w+ [\\[{].*")) {
            return true; // the value of such a key
        }
        return ours.equals("token FIELD_NAME")
                ? published.matches("token " + token + "|! java.lang.NullPointerException")
                : (ours + published).matches(".* FIELD_NAME\".* " + token + "\"");
    }

    private static boolean isExtensionText(Object[] step, String ours, String published) {
        if (answers(ours, "getTextLength")) {
            // The text itself is compared in a line beside this one.
            return token(ours).matches("VALUE_EMBEDDED_OBJECT|FIELD_NAME")
                    && isLess(String.valueOf(EXTENSION_PREFIX.length()), answer(published));
        }
        return hasLongExtension(ours)
                ? published.contains(EXTENSION_PREFIX)
                : ours.contains("extension type") && isAlike(ours, published);
    }

    private static boolean isTextOfEveryToken(Object[] step, String ours, String published) {
        if (isAt(step, "read")) {
            return published.equals("! java.lang.NullPointerException")
                    && !ours.startsWith("! java.");
        }
        if (!answers(ours, "getText|getTextCharacters|getTextLength|getValueAsString")) {
            return false;
        }
        if (token(ours).matches("FIELD_NAME|VALUE_EMBEDDED_OBJECT")) {
            // Keys that are booleans, and extensions that are null.
            return answer(ours).matches("\"(true|false|null)\"|null|[045]");
        }
        String text = textOf(token(ours));
        return text != null
                && answer(ours).matches(Pattern.quote("\"" + text + "\"") + "|" + text.length());
    }

    private static String textOf(String token) {
        switch (token) {
            case "START_ARRAY":
                return "[";
            case "END_ARRAY":
                return "]";
            case "START_OBJECT":
                return "{";
            case "END_OBJECT":
                return "}";
            case "VALUE_NULL":
                return "null";
            case "VALUE_TRUE":
                return "true";
            case "VALUE_FALSE":
                return "false";
            default:
                return null;
        }
    }

    private static boolean isValueOfOtherToken(Object[] step, String ours, String published) {
        if (isAt(step, "read") && "byte[]".equals(step[2])) {
            return ours.equals("! com.fasterxml.jackson.databind.exc.MismatchedInputException")
                    && published.equals("! com.fasterxml.jackson.databind.JsonMappingException");
        }
        boolean isRefused = answer(ours).matches(INPUT_ERROR);
        if (answers(ours, "getBinaryValue")) {
            return isRefused && !token(ours).matches("VALUE_(STRING|EMBEDDED_OBJECT)");
        }
        if (answers(ours, "getNumberType|getEmbeddedObject")) {
            String having =
                    answers(ours, "getNumberType") ? "VALUE_NUMBER_.*" : "VALUE_EMBEDDED_OBJECT";
            return answer(ours).equals("\"null\"") && !token(ours).matches(having);
        }
        return answers(ours, "get(Number|Int|Long|Byte|Short|Float|Double|BigInteger|Decimal).*")
                && isRefused
                && !token(ours).startsWith("VALUE_NUMBER");
    }

    private static boolean isSameLargeDouble(Object[] step, String ours, String published) {
        Matcher our = BIG_NUMBER.matcher(answer(ours));
        Matcher their = BIG_NUMBER.matcher(answer(published));
        if (!our.matches() || !their.matches() || !our.group(1).equals(their.group(1))) {
            return false;
        }
        double value = Double.parseDouble(our.group(2));
        return Math.abs(value) >= 0x1p53 && value == Double.parseDouble(their.group(2));
    }

    /** The published parser answers for the last integer, also where the name is a boolean. */
    private static boolean isLastFieldId(Object[] step, String ours, String published) {
        boolean isNone = !token(ours).equals("FIELD_NAME")
                || answer(ours).matches("\"false of (true|false)\"");
        return isNone && isAlike(ours.replace(" \"false of ", " \"true of "), published);
    }

    private static boolean isNumberAsText(Object[] step, String ours, String published) {
        return step[1] == null
                ? ours.equals(WRITTEN) && published.equals("! java.lang.NullPointerException")
                : ours.equals("! java.lang.NumberFormatException") && published.equals(WRITTEN);
    }

    private static boolean isNullStringOnJava8(Object[] step, String ours, String published) {
        return DifferenceExamples.IS_JAVA_8
                && (isAt(step, "string|raw|rawValue")
                        ? step[1] == null
                        : isAt(step, "strings") && ((List<?>) step[1]).contains(null));
    }
}
