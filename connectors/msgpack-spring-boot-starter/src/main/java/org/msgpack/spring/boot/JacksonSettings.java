/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.function.Consumer;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.springframework.beans.BeanUtils;
import org.springframework.boot.jackson.autoconfigure.JacksonProperties;
import org.springframework.util.ClassUtils;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.PropertyNamingStrategy;
import tools.jackson.databind.cfg.ConstructorDetector;
import tools.jackson.databind.cfg.DateTimeFeature;

/**
 * Applies the {@code spring.jackson} settings that are common to all formats to a mapper for
 * MessagePack, so that an object has the same members in each format. Settings in
 * {@code spring.jackson.json} are only for JSON.
 */
record JacksonSettings(JacksonProperties properties, List<JacksonModule> modules)
        implements MessagePackMapperBuilderCustomizer {
    @Override
    public void customize(MessagePackMapper.Builder builder) {
        if (properties.isUseJackson2Defaults()) {
            useJackson2Defaults(builder);
        }
        if (properties.isFindAndAddModules()) {
            builder.findAndAddModules(ClassUtils.getDefaultClassLoader());
        }
        builder.addModules(modules);
        configureFeatures(builder);
        setRules(builder);
    }

    /**
     * Uses the defaults of Jackson 2 as configured by Boot 3, which differ from those of plain
     * Jackson 2.
     */
    private static void useJackson2Defaults(MessagePackMapper.Builder builder) {
        builder.configureForJackson2()
                .disable(
                        DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS,
                        DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                .disable(MapperFeature.DEFAULT_VIEW_INCLUSION)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    private void configureFeatures(MessagePackMapper.Builder builder) {
        JacksonProperties.Datatype types = properties.getDatatype();
        types.getDatetime().forEach(builder::configure);
        types.getEnum().forEach(builder::configure);
        types.getJsonNode().forEach(builder::configure);
        properties.getDeserialization().forEach(builder::configure);
        properties.getMapper().forEach(builder::configure);
        properties.getSerialization().forEach(builder::configure);
    }

    private void setRules(MessagePackMapper.Builder builder) {
        properties
                .getVisibility()
                .forEach((what, who) -> builder.changeDefaultVisibility(
                        checker -> checker.withVisibility(what, who)));
        ifSet(properties.getDefaultPropertyInclusion(), what -> {
            JsonInclude.Value both = JsonInclude.Value.construct(what, what);
            builder.changeDefaultPropertyInclusion(before -> both);
        });
        ifSet(properties.getDefaultLeniency(), builder::defaultLeniency);
        ifSet(properties.getLocale(), builder::defaultLocale);
        ifSet(properties.getTimeZone(), builder::defaultTimeZone);
        ifSet(properties.getDateFormat(), text -> builder.defaultDateFormat(dateFormat(text)));
        ifSet(
                properties.getPropertyNamingStrategy(),
                text -> builder.propertyNamingStrategy(namingStrategy(text)));
        // Jackson's constants have the same names as Boot's.
        ifSet(
                properties.getConstructorDetector(),
                choice -> builder.constructorDetector(constant(
                        ConstructorDetector.class, choice.name(), ConstructorDetector.class)));
    }

    private static <T> void ifSet(T value, Consumer<T> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }

    /** The text is a class name or a pattern. */
    private DateFormat dateFormat(String text) {
        return instance(text, DateFormat.class).orElseGet(() -> {
            DateFormat format =
                    new SimpleDateFormat(text, Locale.getDefault(Locale.Category.FORMAT));
            TimeZone zone = properties.getTimeZone();
            format.setTimeZone(zone != null ? zone : TimeZone.getTimeZone("UTC"));
            return format;
        });
    }

    /** The text is a class name or the name of one of Jackson's constants. */
    private static PropertyNamingStrategy namingStrategy(String text) {
        return instance(text, PropertyNamingStrategy.class)
                .orElseGet(() -> constant(
                        PropertyNamingStrategies.class, text, PropertyNamingStrategy.class));
    }

    /** Creates an instance of a class; empty if there is no such class. */
    private static <T> Optional<T> instance(String className, Class<T> type) {
        try {
            Class<?> named = ClassUtils.forName(className, null);
            return Optional.of(BeanUtils.instantiateClass(named.asSubclass(type)));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    private static <T> T constant(Class<?> holder, String name, Class<T> type) {
        try {
            return type.cast(holder.getField(name).get(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    holder.getSimpleName() + " has no constant " + name, e);
        }
    }
}
