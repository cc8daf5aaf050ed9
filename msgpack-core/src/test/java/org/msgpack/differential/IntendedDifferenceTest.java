/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.msgpack.differential.Dice.step;

import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.msgpack.differential.driver.FactoryDriver;
import org.msgpack.differential.driver.InputDriver;
import org.msgpack.differential.driver.MessageBufferDriver;
import org.msgpack.differential.driver.OutputDriver;
import org.msgpack.differential.driver.PackerDriver;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.differential.driver.SmallTypesDriver;
import org.msgpack.differential.driver.UnpackerDriver;
import org.msgpack.differential.driver.ValueDriver;

/** An example of each intended difference, and its row in the documentation. */
class IntendedDifferenceTest {
    private static final String CORE = "! org.msgpack.core.";
    private static final String OURS_BY_INDEX = "! java.lang.IndexOutOfBoundsException";
    private static final String OURS_BY_ARGUMENT = "! java.lang.IllegalArgumentException";
    private static final String END_OF_INPUT = CORE + "MessageInsufficientBufferException";

    private final DifferenceExamples examples = new DifferenceExamples();

    @Test
    void everyDifferenceIsAsListed() {
        assumeTrue(Library.isPublishedWithUnsafe(), "0.9.12 works differently without Unsafe");
        packer();
        unpacker();
        limits();
        buffers();
        smallTypes();
        values();
        java8();
        assertEquals(
                EnumSet.allOf(IntendedDifference.class),
                examples.shown(),
                "differences with an example");
    }

    @Test
    void everyDifferenceIsDocumented() throws IOException {
        Set<String> listed = new TreeSet<>();
        for (IntendedDifference difference : IntendedDifference.values()) {
            listed.add(difference.id());
        }
        assertEquals(
                listed,
                DifferenceExamples.documented("Intended differences"),
                "the rows of docs/internals/compatibility.md");
    }

    private void packer() {
        IntendedDifference difference = IntendedDifference.SMALLEST_STRING_HEADER;
        show(
                difference,
                PackerDriver.class,
                "xa3616263 total 4",
                "xd903616263 total 5",
                step("config", packerConfig("smallStringOptimizationThreshold", 1)),
                step("open", "bufferPacker", 0),
                step("packString", "abc"),
                step("bytes"));

        difference = IntendedDifference.NEGATIVE_SIZES;
        for (String operation : new String[] {"packBinaryHeader", "packRawStringHeader"}) {
            show(
                    difference,
                    PackerDriver.class,
                    OURS_BY_ARGUMENT,
                    "\"packed\" total \\d",
                    step("open", "bufferPacker", 0),
                    step(operation, -1));
        }
        show(
                difference,
                PackerDriver.class,
                OURS_BY_ARGUMENT,
                "\"packed\" total 3",
                step("open", "bufferPacker", 0),
                step("packExtensionTypeHeader", (byte) 1, -1));

        difference = IntendedDifference.ARGUMENT_RANGES;
        for (String operation : new String[] {"writePayloadPart", "addPayloadPart"}) {
            show(
                    difference,
                    PackerDriver.class,
                    OURS_BY_INDEX,
                    "\"packed\" total 3",
                    step("open", "bufferPacker", 0),
                    step(operation, new byte[2], 0, 3));
        }
        show(
                difference,
                MessageBufferDriver.class,
                OURS_BY_INDEX,
                "-?\\d+",
                step("allocate", 1),
                step("getByte", 0, 1));
        show(
                difference,
                MessageBufferDriver.class,
                OURS_BY_INDEX,
                "\"buffer x\\p{XDigit}{6}\"",
                step("wrapPart", new byte[2], 0, 3));
        show(
                difference,
                MessageBufferDriver.class,
                OURS_BY_ARGUMENT,
                "\"buffer x\\p{XDigit}{4} same false\"",
                step("allocate", 2),
                step("slice", 0, -1, 2));
        show(
                difference,
                UnpackerDriver.class,
                OURS_BY_ARGUMENT,
                "! java.lang.NegativeArraySizeException",
                openArray(1),
                step("readPayloadOfLength", -1));
        show(
                difference,
                OutputDriver.class,
                OURS_BY_INDEX,
                "\"written\"",
                step("open", "array"),
                step("write", new byte[1], 0, 2));
        show(
                difference,
                ValueDriver.class,
                OURS_BY_ARGUMENT,
                "! java.lang.ArrayIndexOutOfBoundsException",
                step("describe", "immutable", new Object[] {"map", null}));

        difference = IntendedDifference.CONFIGURATION_ARGUMENTS;
        show(
                difference,
                PackerDriver.class,
                OURS_BY_ARGUMENT,
                "\"open\" total 0",
                step("config", packerConfig("bufferSize", -1)),
                step("open", "bufferPacker", 0));
        show(
                difference,
                UnpackerDriver.class,
                OURS_BY_ARGUMENT,
                "\"configured\"",
                step("config", unpackerConfig("stringSizeLimit", -1)));
        show(
                difference,
                InputDriver.class,
                OURS_BY_ARGUMENT,
                "! java.lang.NegativeArraySizeException",
                step("open", "stream", new byte[1], -1));

        difference = IntendedDifference.FAILED_WRITE;
        show(
                difference,
                PackerDriver.class,
                "x02 total 2",
                "x0102 total 2",
                step("open", "stream", 0),
                step("packInt", 1),
                step("failNextWrite"),
                step("flush"),
                step("packInt", 2),
                step("bytes"));

        difference = IntendedDifference.USE_AFTER_CLOSE;
        show(
                difference,
                PackerDriver.class,
                "! java.io.IOException",
                "\"packed\" total 2",
                step("open", "stream", 0),
                step("packInt", 1),
                step("close"),
                step("packInt", 2));
        show(
                difference,
                UnpackerDriver.class,
                "! java.io.IOException",
                "false total 1",
                openArray(1, 2),
                step("unpackInt"),
                step("close"),
                step("hasNext"));
    }

    private void unpacker() {
        IntendedDifference difference = IntendedDifference.POSITION_AFTER_EXCEPTION;
        show(
                difference,
                UnpackerDriver.class,
                "258 total 3",
                "1 total 2",
                openArray(0xcd, 1, 2),
                step("unpackString"),
                step("unpackInt"));

        difference = IntendedDifference.OVERFLOW_VALUE;
        String overflow = CORE + "MessageIntegerOverflowException ";
        show(
                difference,
                UnpackerDriver.class,
                overflow + "256",
                overflow + "2147483904",
                openArray(0xce, 0, 0, 1, 0),
                step("unpackByte"));

        difference = IntendedDifference.INTEGERS_AS_FLOATS;
        show(
                difference,
                UnpackerDriver.class,
                "double 3\\.0 \\p{XDigit}+ total 1",
                CORE + "MessageTypeException",
                openArray(3),
                step("unpackDouble"));
        show(
                difference,
                UnpackerDriver.class,
                overflow + "16777217",
                CORE + "MessageTypeException",
                openArray(0xce, 1, 0, 0, 1),
                step("unpackFloat"));

        difference = IntendedDifference.NEVER_USED_EXCEPTION;
        show(
                difference,
                UnpackerDriver.class,
                CORE + "MessageNeverUsedFormatException",
                CORE + "MessageFormatException",
                openArray(0xc1),
                step("unpackValue"));

        difference = IntendedDifference.TIMESTAMP_RANGE;
        show(
                difference,
                UnpackerDriver.class,
                CORE + "MessageFormatException",
                "! java.time.DateTimeException",
                openArray(0xc7, 12, 0xff, 0, 0, 0, 1, 0x7f, 0, 0, 0, 0, 0, 0, 0),
                step("unpackTimestamp"));
        show(
                difference,
                UnpackerDriver.class,
                CORE + "MessageFormatException",
                "! java.lang.ArithmeticException",
                openArray(
                        0xc7, 12, 0xff, 0x7f, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                        0xff),
                step("unpackTimestamp"));

        difference = IntendedDifference.TIMESTAMP_NANOSECONDS;
        show(
                difference,
                UnpackerDriver.class,
                CORE + "MessageFormatException",
                "1970-01-01T00:00:01Z total 10",
                openArray(0xd7, 0xff, 0xee, 0x6b, 0x28, 0, 0, 0, 0, 0),
                step("unpackTimestamp"));

        difference = IntendedDifference.FIXSTR_AS_BINARY;
        show(
                difference,
                UnpackerDriver.class,
                CORE + "MessageTypeException",
                "1 total 1",
                step("config", unpackerConfig("stringAsBinary", false)),
                openArray(0xa1, 'a'),
                step("unpackBinaryHeader"));

        difference = IntendedDifference.STRING_LIMIT_OF_HEADERS;
        show(
                difference,
                UnpackerDriver.class,
                CORE + "MessageSizeException 2",
                "2 total 1",
                step("config", unpackerConfig("stringSizeLimit", 1)),
                openArray(0xa2, 'a', 'b'),
                step("unpackRawStringHeader"));

        difference = IntendedDifference.STRINGS_ACROSS_CHUNKS;
        byte[] cutCharacter = bytes(0xa2, 0xe3, 0x81);
        show(
                difference,
                UnpackerDriver.class,
                "\"\\\\ufffd\" total 3",
                END_OF_INPUT,
                step("open", "chunks", cutCharacter, new int[] {2}),
                step("unpackString"));
        byte[] malformedThenOther = bytes(0xa4, 'a', 'b', 0xf0, 'c', 0xa1, 'd');
        show(
                difference,
                UnpackerDriver.class,
                "\"ab\\\\ufffdc\" total 5",
                "\"ab\\\\ufffdc\\\\ufffdd\" total 7",
                step("open", "chunks", malformedThenOther, new int[] {1, 1, 1, 1, 1, 1}),
                step("unpackString"));

        difference = IntendedDifference.TRUNCATED_MALFORMED_STRING;
        show(
                difference,
                UnpackerDriver.class,
                END_OF_INPUT,
                CORE + "MessageStringCodingException java.nio.charset.MalformedInputException",
                step("config", unpackerConfig("malformed", CodingErrorAction.REPORT)),
                step("open", "chunks", bytes(0xa4, 0xff, 'a'), new int[] {1}),
                step("unpackString"));
    }

    private void limits() {
        show(
                IntendedDifference.SKIP_UNSIGNED_SIZES,
                UnpackerDriver.class,
                END_OF_INPUT,
                CORE + "MessageSizeException 2147483648",
                openArray(0xc6, 0x80, 0, 0, 0),
                step("skipValue"));
        show(
                IntendedDifference.SKIP_LARGE_MAPS,
                UnpackerDriver.class,
                END_OF_INPUT,
                "\"skipped\" total 5",
                openArray(0xdf, 0x7f, 0xff, 0xff, 0xff),
                step("skipValue"));
        show(
                IntendedDifference.DECLARED_SIZES,
                UnpackerDriver.class,
                CORE + "MessageSizeException 1073741824",
                "! java.lang.NegativeArraySizeException",
                openArray(0xdf, 0x40, 0, 0, 0),
                step("unpackValue"));
        show(
                IntendedDifference.DECLARED_SIZES,
                UnpackerDriver.class,
                END_OF_INPUT,
                "! java.lang.OutOfMemoryError",
                openArray(0xdd, 0x7f, 0xff, 0xff, 0xff),
                step("unpackValue"));

        for (Object[] step : new Object[][] {
            step("readPayloadOfLength", (64 << 20) + 1), step("unpackValue"), step("unpackVariable")
        }) {
            boolean isPayload = step.length > 1;
            show(
                    IntendedDifference.LONG_PAYLOADS_CUT_OFF,
                    UnpackerDriver.class,
                    END_OF_INPUT,
                    CORE + "MessageSizeException 67108865",
                    isPayload ? openArray(1, 2, 3) : openArray(0xc6, 4, 0, 0, 1, 1, 2, 3),
                    step);
        }

        byte[] bottomless = new byte[300_000];
        Arrays.fill(bottomless, (byte) 0x91);
        show(
                IntendedDifference.NESTING_LIMIT,
                UnpackerDriver.class,
                CORE + "MessageNestingDepthException \\d+",
                "! java.lang.StackOverflowError",
                step("open", "array", bottomless, new int[0]),
                step("unpackValue"));
    }

    private void buffers() {
        show(
                IntendedDifference.DIRECT_AND_READ_ONLY_BUFFERS,
                UnpackerDriver.class,
                "1 total 1",
                OURS_BY_ARGUMENT,
                step("open", "readOnlyHeap", bytes(1), new int[0]),
                step("unpackInt"));
        show(
                IntendedDifference.HEX_STRING_LENGTH,
                MessageBufferDriver.class,
                "\"02 03\"",
                "\"02\"",
                step("wrap", bytes(1, 2, 3)),
                step("toHexString", 0, 1, 2));
        show(
                IntendedDifference.READ_ONLY_SOURCE,
                MessageBufferDriver.class,
                ".*buffer x0500\"",
                ".*buffer x0000\"",
                step("wrapPart", new byte[4], 1, 2),
                step("putReadOnlyByteBuffer", 0, 0, bytes(5), 0, 1));
    }

    private void smallTypes() {
        show(
                IntendedDifference.OVERFLOW_MESSAGE,
                SmallTypesDriver.class,
                ".*\"too big\"]",
                ".*\"1\"]",
                step("overflow", java.math.BigInteger.ONE));
        show(
                IntendedDifference.DECODER_BUFFER_SIZE,
                SmallTypesDriver.class,
                "\\[true, true, REPLACE, REPLACE, 5, 99, 7, .*",
                "\\[true, true, REPLACE, REPLACE, 5, 8192, 7, .*",
                step(
                        "unpackerConfig",
                        true,
                        true,
                        CodingErrorAction.REPLACE,
                        CodingErrorAction.REPLACE,
                        5,
                        99,
                        7));
        show(
                IntendedDifference.HEADER_TEXT,
                SmallTypesDriver.class,
                ".*length:1000\\)\"]",
                ".*length:1\\D000\\)\"]",
                step("extensionTypeHeader", (byte) 1, 1000, (byte) 1, 1000));
    }

    private void values() {
        show(
                IntendedDifference.VARIABLE_FLOAT,
                ValueDriver.class,
                "\"1.5\"",
                "\"0.0\"",
                step("set float", 1.5f));
        show(
                IntendedDifference.VARIABLE_NARROWING,
                ValueDriver.class,
                "128",
                CORE + "MessageIntegerOverflowException 128",
                step("failed narrowing", "variable", 128L, "asShort"));
        show(
                IntendedDifference.VARIABLE_FLOAT_TO_INTEGER,
                ValueDriver.class,
                "\\[-1, -1, 2147483647, 10000000000]",
                "\\[0, -7168, 1410065408, 10000000000]",
                step("float to integer", "variable", 1e10));
        show(
                IntendedDifference.VARIABLE_ARRAY_RANGE,
                ValueDriver.class,
                "(?s).*getOrNilValue -1 \"null\".*",
                "(?s).*getOrNilValue -1 ! java.lang.ArrayIndexOutOfBounds.*",
                step("describe", "variable", new ArrayList<>()));
        show(
                IntendedDifference.VARIABLE_TIMESTAMP,
                ValueDriver.class,
                "(?s).*view timestamp as extension \"1970-.*",
                "(?s).*view timestamp as extension ! org.msgpack.core.MessageTypeCast.*",
                step("describe", "variable", Instant.EPOCH));
        String taken = "STRING \"\\\\u0009\\\\u0002\\\\u0003\"\n";
        String copied = taken.replace("0009", "0001");
        show(
                IntendedDifference.STRING_OF_BYTES,
                FactoryDriver.class,
                "(?s).*BINARY[^S]*" + copied + taken + ".*",
                "(?s).*BINARY[^S]*" + taken + taken + ".*",
                step("ownership"));
        String classes = "(?s).*\\.impl\\.Immutable%sValueImpl.*";
        show(
                IntendedDifference.UNSIGNED_CLASS,
                ValueDriver.class,
                String.format(classes, "Long"),
                String.format(classes, "BigInteger"),
                step("describe", "unpacked", 1L << 32));
        Object[] twice = {"map", 1L, 2L, 1L, 3L};
        show(
                IntendedDifference.EQUAL_TO_ITSELF,
                ValueDriver.class,
                "\\[true, true, .*",
                "\\[false, false, .*",
                step("equals", "immutable", twice, "unpacked", twice));
    }

    private void java8() {
        // Not getBoolean, whose outcome depends on whether the JVM has compiled it.
        String remove = "(?s).*\\nremove ! java.lang.%sException.*";
        show(
                IntendedDifference.OF_JAVA_8,
                ValueDriver.class,
                String.format(remove, "UnsupportedOperation"),
                String.format(
                        remove,
                        DifferenceExamples.IS_JAVA_8 ? "IllegalState" : "UnsupportedOperation"),
                step("describe", "variable", new ArrayList<>()));
    }

    private void show(
            IntendedDifference difference,
            Class<? extends ScriptDriver> driver,
            String ours,
            String published,
            Object[]... steps) {
        examples.show(difference, driver, ours, published, steps);
    }

    private static Object[] openArray(int... bytes) {
        return step("open", "array", bytes(bytes), new int[0]);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static Map<String, Object> packerConfig(String changed, Object value) {
        Map<String, Object> config = new HashMap<>();
        config.put("bufferSize", 8192);
        config.put("bufferFlushThreshold", 8192);
        config.put("smallStringOptimizationThreshold", 512);
        config.put("str8FormatSupport", true);
        config.put(changed, value);
        return config;
    }

    private static Map<String, Object> unpackerConfig(String changed, Object value) {
        Map<String, Object> config = new HashMap<>();
        config.put("stringAsBinary", true);
        config.put("binaryAsString", true);
        config.put("malformed", CodingErrorAction.REPLACE);
        config.put("unmappable", CodingErrorAction.REPLACE);
        config.put("stringSizeLimit", Integer.MAX_VALUE);
        config.put("decoderBufferSize", 8192);
        config.put("bufferSize", 8192);
        config.put(changed, value);
        return config;
    }
}
