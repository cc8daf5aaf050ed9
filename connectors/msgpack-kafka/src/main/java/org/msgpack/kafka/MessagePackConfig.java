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
 * <p>A class can be given as a {@link Class} or by name. All properties are checked when the client
 * is created. An invalid one causes a {@link ConfigException}; the exception of the producer or
 * consumer has it as its cause.
 */
public final class MessagePackConfig {
    /**
     * The class of keys, {@value}. Default: {@link Object}, which means any class: objects are
     * written according to their own class, and messages are read as maps, lists, text and numbers.
     */
    public static final String KEY_TYPE_CONFIG = "msgpack.key.type";

    /** The class of values, {@value}. Default: {@link Object}, see {@link #KEY_TYPE_CONFIG}. */
    public static final String VALUE_TYPE_CONFIG = "msgpack.value.type";

    /**
     * Custom codecs, ext types, options and limits, {@value}: a {@link Codecs}, or a class that is
     * a {@link Supplier} of one. Default: {@link Codecs#standard}.
     */
    public static final String CODECS_CONFIG = "msgpack.codecs";

    /**
     * A Jackson mapper to use instead of codecs, {@value}: an {@code ObjectMapper} of Jackson 2 or
     * 3 for MessagePack, or a class that is such a mapper or a {@link Supplier} of one.
     * {@code MessagePackMapper} itself, given as a class, gets the limits for untrusted data; every
     * other mapper has the limits of its factory. Default: no mapper.
     */
    public static final String MAPPER_CONFIG = "msgpack.mapper";

    private static final Form<?> DEFAULT_FORM =
            CodecForm.of(TypeRef.of(Object.class), Codecs.standard());

    private MessagePackConfig() {}

    /** Returns the format for objects of any class. */
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
                    MAPPER_CONFIG,
                    mapper,
                    "expected either this or " + CODECS_CONFIG + ", found both");
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

    /** Compares class names, because either version of Jackson may be missing. */
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
        // Not a switch: it would contain hash codes of the names, which break if a fat jar
        // relocates the classes.
        String name = classOf(MAPPER_CONFIG, value).getName();
        if (name.equals("org.msgpack.jackson.dataformat.MessagePackMapper")) {
            return JacksonSerde.untrustedMapper();
        }
        if (name.equals("org.msgpack.jackson3.dataformat.MessagePackMapper")) {
            return Jackson3Serde.untrustedMapper();
        }
        return supplied(MAPPER_CONFIG, value);
    }

    /** Creates an object of a class. If it is a Supplier, returns what it supplies. */
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
