/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.codec.internal.MapperCodec;
import org.msgpack.value.Value;

/** Finds the codec of a class whose objects are packed, and of a type that is asked for. */
final class CodecResolver {

    private final Codecs codecs;
    private final CodecOptions options;
    private final CodecMap standard = new CodecMap();
    private final AnyCodec any;
    private final Unions unions = new Unions(union -> findExact(union, union));
    private final RequestedCodecs requested;

    /** @param isForever whether the codecs stay as long as the library */
    CodecResolver(Codecs codecs, CodecOptions options, boolean isForever) {
        this.codecs = codecs;
        this.options = options;
        ScalarCodecs.addTo(standard, options);
        PrimitiveArrayCodecs.addTo(standard);
        TimeCodecs.addTo(standard);
        OptionalCodec.addTo(standard);
        any = newAnyCodec(new ClassTable(new ClassCodecs(isForever), this::makePacking));
        requested = new RequestedCodecs(new ClassCodecs(isForever), this::make);
    }

    private AnyCodec newAnyCodec(ClassTable packing) {
        if (options.isMsgpackr) {
            return new MsgpackrCodec(options, packing);
        }
        return options.isNumpy ? new NumpyCodec(options, packing) : new AnyCodec(options, packing);
    }

    AnyCodec any() {
        return any;
    }

    /** Whether a codec is the one that a class has by default. */
    boolean isStandard(Codec<?> codec, Class<?> type) {
        return codec == standard.get(type);
    }

    /** Returns the codec of a type that is asked for. */
    @SuppressWarnings("unchecked")
    <T> Codec<T> codec(Type type) {
        return (Codec<T>) (type == Object.class ? any : requested.get(type));
    }

    @SuppressWarnings("unchecked")
    private Codec<Object> make(Type type) {
        Codec<?> codec = find(type);
        if (codec == null) {
            throw missing(type);
        }
        return (Codec<Object>) codec;
    }

    private Codec<?> find(Type type) {
        if (type instanceof Class) {
            return findClass((Class<?>) type);
        }
        if (type instanceof ParameterizedType) {
            return findParameterized((ParameterizedType) type);
        }
        if (type instanceof GenericArrayType) {
            Type component = ((GenericArrayType) type).getGenericComponentType();
            return inDialect(arrayCodec(raw(type), codec(component)));
        }
        return type instanceof TypeVariable ? unknown(raw(type)) : codec(bound(type));
    }

    /** Returns the codec of a type argument that is not known, but the class that it extends. */
    private Codec<?> unknown(Class<?> bound) {
        if (bound == Object.class) {
            return any;
        }
        Codec<?> codec = find(bound);
        return codec == null ? new BoundedCodec<>(bound, any) : codec;
    }

    private Codec<?> findClass(Class<?> type) {
        Codec<?> known = findExact(type, type);
        if (known == null) {
            known = unions.readingTags(GeneratedCodecs.find(type, codecs));
        }
        if (known != null) {
            return known;
        }
        if (type.isEnum()) {
            return enumCodec(type);
        }
        if (type.isArray()) {
            return inDialect(arrayCodec(type, codec(type.getComponentType())));
        }
        return inDialect(container(type, Object.class, Object.class));
    }

    private Codec<?> findParameterized(ParameterizedType type) {
        Class<?> raw = (Class<?>) type.getRawType();
        Type[] arguments = type.getActualTypeArguments();
        Codec<?> known = findExact(raw, type);
        if (known == null) {
            known = unions.readingTags(GeneratedCodecs.find(raw, arguments, codecs));
        }
        if (known != null) {
            return known;
        }
        return inDialect(container(raw, arguments[0], arguments[arguments.length - 1]));
    }

    /** Returns the codec that was added for a class, or is made for the type, or is standard. */
    private Codec<?> findExact(Class<?> raw, Type type) {
        Codec<?> added = options.codecs.get(raw);
        if (added != null) {
            return added;
        }
        for (CodecFactory factory : options.factories) {
            Codec<?> made = factory.create(type, codecs);
            if (made != null) {
                return made;
            }
        }
        return inDialect(standard.get(raw));
    }

    /** Returns the codec of a collection, a map or an optional value, or null for other classes. */
    private Codec<?> container(Class<?> raw, Type first, Type last) {
        if (raw == Optional.class) {
            return OptionalCodec.of(codec(first));
        }
        if (raw == Map.Entry.class) {
            return new EntryCodec<>(codec(first), codec(last));
        }
        Codec<?> collection = CollectionTypes.codec(raw, first, this);
        return collection != null ? collection : MapTypes.codec(raw, first, last, this);
    }

    /** Returns the codec of the objects of a class, which may be of any class inside. */
    @SuppressWarnings("unchecked")
    private Codec<Object> makePacking(Class<?> type) {
        Codec<?> codec = findExact(type, type);
        if (codec instanceof MapperCodec) {
            codec = withTagOfMapper(type, codec);
        }
        if (codec == null) {
            codec = withTag(type, GeneratedCodecs.find(type, codecs));
        }
        if (codec == null) {
            codec = options.codecs.getInherited(type);
        }
        if (codec == null) {
            codec = withTag(type, GeneratedCodecs.findInherited(type, codecs));
        }
        if (codec == null) {
            codec = inDialect(findPlain(type));
        }
        if (codec == null) {
            throw missing(type);
        }
        return (Codec<Object>) codec;
    }

    /** Returns the codec of the union that a class belongs to, or its own if it is in none. */
    private Codec<?> withTag(Class<?> type, Codec<?> own) {
        Class<?> union = unions.require(type, own);
        return union == null ? own : codec(union);
    }

    /** A mapper packs a case of a union as that union, too. */
    private Codec<?> withTagOfMapper(Class<?> type, Codec<?> mappers) {
        Class<?> union = GeneratedCodecAccess.get().unionOf(type, codecs);
        return union == null ? mappers : codec(union);
    }

    /** Returns the codec that a dialect has in place of another one. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    private Codec<?> inDialect(Codec<?> codec) {
        if (codec == null) {
            return null;
        }
        if (options.areArraysTyped && TypedArrayCodec.isFor(codec.type())) {
            return new TypedArrayCodec(codec.type(), codec);
        }
        if (options.isNumpy && NumpyArrayCodec.isFor(codec.type())) {
            return new NumpyArrayCodec(codec, any);
        }
        if (options.isMsgpackr && codec instanceof CollectionCodec && isSet(codec)) {
            return new MsgpackrSets(codec);
        }
        if (options.isMsgpackr && codec instanceof MapCodec) {
            return new MsgpackrMaps((MapCodec) codec);
        }
        if (options.isMsgpackr && Value.class.isAssignableFrom(codec.type())) {
            return MsgpackrValues.trees((Codec) codec);
        }
        if (options.areArraysTyped && TypedElementsCodec.isFor(codec)) {
            return new TypedElementsCodec(codec);
        }
        return codec;
    }

    private static boolean isSet(Codec<?> codec) {
        return Set.class.isAssignableFrom(codec.type());
    }

    private Codec<?> findPlain(Class<?> type) {
        if (Map.class.isAssignableFrom(type)) {
            return new MapCodec<Object, Object, Map<Object, Object>>(
                    Map.class, any, any, AnyCodec::newMap, null);
        }
        if (Set.class.isAssignableFrom(type)) {
            return CollectionTypes.sets(any);
        }
        if (Collection.class.isAssignableFrom(type)) {
            return new CollectionCodec<Object, Collection<Object>>(
                    Collection.class, any, ArrayList::new);
        }
        if (Map.Entry.class.isAssignableFrom(type)) {
            return new EntryCodec<>(any, any);
        }
        if (Enum.class.isAssignableFrom(type)) {
            return enumCodec(type.isEnum() ? type : type.getSuperclass());
        }
        if (type == Optional.class) {
            return OptionalCodec.of(any);
        }
        if (type.isArray()) {
            return arrayCodec(type, any);
        }
        return standard.getInherited(type);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Codec<?> enumCodec(Class<?> type) {
        return new EnumCodec(type, options.areEnumsOrdinals);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Codec<?> arrayCodec(Class<?> type, Codec<?> element) {
        return new ObjectArrayCodec(type, element);
    }

    /** Returns the class of a type without its arguments. */
    static Class<?> raw(Type type) {
        if (type instanceof Class) {
            return (Class<?>) type;
        }
        if (type instanceof ParameterizedType) {
            return (Class<?>) ((ParameterizedType) type).getRawType();
        }
        if (type instanceof GenericArrayType) {
            Type component = ((GenericArrayType) type).getGenericComponentType();
            return Array.newInstance(raw(component), 0).getClass();
        }
        return raw(bound(type));
    }

    private static Type bound(Type type) {
        if (type instanceof WildcardType) {
            return ((WildcardType) type).getUpperBounds()[0];
        }
        if (type instanceof TypeVariable) {
            return ((TypeVariable<?>) type).getBounds()[0];
        }
        throw missing(type);
    }

    private static IllegalArgumentException missing(Type type) {
        String name = GenericType.name(type);
        String shortName = type instanceof Class ? ((Class<?>) type).getSimpleName() : name;
        return new IllegalArgumentException("no codec for " + name
                + "; generate one: @MsgPack and msgpack-codec-processor, or add one: "
                + "Codecs.builder().add(Codec.of(" + shortName
                + ".class, (packer, value) -> ..., unpacker -> ...)).build()"
                + (type instanceof Class ? GeneratedCodecs.absence((Class<?>) type) : ""));
    }
}
