/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;

/**
 * The properties of {@link MessagePackSerializer}, {@link MessagePackDeserializer} and
 * {@link MessagePackSerde}.
 *
 * <p>Where a property is a class, it may be a {@link Class} or its name. Everything is checked when
 * the client is created: a property that is not valid is a {@link ConfigException}, which a
 * producer or consumer has as the cause of its exception.
 */
public final class MessagePackConfig {
    /**
     * The class of keys, {@value}. Default: {@link Object}, which means any class: objects are
     * written by their own class, and messages are read as maps, lists, text and numbers.
     */
    public static final String KEY_TYPE_CONFIG = "msgpack.key.type";

    /** The class of values, {@value}. Default: {@link Object}, see {@link #KEY_TYPE_CONFIG}. */
    public static final String VALUE_TYPE_CONFIG = "msgpack.value.type";

    /**
     * Own codecs, ext types, options and limits, {@value}: a {@link Codecs}, or a class that is a
     * {@link Supplier} of one. Default: {@link Codecs#standard}.
     */
    public static final String CODECS_CONFIG = "msgpack.codecs";

    /**
     * A Jackson mapper that reads and writes instead of codecs, {@value}: an {@code ObjectMapper}
     * of Jackson 2 or 3 for MessagePack, or a class that is such a mapper or a {@link Supplier} of
     * one. If the class is a {@code MessagePackMapper} itself, it gets the limits for untrusted
     * data; all others have the limits of their factory. Default: no mapper.
     */
    public static final String MAPPER_CONFIG = "msgpack.mapper";

    private static final Form<?> DEFAULT_FORM =
            CodecForm.of(TypeRef.of(Object.class), Codecs.standard());

    private MessagePackConfig() {}

    /** Returns the form of objects of any class. */
    @SuppressWarnings("unchecked")
    static <T> Form<T> defaultForm() {
        return (Form<T>) DEFAULT_FORM;
    }

    @SuppressWarnings("unchecked")
    static <T> Form<T> form(Map<String, ?> configs, boolean isKey) {
        String typeName = isKey ? KEY_TYPE_CONFIG : VALUE_TYPE_CONFIG;
        Object configured = configs.get(typeName);
        Class<T> type = configured == null
                ? (Class<T>) Object.class
                : (Class<T>) classOf(typeName, configured);
        Object mapper = configs.get(MAPPER_CONFIG);
        Object codecs = configs.get(CODECS_CONFIG);
        if (mapper == null) {
            return codecForm(typeName, type, codecs);
        }
        if (codecs != null) {
            throw new ConfigException(
                    MAPPER_CONFIG, mapper, "expected it or " + CODECS_CONFIG + ", found both");
        }
        return mapperForm(mapper, type);
    }

    private static <T> Form<T> codecForm(String typeName, Class<T> type, Object codecs) {
        Codecs found = codecs == null ? Codecs.standard() : codecs(codecs);
        try {
            return CodecForm.of(TypeRef.of(type), found);
        } catch (IllegalArgumentException e) {
            throw invalid(typeName, type.getName(), e.getMessage(), e);
        }
    }

    private static Codecs codecs(Object value) {
        Object codecs = value instanceof Codecs ? value : supplied(CODECS_CONFIG, value);
        if (!(codecs instanceof Codecs)) {
            throw new ConfigException(
                    CODECS_CONFIG,
                    value,
                    "expected a " + Codecs.class.getName() + ", a Supplier of one"
                            + " or its class name, found a " + codecs.getClass().getName());
        }
        return (Codecs) codecs;
    }

    /** Looks at names, since either Jackson may not be there. */
    private static <T> Form<T> mapperForm(Object value, Class<T> type) {
        Object mapper = mapper(value);
        for (Class<?> c = mapper.getClass(); c != null; c = c.getSuperclass()) {
            try {
                if (c.getName().equals("com.fasterxml.jackson.databind.ObjectMapper")) {
                    return JacksonSerde.form(mapper, type);
                }
                if (c.getName().equals("tools.jackson.databind.ObjectMapper")) {
                    return Jackson3Serde.form(mapper, type);
                }
            } catch (IllegalArgumentException e) {
                throw invalid(MAPPER_CONFIG, value, e.getMessage(), e);
            }
        }
        throw new ConfigException(
                MAPPER_CONFIG,
                value,
                "expected an ObjectMapper, a Supplier of one" + " or a class name, found a "
                        + mapper.getClass().getName());
    }

    private static Object mapper(Object value) {
        if (!(value instanceof Class) && !(value instanceof String)) {
            return value;
        }
        // No switch: that has hash codes of the names, which a fat jar that renames them has not.
        String name = classOf(MAPPER_CONFIG, value).getName();
        if (name.equals("org.msgpack.jackson.dataformat.MessagePackMapper")) {
            return JacksonSerde.untrustedMapper();
        }
        if (name.equals("org.msgpack.jackson3.dataformat.MessagePackMapper")) {
            return Jackson3Serde.untrustedMapper();
        }
        return supplied(MAPPER_CONFIG, value);
    }

    /** Returns a new object of a class, or what that supplies. */
    private static Object supplied(String name, Object value) {
        Class<?> type = classOf(name, value);
        Object object;
        try {
            object = type.getDeclaredConstructor().newInstance();
        } catch (InvocationTargetException e) {
            throw invalid(name, value, "its constructor failed: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw invalid(name, value, "expected a public constructor without parameters", e);
        }
        if (!(object instanceof Supplier)) {
            return object;
        }
        Object supplied;
        try {
            supplied = ((Supplier<?>) object).get();
        } catch (RuntimeException e) {
            throw invalid(name, value, "it failed: " + e, e);
        }
        if (supplied == null) {
            throw new ConfigException(name, value, "supplies null");
        }
        return supplied;
    }

    private static Class<?> classOf(String name, Object value) {
        return (Class<?>) ConfigDef.parseType(name, value, ConfigDef.Type.CLASS);
    }

    private static ConfigException invalid(
            String name, Object value, String message, Throwable cause) {
        ConfigException e = new ConfigException(name, value, message);
        e.initCause(cause);
        return e;
    }
}
