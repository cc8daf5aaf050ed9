/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.jackson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Which classes of the JDK codecs read from what Jackson wrote; the guide lists the others. */
@SuppressWarnings("JavaUtilDate") // it is one of the classes
class JacksonTypesTest {
    private static final OffsetDateTime TIME =
            OffsetDateTime.of(2026, 1, 31, 12, 30, 15, 5, ZoneOffset.ofHours(2));

    private static final Map<TypeRef<?>, Object> VALUES = new LinkedHashMap<>();

    static {
        for (Object value : new Object[] {
            true,
            (byte) 1,
            (short) 2,
            3,
            1L << 60,
            BigInteger.ONE.shiftLeft(63),
            new BigDecimal("19.5"),
            1.1f,
            1.1,
            "text",
            'c',
            new char[] {'a'},
            new byte[] {1},
            BitSet.valueOf(new byte[] {5}),
            new boolean[] {true},
            new short[] {1},
            new int[] {1},
            new long[] {1},
            new float[] {1.5f},
            new double[] {1.5},
            new String[] {"a"},
            OptionalInt.of(1),
            OptionalLong.of(1),
            OptionalDouble.of(1.5),
            TIME.toInstant(),
            new Date(5),
            TIME.toLocalDate(),
            TIME.toLocalTime(),
            TIME.toLocalDateTime(),
            TIME,
            TIME.toOffsetTime(),
            Duration.ofSeconds(5, 6),
            Period.ofDays(3),
            YearMonth.from(TIME),
            MonthDay.from(TIME),
            ZoneOffset.UTC,
            Year.from(TIME),
            DayOfWeek.MONDAY,
            new UUID(1, 2),
            URI.create("http://example.org/")
        }) {
            VALUES.put(TypeRef.of(value.getClass()), value);
        }
        VALUES.put(TypeRef.of(ByteBuffer.class), ByteBuffer.wrap(new byte[] {1}));
        VALUES.put(TypeRef.of(ZonedDateTime.class), TIME.toZonedDateTime());
        VALUES.put(TypeRef.of(ZoneId.class), ZoneId.of("Europe/Berlin"));
        VALUES.put(new TypeRef<Optional<String>>() {}, Optional.of("text"));
    }

    private static ObjectMapper mapper() {
        return new MessagePackMapper()
                .registerModule(new JavaTimeModule())
                .registerModule(new Jdk8Module());
    }

    /** Returns the simple names of classes. */
    private static Set<String> notRead(ObjectMapper mapper) throws IOException {
        Set<String> names = new TreeSet<>();
        for (Map.Entry<TypeRef<?>, Object> entry : VALUES.entrySet()) {
            Object value = entry.getValue();
            byte[] message = mapper.writeValueAsBytes(value);
            try {
                Object read = Codecs.standard().unpack(message, entry.getKey());
                assertTrue(
                        Arrays.deepEquals(new Object[] {value}, new Object[] {read}),
                        value + " became " + read);
            } catch (MessageTypeException | MessageFormatException e) {
                names.add(value.getClass().getSimpleName());
            }
        }
        return names;
    }

    @Test
    void theGuideListsWhatIsNotRead() throws Exception {
        Path guide =
                Path.of(System.getProperty("msgpack.root", "../.."), "docs/generated-codecs.md");
        Matcher sentence = Pattern.compile(
                        "wrote as a map is read, but for members of the class (.*?), which")
                .matcher(Files.readString(guide).replace('\n', ' '));
        assertTrue(sentence.find(), "the sentence");
        Set<String> listed = new TreeSet<>();
        Pattern.compile("`(\\w+)`")
                .matcher(sentence.group(1))
                .results()
                .forEach(name -> listed.add(name.group(1)));
        assertEquals(listed, notRead(mapper()));
    }

    /** What the guide says of settings that help. */
    @Test
    void settingsOfJackson() throws Exception {
        assertEquals(
                Set.of("BitSet"),
                notRead(mapper().disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .registerModule(TimestampExtensionModule.INSTANCE)));
    }
}
