/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.msgpack.codec.internal.MapperCodec;

/** Finds the codec of a class whose objects are packed, and of a type that is asked for. */
final class CodecResolver {
    /** Those which {@link AnyCodec} packs without asking for their codecs. */
    private static final List<Class<?>> COMMONEST = Arrays.asList(
            String.class,
            Integer.class,
            Long.class,
            Boolean.class,
            Double.class,
            LinkedHashMap.class,
            HashMap.class,
            ArrayList.class);

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
        return options.haveUntypedReaders()
                ? new DialectCodec(options, packing, codecs)
                : new AnyCodec(options, packing);
    }

    /** Called when these codecs can be used: finds out whether adapters are for all. */
    void adaptCommonest() {
        if (options.adapters.isEmpty()) {
            return;
        }
        for (Class<?> type : COMMONEST) {
            Codec<?> codec = standard.get(type);
            if (codec == null) {
                codec = findPlain(type);
            }
            if (adapted(type, codec) != codec) {
                any.setNotPlain();
            }
        }
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
            return adaptedToRead(type, arrayCodec(raw(type), codec(component)));
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
            known = adaptedToRead(type, standard.get(type));
        }
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
            return adaptedToRead(type, arrayCodec(type, codec(type.getComponentType())));
        }
        return adaptedToRead(type, container(type, Object.class, Object.class));
    }

    private Codec<?> findParameterized(ParameterizedType type) {
        Class<?> raw = (Class<?>) type.getRawType();
        Type[] arguments = type.getActualTypeArguments();
        Codec<?> known = findExact(raw, type);
        if (known == null) {
            known = adaptedToRead(type, standard.get(raw));
        }
        if (known == null) {
            known = unions.readingTags(GeneratedCodecs.find(raw, arguments, codecs));
        }
        if (known != null) {
            return known;
        }
        return adaptedToRead(type, container(raw, arguments[0], arguments[arguments.length - 1]));
    }

    /** Returns the codec that was added for a class, or is made for the type. */
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
        return null;
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
            codec = adapted(type, standard.get(type));
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
            codec = adapted(type, findPlain(type));
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
        Class<?> union = GeneratedCodecInternals.taggedUnion(type, codecs);
        return union == null ? mappers : codec(union);
    }

    /** Returns the codec that adapters have in place of another one, which may be null. */
    private Codec<?> adapted(Type type, Codec<?> codec) {
        return adapted(type, codec, options.adapters);
    }

    /** Returns the same for a type that is asked for. */
    private Codec<?> adaptedToRead(Type type, Codec<?> codec) {
        return adapted(type, adapted(type, codec), options.readingAdapters);
    }

    private Codec<?> adapted(Type type, Codec<?> codec, List<CodecAdapter> adapters) {
        Codec<?> adapted = codec;
        if (codec != null) {
            for (CodecAdapter each : adapters) {
                adapted = requireNonNull(
                        each.adapt(type, adapted, codecs), "the codec of an adapter is null");
            }
        }
        return adapted;
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
