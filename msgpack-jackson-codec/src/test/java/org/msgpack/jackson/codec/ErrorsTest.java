/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.exc.IgnoredPropertyException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageTypeException;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Exceptions are Jackson's, with the byte; limits are Jackson's too. */
class ErrorsTest {
    @MsgPack
    public static class Range extends Traced {
        private final int from;
        private final int to;

        @JsonCreator
        public Range(@JsonProperty("from") int from, @JsonProperty("to") int to) {
            if (from > to) {
                throw new IllegalArgumentException("from is above to");
            }
            this.from = from;
            this.to = to;
        }

        public int getFrom() {
            return from;
        }

        public int getTo() {
            return to;
        }
    }

    private static final ObjectMapper MAPPER = Checks.mapper();

    private static byte[] map(Object... entries) throws IOException {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put(entries[i], entries[i + 1]);
        }
        return Checks.plain().writeValueAsBytes(map);
    }

    @Test
    void otherTypes() throws IOException {
        byte[] message = map("from", 1, "to", Arrays.asList("2"));
        MismatchedInputException e = assertThrows(
                MismatchedInputException.class, () -> MAPPER.readValue(message, Range.class));
        MismatchedInputException plain = assertThrows(
                MismatchedInputException.class,
                () -> Checks.plain().readValue(message, Range.class));
        assertEquals(plain.getMessage(), e.getMessage());
        assertEquals(plain.getPathReference(), e.getPathReference());
        assertEquals("to", e.getPath().get(0).getFieldName());
        MismatchedInputException duplicate = assertThrows(
                MismatchedInputException.class, () -> MAPPER.readValue(duplicate(), Range.class));
        assertTrue(duplicate.getMessage().contains("from"), duplicate::getMessage);
        // Another token is Jackson's affair.
        assertThrows(
                MismatchedInputException.class,
                () -> MAPPER.readValue(new byte[] {(byte) 0x91, 1}, Range.class));
        assertThrows(
                MismatchedInputException.class,
                () -> MAPPER.readValue(new byte[] {1}, Range.class));
    }

    private static byte[] duplicate() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2).packString("from").packInt(1).packString("from").packInt(1);
        return packer.toByteArray();
    }

    @Test
    void pathsOfContainersAroundTheObject() throws IOException {
        byte[] message = Checks.plain()
                .writeValueAsBytes(Collections.singletonMap(
                        "k", Arrays.asList(null, Collections.singletonMap("from", true))));
        JsonMappingException e = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.readValue(message, new TypeReference<Map<String, List<Range>>>() {}));
        assertEquals("k", e.getPath().get(0).getFieldName());
        assertEquals(1, e.getPath().get(1).getIndex());
    }

    @Test
    void truncatedAndMalformedInput() throws IOException {
        byte[] message = map("from", 1, "to", 2);
        for (int length = 1; length < message.length; length++) {
            byte[] cut = Arrays.copyOf(message, length);
            assertThrows(
                    JsonEOFException.class,
                    () -> MAPPER.readValue(cut, Range.class),
                    "length " + length);
        }
        byte[] never = message.clone();
        never[6] = (byte) 0xc1;
        JsonParseException e =
                assertThrows(JsonParseException.class, () -> MAPPER.readValue(never, Range.class));
        assertEquals(6, e.getLocation().getByteOffset());
    }

    @Test
    void exceptionsOfConstructors() throws IOException {
        byte[] message = map("from", 2, "to", 1);
        ValueInstantiationException e = assertThrows(
                ValueInstantiationException.class, () -> MAPPER.readValue(message, Range.class));
        assertEquals("from is above to", e.getCause().getMessage());
        ObjectMapper unwrapped =
                Checks.mapper(builder -> builder.disable(DeserializationFeature.WRAP_EXCEPTIONS));
        IllegalArgumentException thrown = assertThrows(
                IllegalArgumentException.class, () -> unwrapped.readValue(message, Range.class));
        assertEquals("from is above to", thrown.getMessage());
    }

    @MsgPack
    public static class Failing extends Traced {
        static boolean fails;

        private int value;

        public int getValue() {
            if (fails) {
                throw new IllegalStateException("getter");
            }
            return value;
        }

        public void setValue(int value) {
            this.value = value;
        }
    }

    @Test
    void exceptionsOfGetters() throws IOException {
        Failing.fails = true;
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            JsonMappingException e = assertThrows(
                    JsonMappingException.class,
                    () -> MAPPER.writeValue(out, Arrays.asList(1, new Failing())));
            assertEquals("getter", e.getCause().getMessage());
            assertEquals(1, e.getPath().get(0).getIndex());
            assertEquals(0, out.size());
            assertThrows(JsonMappingException.class, () -> MAPPER.writeValueAsBytes(new Failing()));
        } finally {
            Failing.fails = false;
        }
        assertEquals(16, MAPPER.writeValueAsBytes(new Failing()).length);
    }

    // Classes whose form annotations of ours say

    @MsgPack(shape = Shape.ARRAY)
    public static class OwnRange {
        public final int from;
        public final int to;

        public OwnRange(int from, int to) {
            if (from > to) {
                throw new IllegalArgumentException("from is above to");
            }
            this.from = from;
            this.to = to;
        }
    }

    /** It has no codec. */
    public static class Derived extends OwnRange {
        public Derived() {
            super(1, 2);
        }
    }

    private static byte[] array(Object... elements) throws IOException {
        return Checks.plain().writeValueAsBytes(elements);
    }

    @Test
    void ownFormsThatAreRejected() throws IOException {
        byte[] message = array(2, 1);
        JsonNode tree = MAPPER.readTree(message);
        for (Executable read : new Executable[] {
            () -> MAPPER.readValue(message, OwnRange.class),
            () -> MAPPER.treeToValue(tree, OwnRange.class)
        }) {
            ValueInstantiationException e = assertThrows(ValueInstantiationException.class, read);
            assertEquals("from is above to", e.getCause().getMessage());
        }
    }

    @Test
    void ownFormsOfOtherTypes() throws IOException {
        byte[] message = array("a", 1);
        MismatchedInputException e = assertThrows(
                MismatchedInputException.class, () -> MAPPER.readValue(message, OwnRange.class));
        assertTrue(e.getCause() instanceof MessageTypeException, () -> "" + e.getCause());
        assertEquals(OwnRange.class, e.getTargetType());
        for (Object other : new Object[] {7, "text", true}) {
            byte[] scalar = MAPPER.writeValueAsBytes(other);
            MismatchedInputException unexpected = assertThrows(
                    MismatchedInputException.class, () -> MAPPER.readValue(scalar, OwnRange.class));
            assertTrue(unexpected.getMessage().contains("OwnRange"), unexpected::getMessage);
        }
        byte[] range = array(1, 2);
        assertEquals(2, MAPPER.readValue(range, OwnRange.class).to);
        MismatchedInputException derived = assertThrows(
                MismatchedInputException.class, () -> MAPPER.readValue(range, Derived.class));
        assertTrue(
                derived.getMessage()
                        .contains("Expected a " + Derived.class.getName() + ", found a "
                                + OwnRange.class.getName()),
                derived::getMessage);
    }

    /** Objects that were not finished. */
    @Test
    void ownFormsThatEnd() throws IOException {
        try (TokenBuffer buffer = Builders.buffer()) {
            buffer.writeStartArray();
            buffer.writeNumber(1);
            MismatchedInputException e = assertThrows(
                    MismatchedInputException.class,
                    () -> MAPPER.readValue(buffer.asParser(), OwnRange.class));
            assertTrue(e.getMessage().contains("end-of-input"), e::getMessage);
        }
    }

    @MsgPack
    public static class Around {
        @Key("own")
        public OwnRange range = new OwnRange(1, 2);

        public Lenient lenient;
        public Text text;
        public OwnKeyed keyed;
    }

    @MsgPack
    public static class OwnKeyed {
        @Key("k")
        public int id = 3;
    }

    /** Members and elements that classes in an own form do not have. */
    @Test
    void unknownInOwnForms() throws IOException {
        Map<String, Object> extra = Collections.singletonMap("x", 1);
        Object[][] rows = {
            {"lenient", extra, true},
            {"text", extra, false},
            {"keyed", extra, false},
            {"own", Arrays.asList(1, 2, 3), false},
            {"other", 1, false},
            {7, 1, false}
        };
        ObjectMapper lenient = Checks.mapper(
                builder -> builder.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES));
        for (Object[] row : rows) {
            byte[] message = map(row[0], row[1]);
            assertEquals(1, lenient.readValue(message, Around.class).range.from);
            if ((Boolean) row[2]) {
                assertEquals(0, MAPPER.readValue(message, Around.class).lenient.id);
            } else {
                assertThrows(
                        MismatchedInputException.class,
                        () -> MAPPER.readValue(message, Around.class),
                        row[0].toString());
            }
        }
    }

    // Members that the class does not have

    @MsgPack
    @JsonIgnoreProperties(ignoreUnknown = true)
    public static class Lenient extends Traced {
        public int id;
    }

    @MsgPack
    @JsonIgnoreProperties("ignored")
    public static class Ignoring extends Traced {
        public int id;

        @JsonIgnore
        public int alsoIgnored;

        public Lenient inner;
        public Ignoring same;
    }

    @MsgPack
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    public static class Elements extends Traced {
        public int id;
    }

    @Test
    void unknownProperties() throws IOException {
        byte[] unknown = map("x", Arrays.asList(1, 2), "id", 5);
        UnrecognizedPropertyException e = assertThrows(
                UnrecognizedPropertyException.class,
                () -> MAPPER.readValue(unknown, Ignoring.class));
        assertEquals("x", e.getPropertyName());
        assertEquals(Ignoring.class, e.getReferringClass());
        assertTrue(e.getKnownPropertyIds().contains("id"));
        assertEquals(5, MAPPER.readValue(unknown, Lenient.class).id);
        ObjectMapper lenient = Checks.mapper(
                builder -> builder.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES));
        Traced.reset();
        assertEquals(5, lenient.readValue(unknown, Ignoring.class).id);
        byte[] number = map(7, new byte[3], "id", 5, "traced", 1);
        assertEquals(5, lenient.readValue(number, Ignoring.class).id);
        assertEquals("codecs", Traced.callers());
    }

    @Test
    void unknownPropertiesOfMembers() throws IOException {
        byte[] inside = map("inner", Collections.singletonMap("x", "y"), "id", 5);
        assertEquals(5, MAPPER.readValue(inside, Ignoring.class).id);
        byte[] same = map("same", Collections.singletonMap("x", "y"), "id", 5);
        assertThrows(
                UnrecognizedPropertyException.class, () -> MAPPER.readValue(same, Ignoring.class));
    }

    @Test
    void ignoredProperties() throws IOException {
        byte[] ignored = map("ignored", 1, "alsoIgnored", Arrays.asList(1), "id", 5);
        Ignoring read = MAPPER.readValue(ignored, Ignoring.class);
        assertEquals(5, read.id);
        assertEquals(0, read.alsoIgnored);
        ObjectMapper strict = Checks.mapper(
                builder -> builder.enable(DeserializationFeature.FAIL_ON_IGNORED_PROPERTIES));
        assertThrows(
                IgnoredPropertyException.class, () -> strict.readValue(ignored, Ignoring.class));
    }

    @Test
    void handlersOfUnknownProperties() throws IOException {
        ObjectMapper mapper =
                Checks.mapper(builder -> builder.addHandler(new DeserializationProblemHandler() {
                    @Override
                    public boolean handleUnknownProperty(
                            DeserializationContext context,
                            JsonParser parser,
                            JsonDeserializer<?> deserializer,
                            Object beanOrClass,
                            String name)
                            throws IOException {
                        parser.skipChildren();
                        return true;
                    }
                }));
        assertEquals(5, mapper.readValue(map("x", Arrays.asList(1), "id", 5), Ignoring.class).id);
    }

    @Test
    void unknownElements() throws IOException {
        byte[] message = Checks.plain().writeValueAsBytes(Arrays.asList(1, 5, 6));
        assertThrows(
                MismatchedInputException.class, () -> MAPPER.readValue(message, Elements.class));
        ObjectMapper lenient = Checks.mapper(
                builder -> builder.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES));
        assertEquals(5, lenient.readValue(message, Elements.class).id);
    }

    // Limits

    @MsgPack
    public static class Chain {
        public Chain next;
        public List<Chain> all;
    }

    private static Chain chain(int length) {
        Chain chain = null;
        for (int i = 0; i < length; i++) {
            Chain before = new Chain();
            if (i % 3 == 1) {
                before.all = Collections.singletonList(chain);
            } else {
                before.next = chain;
            }
            chain = before;
        }
        return chain;
    }

    @Test
    void depth() throws IOException {
        assumeTrue(Builders.limitsWriting(), "this Jackson has no limits of writing");
        for (int limit : new int[] {1, 2, 10, 50}) {
            MessagePackFactory factory = MessagePackFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(limit)
                            .build())
                    .streamWriteConstraints(StreamWriteConstraints.builder()
                            .maxNestingDepth(limit)
                            .build())
                    .build();
            ObjectMapper plain = Builders.builder(factory).build();
            ObjectMapper mapper = Checks.mapper(factory);
            for (int length = 1; length < 80; length++) {
                Chain chain = chain(length);
                byte[] message = Checks.plain().writeValueAsBytes(chain);
                boolean isAllowed = isWritten(plain, chain);
                assertEquals(isAllowed, isWritten(mapper, chain), limit + " " + length);
                assertEquals(isAllowed, isRead(mapper, message), limit + " " + length);
                assertEquals(isAllowed, isRead(plain, message), limit + " " + length);
            }
        }
    }

    private static boolean isWritten(ObjectMapper mapper, Chain chain) throws IOException {
        try {
            mapper.writeValueAsBytes(chain);
            return true;
        } catch (StreamConstraintsException e) {
            return false;
        } catch (JsonMappingException e) {
            return false;
        }
    }

    private static boolean isRead(ObjectMapper mapper, byte[] message) throws IOException {
        try {
            mapper.readValue(message, Chain.class);
            return true;
        } catch (StreamConstraintsException e) {
            return false;
        } catch (JsonMappingException e) {
            assertTrue(e.getMessage().contains("nesting depth"), e::getMessage);
            return false;
        }
    }

    @Test
    void anObjectThatContainsItself() {
        Chain chain = new Chain();
        chain.next = chain;
        assertThrows(IOException.class, () -> MAPPER.writeValueAsBytes(chain));
    }

    @MsgPack
    public static class Text extends Traced {
        public String text;
    }

    @Test
    void otherLimitsAreLeftToJackson() throws IOException {
        byte[] message = map("text", "0123456789");
        ObjectMapper shortTexts = Checks.mapper(MessagePackFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxStringLength(9).build())
                .build());
        Exception e =
                assertThrows(IOException.class, () -> shortTexts.readValue(message, Text.class));
        assertTrue(e.getMessage().contains("exceeds the maximum"), e::getMessage);
        ObjectMapper fewTokens =
                Checks.mapper(MessagePackFactory.builder().untrustedData().build());
        assertEquals("0123456789", fewTokens.readValue(message, Text.class).text);
        ObjectMapper stringKeys = Checks.mapper(MessagePackFactory.builder()
                .enable(MessagePackParser.Feature.REQUIRE_STRING_KEYS)
                .build());
        assertEquals("0123456789", stringKeys.readValue(message, Text.class).text);
        assertThrows(
                JsonParseException.class,
                () -> stringKeys.readValue(new byte[] {(byte) 0x81, 1, 2}, Text.class));
    }
}
