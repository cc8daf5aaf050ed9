/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.msgpack.differential.Difference;
import org.msgpack.differential.DifferenceExamples;
import org.msgpack.testdata.ByteNotation;

/**
 * Where our Jackson module means to differ from the published 0.9.11. Each is described in
 * docs/compatibility.md under its {@link #id()}, and shown by an example in
 * {@link JacksonDifferenceTest}; those that generated scripts run into also say here how to
 * recognise them, as narrowly as can be.
 */
public enum JacksonDifference implements Difference {
    // The parser
    END_OF_INPUT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return published.equals("! " + JACKSON + "io.JsonEOFException")
                    && isAnEnd(step, ours)
                    && !ours.startsWith("! java.");
        }

        private boolean isAnEnd(Object[] step, String ours) {
            switch ((String) step[0]) {
                case "next":
                case "nextBriefly":
                case "nextToken":
                    return ours.equals("\"end\"") || ours.equals("null");
                case "readValues":
                case "readTree":
                    return true;
                case "read":
                    return isMapper(step, "trailing") || isEmptyMessage(step);
                default:
                    return named(step, "next.*") && ours.matches("\"(null|-7) null\"");
            }
        }
    },
    ERRORS_OF_INPUT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return published.matches("! org\\.msgpack\\.core\\.Message\\w+Exception.*")
                    && (isInputError(ours)
                            // The payload is read when it is asked for.
                            || ours.matches("token VALUE_(STRING|EMBEDDED_OBJECT)"));
        }
    },
    KEYS_WITHOUT_A_NAME {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (!named(step, "next.*")) {
                return false;
            }
            if (isInputError(ours)) {
                return published.matches(".*\\bSTART_(ARRAY|OBJECT)\\b.*");
            }
            return ours.equals("token FIELD_NAME")
                    ? published.matches("token VALUE_NULL|! java.lang.NullPointerException")
                    : (ours + published).matches(".* FIELD_NAME\".* VALUE_NULL\"");
        }
    },
    EXTENSION_TEXT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (answers(ours, "getTextLength")) {
                // The text itself is compared beside it.
                return token(ours).matches("VALUE_EMBEDDED_OBJECT|FIELD_NAME")
                        && answer(published).matches("\\d+")
                        && Integer.parseInt(answer(published)) > EXTENSION_PREFIX.length();
            }
            return LONG_EXTENSION.matcher(ours).find()
                    ? published.contains(EXTENSION_PREFIX)
                    : ours.contains("extension type") && isAlike(ours, published);
        }
    },
    DIGITS_OF_DOUBLES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (answers(ours, "getTextLength")) {
                return token(ours).matches("VALUE_NUMBER_FLOAT|FIELD_NAME")
                        && isLess(answer(ours), answer(published));
            }
            return published.matches("(?s).*\\d\\.\\d.*") && isAlike(ours, published);
        }
    },
    NAMES_OF_BINARY {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (answers(ours, "getTextLength")) {
                return token(ours).equals("FIELD_NAME") && isLess(answer(published), answer(ours));
            }
            return NOT_UTF8.matcher(ours).find() && isAlike(ours, published);
        }
    },
    BYTES_OF_TEXT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return (answers(ours, "getBinaryValue|readBinaryValue") || isRead(step, "byte[]"))
                    && answer(published).contains("efbfbd")
                    && !answer(ours).contains("!");
        }
    },
    TEXT_OF_EVERY_TOKEN {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (named(step, "read")) {
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
                    && answer(ours)
                            .matches(Pattern.quote("\"" + text + "\"") + "|" + text.length());
        }
    },
    VALUES_OF_OTHER_TOKENS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            boolean refused = isInputError(answer(ours));
            if (isRead(step, "byte[]")) {
                return ours.equals("! com.fasterxml.jackson.databind.exc.MismatchedInputException")
                        && published.equals(
                                "! com.fasterxml.jackson.databind.JsonMappingException");
            }
            if (answers(ours, "getBinaryValue")) {
                return refused && !token(ours).matches("VALUE_(STRING|EMBEDDED_OBJECT)");
            }
            if (answers(ours, "getNumberType|getEmbeddedObject")) {
                String having = answers(ours, "getNumberType")
                        ? "VALUE_NUMBER_.*"
                        : "VALUE_EMBEDDED_OBJECT";
                return answer(ours).equals("\"null\"") && !token(ours).matches(having);
            }
            return answers(
                            ours,
                            "get(Number|Int|Long|Byte|Short|Float|Double|BigInteger|Decimal).*")
                    && refused
                    && !token(ours).startsWith("VALUE_NUMBER");
        }
    },
    NUMBER_RANGES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return ours.endsWith("! " + JACKSON + "exc.InputCoercionException")
                    && !published.startsWith("!")
                    && (named(step, "read|nextIntValue|nextLongValue")
                            || answers(ours, "get(ValueAs)?(Int|Long|Byte|Short|Boolean)(Value)?"));
        }
    },
    INFINITE_NUMBERS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            boolean isRefused = isInputError(answer(ours));
            return published.endsWith("! java.lang.NumberFormatException")
                    ? isRefused || isMapper(step, "bigDecimals")
                    : isRefused && answers(ours, "getBigIntegerValue");
        }
    },
    LARGE_DOUBLES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            String largestLong = "\"BigInteger -?922337203685477580[78]\"";
            if (answers(ours, "getBigIntegerValue") && answer(published).matches(largestLong)) {
                return true;
            }
            Matcher our = BIG_NUMBER.matcher(answer(ours));
            Matcher theirs = BIG_NUMBER.matcher(answer(published));
            return our.matches()
                    && theirs.matches()
                    && our.group(1).equals(theirs.group(1))
                    && isSameDouble(our.group(2), theirs.group(2));
        }
    },
    NAN {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return answers(ours, "isNaN") && answer(ours).equals("true");
        }
    },
    FIELD_IDS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            // The published one answers for the last integer, also where the name is a boolean.
            boolean isNone = !token(ours).equals("FIELD_NAME")
                    || answer(ours).matches("\"false of (true|false)\"");
            return answers(ours, "isCurrentFieldId")
                    && isNone
                    && isAlike(ours.replace(" \"false of ", " \"true of "), published);
        }
    },
    BINARY_TO_A_STREAM {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return answers(ours, "readBinaryValue")
                    && answer(published).equals("! java.lang.UnsupportedOperationException");
        }
    },
    LOCATIONS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (!answers(ours, "currentLocation|currentTokenLocation")) {
                return false;
            }
            return ours.replaceFirst(
                            "byte (\\d+) char -1 line -1 column \\1\"",
                            "byte -1 char $1 line -1 column -1\"")
                    .equals(published);
        }
    },
    CONTEXTS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (answers(ours, "context")) {
                String root = ours.replaceFirst("\"root \\d+ \"", "\"root 0 \"");
                return root.equals(published);
            }
            return named(step, "outputTarget|context");
        }
    },
    CONSTRAINTS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "next.*")
                    && ours.equals("! " + JACKSON + "exc.StreamConstraintsException")
                    && (published.equals("token FIELD_NAME")
                            || published.startsWith("! org.msgpack.core.MessageSizeException"));
        }
    },

    // The generator
    SEVERAL_ROOT_VALUES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            String expected = named(step, "writeSequence")
                    ? "! com\\.fasterxml\\.jackson\\.databind\\.JsonMappingException"
                    : "! java\\.lang\\.(Array)?IndexOutOfBoundsException"; // of Java 8: Array
            return published.matches(expected) && !ours.startsWith("!");
        }
    },
    ORDER_OF_CALLS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (named(step, "isClosed")) {
                return ours.equals("true");
            }
            return named(step, "fieldName|fieldId|null|start(Array|Object)|endObject")
                    && ours.equals(GENERATION)
                    && published.matches(
                            "\"written\"|! java\\.lang\\.(IllegalState|ClassCast)Exception");
        }
    },
    OPEN_CONTAINERS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "bytes") && published.equals("x");
        }
    },
    DECLARED_SIZES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "end(Array|Object)")
                    && ours.equals(GENERATION)
                    && published.equals("\"written\"");
        }
    },
    PARTS_OF_ARRAYS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "stringChars|copyJson")
                    && ours.equals("\"written\"")
                    && published.equals("! java.lang.ArrayIndexOutOfBoundsException");
        }
    },
    STREAMS_AND_READERS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "binaryStream|stringReader")
                    && ours.equals("\"written\"")
                    && published.equals("! java.lang.UnsupportedOperationException");
        }
    },
    NUMBERS_AS_TEXT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (!named(step, "numberAs(String|Chars)")) {
                return false;
            }
            return step[1] == null
                    ? ours.equals("\"written\"")
                            && published.equals("! java.lang.NullPointerException")
                    : ours.matches("! java\\.lang\\.(IllegalArgument|NumberFormat)Exception")
                            && published.equals("\"written\"");
        }
    },
    NULL_STRINGS_OF_JAVA_8 {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return DifferenceExamples.IS_JAVA_8
                    && (((named(step, "string") || named(step, "raw") || named(step, "rawValue"))
                                    && step[1] == null)
                            || (named(step, "strings") && ((List<?>) step[1]).contains(null)))
                    && ours.equals("\"written\"")
                    && published.equals("! java.lang.NullPointerException");
        }
    },
    WRITE_CONSTRAINTS,
    UNFIT_NUMBERS,

    // Factories and mappers
    DATA_INPUT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "parser of DataInput") && ours.equals("1");
        }
    },
    COPIES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "copy's integer keys")
                    ? ours.equals("x810102")
                    : named(step, "mapper") && step[1].equals("copy") && ours.equals("x01");
        }
    },
    SERIALIZABLE_FACTORY {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "serialized factory")
                    && published.equals("! java.io.NotSerializableException");
        }
    },
    NAMES_IN_OTHER_FORMATS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "serializedString");
        }
    },
    NESTED_USE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "writeDate") && isMapper(step, "nested") && ours.startsWith("x");
        }
    },
    EXTENSIONS_ELSEWHERE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (isRead(step, "extension")) { // from what is none
                return ours.startsWith("! com.fasterxml.jackson.")
                        && published.equals("! com.fasterxml.jackson.databind.exc."
                                + "InvalidDefinitionException");
            }
            return named(step, "convert")
                    && ours.contains("ext ")
                    && published.equals("! java.lang.IllegalArgumentException");
        }
    },
    UNTYPED_TIMESTAMPS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return isRead(step, "Object")
                    && isMapper(step, "timestamps")
                    && published.startsWith("ext -1 x")
                    && ours.matches("[-+]?\\d+-\\d\\d-\\d\\dT[0-9:.]+Z");
        }
    },
    TIMES_AS_TEXT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "writeInstant") && isMapper(step, "javaTime");
        }
    },
    KEYS_THAT_ARE_CONTAINERS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return isMapper(step, "serializerFactory")
                    && ours.equals(
                            "! com.fasterxml.jackson.databind.exc." + "InvalidDefinitionException")
                    && published.startsWith("x");
        }
    },
    UUIDS_OF_BINARY {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            String refused = "! com\\.fasterxml\\.jackson\\.databind\\.exc\\.\\w+Exception";
            return isRead(step, "UUID")
                    && (published.equals("null") || published.matches(refused))
                    && (ours.matches("[0-9a-f-]{36}") || ours.matches(refused));
        }
    },
    TIMESTAMP_ERRORS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return isRead(step, "Instant")
                    && isMapper(step, "timestamps")
                    && ours.matches("! com\\.fasterxml\\.jackson\\.databind\\.exc\\."
                            + "(InvalidFormat|MismatchedInput)Exception");
        }
    },
    ;

    private static final String JACKSON = "com.fasterxml.jackson.core.";
    private static final String GENERATION = "! " + JACKSON + "JsonGenerationException";
    private static final String EXTENSION_PREFIX =
            "org.msgpack.jackson.dataformat.MessagePackExtensionType@";
    private static final Pattern EXTENSION = Pattern.compile(
            "extension type (-?\\d+): ((?:[0-9a-f]{2}\\b(?: (?=[0-9a-f]{2}\\b))?)*)");
    /** Its text is not shown whole. */
    private static final Pattern LONG_EXTENSION =
            Pattern.compile("\"[^\"]*\\bextension type -?\\d+: [0-9a-f ]*\" \\d+ chars,");

    /** Also with the chars escaped. */
    private static final Pattern NOT_UTF8 = Pattern.compile(
            "(\\\\udc[89a-f][0-9a-f])+|(\\\\ufffd)+|[\\x{dc80}-\\x{dcff}]+|\\x{fffd}+");

    private static final Pattern DOUBLE = Pattern.compile("-?\\d+\\.\\d+(E[-+]?\\d+)?");
    private static final Pattern BIG_NUMBER =
            Pattern.compile("\"?(Big\\w+) (-?[0-9.]+(?:E[-+]?\\d+)?)\"?");

    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public boolean matches(Object[] step, String ours, String published) {
        return false;
    }

    private static boolean named(Object[] step, String operations) {
        return Pattern.matches(operations, (String) step[0]);
    }

    private static boolean isMapper(Object[] step, String mapper) {
        return step.length > 1 && mapper.equals(step[1]);
    }

    private static boolean isRead(Object[] step, String type) {
        return named(step, "read") && type.equals(step[2]);
    }

    private static boolean isSameDouble(String ours, String published) {
        double value = Double.parseDouble(ours);
        return Math.abs(value) >= 0x1p53 && value == Double.parseDouble(published);
    }

    private static boolean isLess(String number, String other) {
        return (number + other).matches("\\d+")
                && Integer.parseInt(number) < Integer.parseInt(other);
    }

    private static boolean isEmptyMessage(Object[] step) {
        Object last = step[step.length - 1];
        return last instanceof byte[] && ((byte[]) last).length == 0;
    }

    /** Of a line of the parser's: the token, the question, and the answer. */
    private static String[] parts(String line) {
        return line.split(" ", 3);
    }

    private static String token(String line) {
        return parts(line)[0];
    }

    private static boolean answers(String line, String questions) {
        String[] parts = parts(line);
        return parts.length == 3
                && parts[0].matches("START_.*|END_.*|VALUE_.*|FIELD_NAME")
                && parts[1].matches(questions);
    }

    /** The answer of a parser's line, or all of another's. */
    private static String answer(String line) {
        return answers(line, ".*") ? parts(line)[2] : line;
    }

    private static boolean isInputError(String outcome) {
        return outcome.matches(
                "! " + Pattern.quote(JACKSON)
                        + "(JsonParseException|io\\.JsonEOFException|exc\\.(StreamRead|InputCoercion)Exception)");
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

    /** An outcome of ours with the texts of extensions as the published module shows them. */
    public static String extensionsAsPublished(String ours) {
        return replaced(ours, EXTENSION, extension -> {
            int type = Integer.parseInt(extension.group(1));
            int hash = 31 * type + Arrays.hashCode(ByteNotation.parse(extension.group(2)));
            return EXTENSION_PREFIX + Integer.toHexString(hash);
        });
    }

    /** Whether only texts of extensions, digits of doubles and names of binary differ. */
    private static boolean isAlike(String ours, String published) {
        return simplified(extensionsAsPublished(ours)).equals(simplified(published));
    }

    /** With the digits that this JVM gives doubles, and one char for what is not UTF-8. */
    private static String simplified(String outcome) {
        String text = replaced(
                outcome, DOUBLE, number -> String.valueOf(Double.parseDouble(number.group())));
        return NOT_UTF8.matcher(text)
                .replaceAll("?")
                .replaceAll("\" \\d+ chars, hash -?\\d+", "\"");
    }

    private static String replaced(
            String text, Pattern pattern, Function<Matcher, String> replacement) {
        Matcher matcher = pattern.matcher(text);
        StringBuffer replaced = new StringBuffer();
        while (matcher.find()) {
            matcher.appendReplacement(
                    replaced, Matcher.quoteReplacement(replacement.apply(matcher)));
        }
        return matcher.appendTail(replaced).toString();
    }
}
