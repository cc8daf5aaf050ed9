/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where our library means to differ from 0.9.12. Each is described in docs/compatibility.md under
 * its {@link #id()}, and shown by an example in {@link IntendedDifferenceTest}; those that
 * generated scripts run into also say here how to recognise them, as narrowly as can be.
 */
public enum IntendedDifference implements Difference {
    // The packer
    SMALLEST_STRING_HEADER,
    NEGATIVE_SIZES,
    ARGUMENT_RANGES,
    CONFIGURATION_ARGUMENTS,
    FAILED_WRITE,
    USE_AFTER_CLOSE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            // Nothing else in the scripts throws just this.
            return ours.equals("! java.io.IOException") && !named(step, "close|clear|reset");
        }
    },

    // The unpacker
    POSITION_AFTER_EXCEPTION,
    OVERFLOW_VALUE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            String overflow = "! org.msgpack.core.MessageIntegerOverflowException ";
            if (!ours.startsWith(overflow) || !published.startsWith(overflow)) {
                return false;
            }
            BigInteger right = new BigInteger(ours.substring(overflow.length()));
            BigInteger wrong = new BigInteger(published.substring(overflow.length()));
            return named(step, "unpackByte|unpackShort|unpackInt")
                    && (wrong.equals(right.add(BigInteger.ONE.shiftLeft(31)))
                            || wrong.equals(right.subtract(BigInteger.ONE.shiftLeft(63))));
        }
    },
    INTEGERS_AS_FLOATS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackFloat|unpackDouble")
                    && Pattern.matches(
                            "(float|double) -?\\d.* total \\d+"
                                    + "|! org.msgpack.core.MessageIntegerOverflowException -?\\d+"
                                    + "|! org.msgpack.core.MessageInsufficientBufferException",
                            ours)
                    && published.equals("! org.msgpack.core.MessageTypeException");
        }
    },
    OVERFLOW_MESSAGE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "overflow")
                    && published.equals(ours.replace("\"too big\"", "\"" + step[1] + "\""));
        }
    },
    NEVER_USED_EXCEPTION {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackValue|unpackVariable|valueType")
                    && ours.equals("! org.msgpack.core.MessageNeverUsedFormatException")
                    && published.equals("! org.msgpack.core.MessageFormatException");
        }
    },
    TIMESTAMP_RANGE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackTimestamp.*|unpackValue|unpackVariable")
                    && ours.equals("! org.msgpack.core.MessageFormatException")
                    && Pattern.matches(
                            "! java\\.(time\\.DateTime|lang\\.Arithmetic)Exception", published);
        }
    },
    TIMESTAMP_NANOSECONDS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackTimestamp.*|unpackValue|unpackVariable")
                    && ours.equals("! org.msgpack.core.MessageFormatException")
                    && Pattern.matches(
                            "(\"(EXTENSION|ARRAY|MAP).*|[+-]?\\d+-\\d\\d-\\d\\dT.*Z) total \\d+",
                            published);
        }
    },
    FIXSTR_AS_BINARY {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackBinaryHeader")
                    && ours.equals("! org.msgpack.core.MessageTypeException")
                    && Pattern.matches("([0-9]|[12][0-9]|3[01]) total \\d+", published);
        }
    },
    STRING_LIMIT_OF_HEADERS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            String size = "! org.msgpack.core.MessageSizeException ";
            return named(step, "unpackRawStringHeader")
                    && ours.startsWith(size)
                    && published.startsWith(ours.substring(size.length()) + " total ");
        }
    },
    STRINGS_ACROSS_CHUNKS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackString|unpackValue|unpackVariable")
                    && (ours.contains(" total ")
                            || ours.endsWith(".MessageInsufficientBufferException"))
                    && (Pattern.matches(
                                    "! org.msgpack.core.(MessageFormat|MessageInsufficientBuffer)Exception",
                                    published)
                            || (ours + published).contains("\\ufffd"));
        }
    },
    TRUNCATED_MALFORMED_STRING {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackString|unpackValue|unpackVariable")
                    && ours.equals("! org.msgpack.core.MessageInsufficientBufferException")
                    && published.startsWith("! org.msgpack.core.MessageStringCodingException ");
        }
    },
    SKIP_UNSIGNED_SIZES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "skipValues?")
                    && ours.equals("! org.msgpack.core.MessageInsufficientBufferException")
                    && Pattern.matches(
                            "! org.msgpack.core.MessageSizeException [234]\\d{9}", published);
        }
    },
    SKIP_LARGE_MAPS,
    DECLARED_SIZES,
    LONG_PAYLOADS_CUT_OFF {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            String size = "! org.msgpack.core.MessageSizeException ";
            return named(step, "readPayloadOfLength|unpackValue|unpackVariable")
                    && ours.equals("! org.msgpack.core.MessageInsufficientBufferException")
                    && published.startsWith(size)
                    && Long.parseLong(published.substring(size.length())) > 64 << 20;
        }
    },
    NESTING_LIMIT,
    DIRECT_AND_READ_ONLY_BUFFERS,

    // Configurations, headers and buffers
    DECODER_BUFFER_SIZE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackerConfig")
                    && !step[6].equals(8192)
                    && published.contains(", 8192, ");
        }
    },
    HEADER_TEXT {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "unpackExtensionTypeHeader")
                    && published.replaceAll("(\\d)\\D(\\d{3})\\b", "$1$2").equals(ours);
        }
    },
    HEX_STRING_LENGTH {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "toHexString") && !step[2].equals(0);
        }
    },
    READ_ONLY_SOURCE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "putReadOnlyByteBuffer");
        }
    },

    // Values
    VARIABLE_FLOAT,
    VARIABLE_NARROWING {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "failed narrowing")
                    && step[1].equals("variable")
                    && published.startsWith("! org.msgpack.core.MessageIntegerOverflowException ")
                    && (step[3].equals("asShort") || published.endsWith(" 0"));
        }
    },
    VARIABLE_FLOAT_TO_INTEGER {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "float to integer") && step[1].equals("variable");
        }
    },
    VARIABLE_ARRAY_RANGE {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "describe")
                    && Pattern.matches("getOrNilValue (-1|size) \"null\"", ours)
                    && published.equals(
                            ours.replace("\"null\"", "! java.lang.ArrayIndexOutOfBoundsException"));
        }
    },
    STRING_OF_BYTES {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            return named(step, "ownership")
                    && ours.equals("STRING \"\\u0001\\u0002\\u0003\"")
                    && published.equals("STRING \"\\u0009\\u0002\\u0003\"");
        }
    },
    UNSIGNED_CLASS {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            String type = "immutable class \"org.msgpack.value.impl.Immutable%sValueImpl\"";
            return named(step, "describe")
                    && ((String) step[1]).startsWith("unpacked")
                    && ours.equals(String.format(type, "Long"))
                    && published.equals(String.format(type, "BigInteger"));
        }
    },
    EQUAL_TO_ITSELF {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            boolean equality =
                    named(step, "equals") || published.equals(ours.replaceFirst("true$", "false"));
            return named(step, "describe|equals") && equality && hasNanOrDuplicateKeys(step);
        }
    },

    // Java 8
    OF_JAVA_8 {
        @Override
        public boolean matches(Object[] step, String ours, String published) {
            boolean isBoolean =
                    named(step, "getBoolean") && ours.equals("true") && published.equals("false");
            boolean isRemove = named(step, "describe")
                    && ours.equals("remove ! java.lang.UnsupportedOperationException")
                    && published.equals("remove ! java.lang.IllegalStateException");
            return DifferenceExamples.IS_JAVA_8 && (isBoolean || isRemove);
        }
    },
    ;

    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public boolean matches(Object[] step, String ours, String published) {
        return false;
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
            if (!keys.add(Comparison.text(parts.get(i)))) {
                return true;
            }
        }
        return hasNanOrDuplicateKeys(parts);
    }

    private static boolean named(Object[] step, String operations) {
        return Pattern.matches(operations, (String) step[0]);
    }
}
