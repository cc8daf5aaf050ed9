/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.InputStream;
import java.text.SimpleDateFormat;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.msgpack.jackson3.dataformat.MessagePackReadFeature;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.module.SimpleModule;

/** The effects of spring.msgpack and spring.jackson on the mapper. */
@SuppressWarnings("JavaUtilDate") // Jackson's date format is for it
class PropertiesTest {
    private static void withMapper(Consumer<MessagePackMapper> test, String... properties) {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        JacksonAutoConfiguration.class, MessagePackAutoConfiguration.class))
                .withPropertyValues(properties)
                .run(context -> test.accept(context.getBean(MessagePackMapper.class)));
    }

    private static void withLimits(Consumer<StreamReadConstraints> test, String... properties) {
        withMapper(
                mapper -> test.accept(mapper.tokenStreamFactory().streamReadConstraints()),
                properties);
    }

    @Test
    void untrustedByDefault() {
        withLimits(limits -> {
            assertEquals(100, limits.getMaxNestingDepth());
            assertEquals(1 << 24, limits.getMaxStringLength());
            assertEquals(1000, limits.getMaxNameLength());
            assertEquals(1 << 26, limits.getMaxDocumentLength());
            assertEquals(10_000_000, limits.getMaxTokenCount());
        });
    }

    @Test
    void trusted() {
        withLimits(
                limits -> {
                    assertEquals(1000, limits.getMaxNestingDepth());
                    assertEquals(Integer.MAX_VALUE, limits.getMaxStringLength());
                },
                "spring.msgpack.preset=trusted");
    }

    @Test
    void limits() {
        withLimits(
                limits -> {
                    assertEquals(5, limits.getMaxNestingDepth());
                    assertEquals(6, limits.getMaxStringLength());
                    assertEquals(7, limits.getMaxNameLength());
                    assertEquals(8192, limits.getMaxDocumentLength());
                    assertEquals(9, limits.getMaxTokenCount());
                },
                "spring.msgpack.limits.nesting-depth=5",
                "spring.msgpack.limits.string-length=6",
                "spring.msgpack.limits.name-length=7",
                "spring.msgpack.limits.message-size=8KB",
                "spring.msgpack.limits.token-count=9");
    }

    @Test
    void features() {
        withMapper(
                mapper -> {
                    assertTrue(mapper.isEnabled(MessagePackReadFeature.READ_BINARY_AS_TEXT));
                    assertTrue(!mapper.isEnabled(
                            MessagePackWriteFeature.STREAM_CONTAINERS_OF_KNOWN_SIZE));
                    assertArrayEquals(
                            new byte[] {(byte) 0xd6, -1, 0, 0, 0, 5},
                            mapper.writeValueAsBytes(Instant.ofEpochSecond(5)));
                },
                "spring.msgpack.read.read-binary-as-text=true",
                "spring.msgpack.write.stream-containers-of-known-size=false",
                "spring.msgpack.write.write-instants-as-timestamps=true");
    }

    @Test
    void propertiesOfJackson() {
        withMapper(
                mapper -> {
                    assertTrue(mapper.isEnabled(
                            SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED));
                    assertTrue(mapper.isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES));
                    assertTrue(mapper.isEnabled(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS));
                    assertTrue(mapper.isEnabled(DateTimeFeature.WRITE_DATES_WITH_ZONE_ID));
                    assertTrue(mapper.isEnabled(EnumFeature.WRITE_ENUMS_TO_LOWERCASE));
                    assertTrue(mapper.isEnabled(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES));
                    assertEquals(
                            TimeZone.getTimeZone("Asia/Tokyo"),
                            mapper.serializationConfig().getTimeZone());
                    assertEquals(Locale.GERMANY, mapper.serializationConfig().getLocale());
                    assertEquals(
                            PropertyNamingStrategies.SNAKE_CASE,
                            mapper.serializationConfig().getPropertyNamingStrategy());
                    assertEquals(
                            JsonInclude.Include.NON_NULL,
                            mapper.serializationConfig()
                                    .getDefaultPropertyInclusion()
                                    .getValueInclusion());
                    assertEquals(
                            "\"1970-01-01 09\"",
                            mapper.readTree(mapper.writeValueAsBytes(new Date(0)))
                                    .toString());
                    assertTrue(mapper.deserializationConfig()
                            .getConstructorDetector()
                            .singleArgCreatorDefaultsToDelegating());
                },
                "spring.jackson.serialization.write-single-elem-arrays-unwrapped=true",
                "spring.jackson.deserialization.fail-on-unknown-properties=true",
                "spring.jackson.mapper.accept-case-insensitive-enums=true",
                "spring.jackson.datatype.datetime.write-dates-with-zone-id=true",
                "spring.jackson.datatype.enum.write-enums-to-lowercase=true",
                "spring.jackson.datatype.json-node.strip-trailing-bigdecimal-zeroes=true",
                "spring.jackson.time-zone=Asia/Tokyo",
                "spring.jackson.locale=de_DE",
                "spring.jackson.property-naming-strategy=SNAKE_CASE",
                "spring.jackson.default-property-inclusion=non-null",
                "spring.jackson.default-leniency=false",
                "spring.jackson.date-format=yyyy-MM-dd HH",
                "spring.jackson.visibility.field=any",
                "spring.jackson.constructor-detector=use-delegating");
    }

    @Test
    void classesInThePropertiesOfJackson() {
        withMapper(
                mapper -> {
                    assertEquals(
                            PropertyNamingStrategies.KebabCaseStrategy.class,
                            mapper.serializationConfig()
                                    .getPropertyNamingStrategy()
                                    .getClass());
                    assertEquals(
                            Seconds.class,
                            mapper.serializationConfig().getDateFormat().getClass());
                    assertTrue(mapper.deserializationConfig()
                            .getConstructorDetector()
                            .singleArgCreatorDefaultsToProperties());
                },
                "spring.jackson.property-naming-strategy="
                        + PropertyNamingStrategies.KebabCaseStrategy.class.getName(),
                "spring.jackson.date-format=" + Seconds.class.getName(),
                "spring.jackson.constructor-detector=use-properties-based");
    }

    /** A format that a property names. */
    public static final class Seconds extends SimpleDateFormat {
        private static final long serialVersionUID = 1L;

        public Seconds() {
            super("ss", Locale.ROOT);
        }
    }

    @Test
    void dateFormatWithoutTimeZoneIsOfUtc() {
        withMapper(
                mapper -> assertEquals(
                        "\"00\"",
                        mapper.readTree(mapper.writeValueAsBytes(new Date(0))).toString()),
                "spring.jackson.date-format=HH",
                "spring.jackson.constructor-detector=explicit-only");
    }

    @Test
    void unknownNamingStrategy() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(MessagePackAutoConfiguration.class))
                .withPropertyValues("spring.jackson.property-naming-strategy=NONE_SUCH")
                .run(context -> assertNotNull(context.getStartupFailure()));
    }

    @Test
    void defaultsOfJackson2() {
        withMapper(
                mapper -> {
                    assertTrue(!mapper.isEnabled(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY));
                    assertTrue(!mapper.isEnabled(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS));
                },
                "spring.jackson.use-jackson2-defaults=true",
                "spring.jackson.find-and-add-modules=false");
    }

    @Test
    void modulesOfTheApplication() {
        SimpleModule module = new SimpleModule("own");
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        JacksonAutoConfiguration.class, MessagePackAutoConfiguration.class))
                .withBean("own", JacksonModule.class, () -> module)
                .run(context -> assertTrue(context.getBean(MessagePackMapper.class)
                        .registeredModules()
                        .contains(module)));
    }

    /** The metadata for editors: every property with its type, default and description. */
    @Test
    void metadata() throws Exception {
        JsonNode metadata;
        try (InputStream in = PropertiesTest.class.getResourceAsStream(
                "/META-INF/spring-configuration-metadata.json")) {
            assertNotNull(in, "only Maven makes the metadata");
            metadata = new tools.jackson.databind.json.JsonMapper().readTree(in);
        }
        Map<String, JsonNode> properties = new LinkedHashMap<>();
        for (JsonNode property : metadata.path("properties")) {
            properties.put(property.path("name").stringValue(), property);
            assertTrue(property.path("description").isString(), property::toString);
        }
        assertEquals(
                "untrusted",
                properties.get("spring.msgpack.preset").path("defaultValue").stringValue());
        List<String> names = List.of(
                "spring.msgpack.limits.message-size",
                "spring.msgpack.limits.name-length",
                "spring.msgpack.limits.nesting-depth",
                "spring.msgpack.limits.string-length",
                "spring.msgpack.limits.token-count",
                "spring.msgpack.preset",
                "spring.msgpack.read",
                "spring.msgpack.write");
        assertEquals(names, properties.keySet().stream().sorted().toList());
    }
}
