/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

/** Optional and java.time with Jackson's modules for them. */
class OptionalAndTimeTest {
    private final ObjectMapper mapper =
            Mappers.mapper().registerModule(new Jdk8Module()).registerModule(new JavaTimeModule());

    @JsonPropertyOrder({"text", "none", "number", "big", "real"})
    static class Optionals {
        public Optional<String> text = Optional.of("x");
        public Optional<String> none = Optional.empty();
        public OptionalInt number = OptionalInt.of(5);
        public OptionalLong big = OptionalLong.of(1L << 40);
        public OptionalDouble real = OptionalDouble.empty();
    }

    @Test
    void optionals() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Optionals());
        assertShape(
                "{'text': 'x', 'none': nil, 'number': 5, 'big': 1099511627776, 'real': nil}",
                message);
        Optionals read = mapper.readValue(message, Optionals.class);
        assertEquals(Optional.of("x"), read.text);
        assertEquals(Optional.empty(), read.none);
        assertEquals(OptionalInt.of(5), read.number);
        assertEquals(OptionalLong.of(1L << 40), read.big);
        assertEquals(OptionalDouble.empty(), read.real);
    }

    @Test
    void absentOnesAreLeftOut() throws Exception {
        ObjectMapper nonAbsent = Mappers.mapper();
        nonAbsent.registerModule(new Jdk8Module());
        nonAbsent.setDefaultPropertyInclusion(JsonInclude.Include.NON_ABSENT);
        assertShape(
                "{'text': 'x', 'number': 5, 'big': 1099511627776}",
                nonAbsent.writeValueAsBytes(new Optionals()));
    }

    @JsonPropertyOrder({
        "date",
        "time",
        "dateTime",
        "instant",
        "offset",
        "zoned",
        "duration",
        "period",
        "year"
    })
    static class Times {
        public LocalDate date = LocalDate.of(2026, 1, 31);
        public LocalTime time = LocalTime.of(12, 30, 1);
        public LocalDateTime dateTime = LocalDateTime.of(2026, 1, 31, 12, 30, 1, 500);
        public Instant instant = Instant.ofEpochSecond(1, 500_000_000);
        public OffsetDateTime offset = OffsetDateTime.of(1970, 1, 1, 0, 0, 2, 0, ZoneOffset.UTC);
        public ZonedDateTime zoned = ZonedDateTime.of(1970, 1, 1, 0, 0, 3, 0, ZoneOffset.UTC);
        public Duration duration = Duration.ofMillis(1500);
        public Period period = Period.ofDays(3);
        public Year year = Year.of(2026);
    }

    private static void assertSameTimes(Times expected, Times actual) {
        assertEquals(expected.date, actual.date);
        assertEquals(expected.time, actual.time);
        assertEquals(expected.dateTime, actual.dateTime);
        assertEquals(expected.instant, actual.instant);
        assertEquals(expected.offset.toInstant(), actual.offset.toInstant());
        assertEquals(expected.zoned.toInstant(), actual.zoned.toInstant());
        assertEquals(expected.duration, actual.duration);
        assertEquals(expected.period, actual.period);
        assertEquals(expected.year, actual.year);
    }

    @Test
    void timesByDefault() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Times());
        assertShape(
                "{'date': [2026, 1, 31], 'time': [12, 30, 1],"
                        + " 'dateTime': [2026, 1, 31, 12, 30, 1, 500],"
                        + " 'instant': '1970-01-01T00:00:01.500Z',"
                        + " 'offset': '1970-01-01T00:00:02Z', 'zoned': '1970-01-01T00:00:03Z',"
                        + " 'duration': 'PT1.5S', 'period': 'P3D', 'year': 2026}",
                message);
        assertSameTimes(new Times(), mapper.readValue(message, Times.class));
    }

    @Test
    void timesAsText() throws Exception {
        ObjectMapper texts = mapper.copy();
        texts.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        texts.disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
        byte[] message = texts.writeValueAsBytes(new Times());
        assertShape(
                "{'date': '2026-01-31', 'time': '12:30:01',"
                        + " 'dateTime': '2026-01-31T12:30:01.0000005',"
                        + " 'instant': '1970-01-01T00:00:01.500Z',"
                        + " 'offset': '1970-01-01T00:00:02Z', 'zoned': '1970-01-01T00:00:03Z',"
                        + " 'duration': 'PT1.5S', 'period': 'P3D', 'year': '2026'}",
                message);
        assertSameTimes(new Times(), texts.readValue(message, Times.class));
    }

    @Test
    void timesAsKeys() throws Exception {
        Map<LocalDate, Integer> map = Collections.singletonMap(LocalDate.of(2026, 1, 31), 1);
        byte[] message = mapper.writeValueAsBytes(map);
        assertShape("{'2026-01-31': 1}", message);
        assertEquals(
                map, mapper.readValue(message, new TypeReference<Map<LocalDate, Integer>>() {}));
    }
}
