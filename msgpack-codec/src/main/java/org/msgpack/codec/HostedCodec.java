/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * The codec of values that somebody else packs and unpacks, in the middle of a generated codec: the
 * {@link MemberHost} that is {@linkplain MessagePacker#attach attached} to the packer, or to the
 * unpacker. So a mapper of Jackson keeps its own ways for the members of classes with codecs.
 *
 * <p>It is the same for all hosts. What it was given for one owner is kept for the next value.
 */
public final class HostedCodec<T> implements Codec<T> {
    private static final Unions UNIONS = new Unions(union -> null);

    private final Type type;
    private final Class<? super T> raw;
    private final Codec<T> own;
    private volatile Handler<ValuePacker<Object>> packing = new Handler<>(null, null);
    private volatile Handler<ValueUnpacker<Object>> unpacking = new Handler<>(null, null);

    /** What an owner has for this codec. */
    private static final class Handler<H> {
        final Object owner;
        final H handler;

        Handler(Object owner, H handler) {
            this.owner = owner;
            this.handler = handler;
        }
    }

    @SuppressWarnings("unchecked")
    private HostedCodec(Type type, Codecs codecs) {
        this.type = type;
        this.raw = (Class<? super T>)
                (type instanceof Class ? type : ((ParameterizedType) type).getRawType());
        this.own =
                type instanceof Class ? codecs.generatedCodec((Class<T>) type).orElse(null) : null;
    }

    /** Returns codecs whose members are the host's. */
    public static Codecs codecs() {
        return Codecs.builder()
                .add((type, codecs) -> new HostedCodec<Object>(type, codecs))
                .build();
    }

    /**
     * Returns the codec that was generated for a class, or else for its superclass or an interface;
     * null if there is none.
     */
    public static GeneratedCodec<?> inherited(Class<?> type, Codecs codecs) {
        return (GeneratedCodec<?>) GeneratedCodecs.findInherited(type, codecs);
    }

    /**
     * Returns the union whose tag is written with an object of which only the class is known; null
     * if the class belongs to none.
     *
     * @throws IllegalArgumentException if it belongs to several
     */
    public static Class<?> unionOf(Class<?> type, Codecs codecs) {
        return UNIONS.require(type, GeneratedCodecs.findInherited(type, codecs));
    }

    /**
     * Returns a codec that unpacks a case of a union with its tag too, if that can be told; the
     * codec itself if not, or if the class is no case.
     *
     * @param codec unpacks it without its tag
     * @param generated the codec of the class
     */
    @SuppressWarnings("unchecked")
    public static <T> Codec<T> readingTags(Codec<T> codec, GeneratedCodec<?> generated) {
        Codec<?> tagged = UNIONS.readingTags(generated);
        return tagged instanceof CaseCodec ? ((CaseCodec<T>) tagged).with(codec) : codec;
    }

    /** Returns whether what {@link #readingTags} has returned finds tags in maps, or in arrays. */
    public static boolean readsTags(Codec<?> codec, boolean inMaps) {
        return codec instanceof CaseCodec && ((CaseCodec<?>) codec).isTagged(inMaps);
    }

    /** Returns the type of the values, with its arguments. */
    public Type genericType() {
        return type;
    }

    @Override
    public Class<? super T> type() {
        return raw;
    }

    /** Returns the codec that was generated for the class; null if none was. */
    public Codec<T> own() {
        return own;
    }

    /** @throws IllegalStateException if no {@link MemberHost} is attached to the packer */
    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        MemberHost<ValuePacker<Object>> host = host(packer.attachment(MemberHost.class));
        Handler<ValuePacker<Object>> known = packing;
        if (known.owner != host.owner()) {
            known = new Handler<>(host.owner(), host.handler(this));
            packing = known;
        }
        known.handler.pack(packer, value);
    }

    /** @throws IllegalStateException if no {@link MemberHost} is attached to the unpacker */
    @Override
    @SuppressWarnings("unchecked")
    public T unpack(MessageUnpacker unpacker) throws IOException {
        MemberHost<ValueUnpacker<Object>> host = host(unpacker.attachment(MemberHost.class));
        Handler<ValueUnpacker<Object>> known = unpacking;
        if (known.owner != host.owner()) {
            known = new Handler<>(host.owner(), host.handler(this));
            unpacking = known;
        }
        return (T) known.handler.unpack(unpacker);
    }

    @SuppressWarnings("unchecked")
    private static <H> MemberHost<H> host(MemberHost<?> attached) {
        if (attached == null) {
            throw new IllegalStateException("expected an attached MemberHost, found none");
        }
        return (MemberHost<H>) attached;
    }

    @Override
    public T unpackNullable(MessageUnpacker unpacker) throws IOException {
        return unpack(unpacker);
    }

    /** Returns what the standard codecs have for the JDK's optional values; null for others. */
    @Override
    @SuppressWarnings("unchecked")
    public T missingValue() {
        return raw.getName().startsWith("java.util.Optional")
                ? (T) Codecs.standard().codec(raw).missingValue()
                : null;
    }
}
