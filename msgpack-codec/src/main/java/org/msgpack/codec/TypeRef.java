/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A type with its type arguments, which a {@link Class} does not have.
 *
 * <pre>{@code
 * TypeRef<Map<String, List<URI>>> links = new TypeRef<Map<String, List<URI>>>() {};
 * TypeRef<List<URI>> list = TypeRef.listOf(URI.class);
 * }</pre>
 *
 * <p>The first form reads the type from the signature of the anonymous class, which tools that
 * shrink programs may remove; the static methods do not depend on it.
 */
public abstract class TypeRef<T> {
    private final Type type;

    /** The codec that was asked for last, which is remembered here rather than with the codecs. */
    private volatile Resolved resolved;

    /**
     * Creates a reference to the type argument that the subclass names.
     *
     * @throws IllegalStateException if it names none
     */
    protected TypeRef() {
        Type parent = getClass().getGenericSuperclass();
        if (!(parent instanceof ParameterizedType)
                || ((ParameterizedType) parent).getRawType() != TypeRef.class) {
            throw new IllegalStateException(
                    "expected new TypeRef<...>() {} with a type argument, found " + parent);
        }
        this.type = ((ParameterizedType) parent).getActualTypeArguments()[0];
    }

    private TypeRef(Type type) {
        this.type = type;
    }

    /** Returns a reference to a class without type arguments. */
    public static <T> TypeRef<T> of(Class<T> type) {
        return new Known<>(requireNonNull(type, "type is null"));
    }

    /**
     * Returns a reference to a type that is known at run time only, for a {@link CodecFactory}.
     * That {@code T} is this type is up to the caller.
     */
    public static <T> TypeRef<T> of(Type type) {
        return new Known<>(requireNonNull(type, "type is null"));
    }

    /**
     * Returns a reference to a class with type arguments. That {@code T} is this type is up to the
     * caller.
     *
     * @param raw the class
     * @param arguments as many as it has type parameters
     */
    public static <T> TypeRef<T> of(Class<? super T> raw, TypeRef<?>... arguments) {
        Type[] types = new Type[arguments.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = arguments[i].type();
        }
        if (types.length == 0 || types.length != raw.getTypeParameters().length) {
            throw new IllegalArgumentException("expected " + raw.getTypeParameters().length
                    + " type arguments of " + raw.getName() + ", found " + types.length);
        }
        return new Known<>(new GenericType(raw, types));
    }

    /** Returns a reference to an array of elements with type arguments. */
    public static <E> TypeRef<E[]> arrayOf(TypeRef<E> element) {
        requireNonNull(element, "element is null");
        return new Known<>(new GenericArray(element.type()));
    }

    /** Returns a reference to a {@link List}. */
    public static <E> TypeRef<List<E>> listOf(Class<E> element) {
        return listOf(of(element));
    }

    /** Returns a reference to a {@link List}. */
    public static <E> TypeRef<List<E>> listOf(TypeRef<E> element) {
        requireNonNull(element, "element is null");
        return new Known<>(new GenericType(List.class, element.type()));
    }

    /** Returns a reference to a {@link Set}. */
    public static <E> TypeRef<Set<E>> setOf(Class<E> element) {
        return setOf(of(element));
    }

    /** Returns a reference to a {@link Set}. */
    public static <E> TypeRef<Set<E>> setOf(TypeRef<E> element) {
        requireNonNull(element, "element is null");
        return new Known<>(new GenericType(Set.class, element.type()));
    }

    /** Returns a reference to an {@link Optional}. */
    public static <T> TypeRef<Optional<T>> optionalOf(Class<T> value) {
        return optionalOf(of(value));
    }

    /** Returns a reference to an {@link Optional}. */
    public static <T> TypeRef<Optional<T>> optionalOf(TypeRef<T> value) {
        requireNonNull(value, "value is null");
        return new Known<>(new GenericType(Optional.class, value.type()));
    }

    /** Returns a reference to a {@link Map}. */
    public static <K, V> TypeRef<Map<K, V>> mapOf(Class<K> key, Class<V> value) {
        return mapOf(of(key), of(value));
    }

    /** Returns a reference to a {@link Map}. */
    public static <K, V> TypeRef<Map<K, V>> mapOf(TypeRef<K> key, TypeRef<V> value) {
        requireNonNull(key, "key is null");
        requireNonNull(value, "value is null");
        return new Known<>(new GenericType(Map.class, key.type(), value.type()));
    }

    /** Returns the type. */
    public final Type type() {
        return type;
    }

    /** Returns the codec of this type. */
    @SuppressWarnings("unchecked")
    final Codec<T> codec(CodecResolver resolver) {
        Resolved known = resolved;
        if (known == null || known.resolver != resolver) {
            known = new Resolved(resolver, resolver.codec(type));
            resolved = known;
        }
        return (Codec<T>) known.codec;
    }

    @Override
    public final boolean equals(Object obj) {
        return obj instanceof TypeRef && type.equals(((TypeRef<?>) obj).type);
    }

    @Override
    public final int hashCode() {
        return type.hashCode();
    }

    @Override
    public final String toString() {
        return GenericType.name(type);
    }

    private static final class Resolved {
        final CodecResolver resolver;
        final Codec<?> codec;

        Resolved(CodecResolver resolver, Codec<?> codec) {
            this.resolver = resolver;
            this.codec = codec;
        }
    }

    private static final class Known<T> extends TypeRef<T> {
        Known(Type type) {
            super(type);
        }
    }
}
