/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.lang.reflect.Field;
import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Collection;
import java.util.TimeZone;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.springframework.beans.BeanUtils;
import org.springframework.boot.context.properties.PropertyMapper;
import org.springframework.boot.jackson.autoconfigure.JacksonProperties;
import org.springframework.util.Assert;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.PropertyNamingStrategy;
import tools.jackson.databind.cfg.ConstructorDetector;
import tools.jackson.databind.cfg.DateTimeFeature;

/**
 * Applies the properties {@code spring.jackson} to a mapper for MessagePack, so that an object has
 * the same members in all formats. Those below {@code spring.jackson.json} are for JSON.
 */
final class JacksonSettings {
    private JacksonSettings() {}

    static void apply(
            JacksonProperties properties,
            Collection<JacksonModule> modules,
            MessagePackMapper.Builder builder) {
        if (properties.isUseJackson2Defaults()) {
            useJackson2Defaults(builder);
        }
        if (properties.isFindAndAddModules()) {
            builder.findAndAddModules(JacksonSettings.class.getClassLoader());
        }
        builder.addModules(modules);
        applyFeatures(properties, builder);
        PropertyMapper map = PropertyMapper.get();
        map.from(properties::getDefaultPropertyInclusion).to(rule -> include(rule, builder));
        map.from(properties::getTimeZone).to(builder::defaultTimeZone);
        map.from(properties::getLocale).to(builder::defaultLocale);
        map.from(properties::getDefaultLeniency).to(builder::defaultLeniency);
        map.from(properties::getDateFormat)
                .as(format -> dateFormat(format, properties.getTimeZone()))
                .to(builder::defaultDateFormat);
        map.from(properties::getPropertyNamingStrategy)
                .as(JacksonSettings::namingStrategy)
                .to(builder::propertyNamingStrategy);
        builder.constructorDetector(constructorDetector(properties));
    }

    /** The defaults of Jackson 2 as Boot changes them. */
    private static void useJackson2Defaults(MessagePackMapper.Builder builder) {
        builder.configureForJackson2()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(MapperFeature.DEFAULT_VIEW_INCLUSION)
                .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
    }

    private static void applyFeatures(
            JacksonProperties properties, MessagePackMapper.Builder builder) {
        properties.getMapper().forEach(builder::configure);
        properties.getSerialization().forEach(builder::configure);
        properties.getDeserialization().forEach(builder::configure);
        properties.getDatatype().getDatetime().forEach(builder::configure);
        properties.getDatatype().getEnum().forEach(builder::configure);
        properties.getDatatype().getJsonNode().forEach(builder::configure);
        properties
                .getVisibility()
                .forEach((accessor, visibility) -> builder.changeDefaultVisibility(
                        checker -> checker.withVisibility(accessor, visibility)));
    }

    private static void include(JsonInclude.Include rule, MessagePackMapper.Builder builder) {
        builder.changeDefaultPropertyInclusion(
                value -> value.withValueInclusion(rule).withContentInclusion(rule));
    }

    /** A pattern, or the name of a class. */
    private static DateFormat dateFormat(String format, TimeZone zone) {
        if (ClassUtils.isPresent(format, null)) {
            return (DateFormat) newInstance(format);
        }
        DateFormat pattern = new SimpleDateFormat(format);
        pattern.setTimeZone(zone == null ? TimeZone.getTimeZone("UTC") : zone);
        return pattern;
    }

    /** The name of a constant, or of a class. */
    private static PropertyNamingStrategy namingStrategy(String name) {
        if (ClassUtils.isPresent(name, null)) {
            return (PropertyNamingStrategy) newInstance(name);
        }
        Field constant = ReflectionUtils.findField(PropertyNamingStrategies.class, name);
        Assert.notNull(constant, () -> "no such naming strategy: " + name);
        return (PropertyNamingStrategy) ReflectionUtils.getField(constant, null);
    }

    private static Object newInstance(String className) {
        return BeanUtils.instantiateClass(ClassUtils.resolveClassName(className, null));
    }

    private static ConstructorDetector constructorDetector(JacksonProperties properties) {
        return switch (properties.getConstructorDetector()) {
            case USE_PROPERTIES_BASED -> ConstructorDetector.USE_PROPERTIES_BASED;
            case USE_DELEGATING -> ConstructorDetector.USE_DELEGATING;
            case EXPLICIT_ONLY -> ConstructorDetector.EXPLICIT_ONLY;
            case DEFAULT -> ConstructorDetector.DEFAULT;
        };
    }
}
