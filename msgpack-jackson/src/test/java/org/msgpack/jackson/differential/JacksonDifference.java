/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.msgpack.differential.Difference;
import org.msgpack.testdata.ByteNotation;

/**
 * Where our Jackson module means to differ from the published 0.9.11. Each is described in
 * docs/compatibility.md under its {@link #id()}, and shown by an example in {@link
 * JacksonDifferenceTest}; those that generated scripts run into also say here how to recognise
 * them, as narrowly as can be.
 */
enum JacksonDifference implements Difference {
    // The parser
    END_OF_INPUT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            boolean isEnd = named(step, "next|nextBriefly|nextToken")
                    ? ours.equals("\"end\"") || ours.equals("null")
                    : named(step, "next[A-Z].*")
                            ? ours.matches("\"(null|-7) null\"")
                            : named(step, "readValues|readTree")
                                    || named(step, "read")
                                            && (isMapper(step, "trailing") || isEmptyMessage(step));
            return isEnd
                    && !ours.startsWith("! java.")
                    && published.equals("! " + JACKSON + "io.JsonEOFException");
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
    UNREAD_PAYLOADS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return false;
        }
    },
    KEYS_WITHOUT_A_NAME {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            if (named(step, "next.*")) {
                return ours.equals("token FIELD_NAME") && published.equals("token VALUE_NULL")
                        || ours.endsWith(" FIELD_NAME\"") && published.endsWith(" VALUE_NULL\"")
                        || isInputError(ours) && published.matches(".*\\bSTART_(ARRAY|OBJECT)\\b.*");
            }
            return false;
        }
    },
    EXTENSION_TEXT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return ours.contains("extension type") && asPublished(ours).equals(published);
        }
    },
    FLOATS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return (ours.contains("float ") || ours.contains("FloatNode["))
                    && asPublished(ours).equals(published);
        }
    },
    TEXT_OF_EVERY_TOKEN {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return answers(ours, "getText|getTextCharacters|getTextLength|getValueAsString")
                    && textOf(token(ours)) != null
                    && (answer(ours).equals("\"" + textOf(token(ours)) + "\"")
                            || answer(ours).equals(String.valueOf(textOf(token(ours)).length())));
        }
    },
    VALUES_OF_OTHER_TOKENS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            boolean refused = isInputError(answer(ours));
            if (answers(ours, "getBinaryValue")) {
                return refused && !token(ours).matches("VALUE_(STRING|EMBEDDED_OBJECT)");
            }
            if (answers(ours, "getNumberType|getEmbeddedObject")) {
                return answer(ours).matches("null|\"null\"") && !token(ours).startsWith("VALUE_N")
                        || answers(ours, "getEmbeddedObject")
                                && answer(ours).matches("null|\"null\"")
                                && !token(ours).equals("VALUE_EMBEDDED_OBJECT");
            }
            return answers(ours, "get(Number|Int|Long|Byte|Short|Float|Double|BigInteger|Decimal).*")
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
            return isInputError(answer(ours))
                    && published.endsWith("! java.lang.NumberFormatException");
        }
    },
    LARGE_DOUBLES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return answers(ours, "getBigIntegerValue")
                    && answer(published).matches("\"BigInteger -?922337203685477580[78]\"");
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
            return answers(ours, "isCurrentFieldId") && answer(ours).equals("false");
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
            return answers(ours, "context")
                            && ours.replaceFirst("\"root \\d+ \"", "\"root 0 \"").equals(published)
                    || named(step, "context") && published.equals("\"root 0 null\"");
        }
    },
    ;

    private static final String JACKSON = "com.fasterxml.jackson.core.";
    private static final Pattern EXTENSION =
            Pattern.compile("extension type (-?\\d+):((?: [0-9a-f]{2})*)");
    private static final Pattern FLOAT = Pattern.compile("\\bfloat (\\S+?) [0-9a-f]+");
    private static final Pattern FLOAT_NODE = Pattern.compile("\\bFloatNode\\[([^\\]]*)\\]");

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
        return outcome.matches("! " + Pattern.quote(JACKSON)
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

    /** An outcome of ours with extensions and floats as the published module shows them. */
    private static String asPublished(String ours) {
        String text = replaced(ours, EXTENSION, extension -> {
            int type = Integer.parseInt(extension.group(1));
            int hash = 31 * type + Arrays.hashCode(ByteNotation.parse(extension.group(2)));
            return "org.msgpack.jackson.dataformat.MessagePackExtensionType@"
                    + Integer.toHexString(hash);
        });
        text = replaced(text, FLOAT, number -> {
            double value = Float.parseFloat(number.group(1));
            return "double " + value + " " + Long.toHexString(Double.doubleToRawLongBits(value));
        });
        return replaced(
                text,
                FLOAT_NODE,
                number -> "DoubleNode[" + (double) Float.parseFloat(number.group(1)) + "]");
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
