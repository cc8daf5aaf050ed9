/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * Packs and unpacks objects.
 *
 * <pre>{@code
 * Codecs codecs = Codecs.standard();
 * byte[] bytes = codecs.pack(Map.of("id", 7, "tags", List.of("a", "b")));
 * Object map = codecs.unpack(bytes);
 * Map<String, List<URI>> links = codecs.unpack(other, new TypeRef<Map<String, List<URI>>>() {});
 * }</pre>
 *
 * <p>It knows the common classes of the JDK: numbers, text, binary, arrays, collections, maps,
 * enums, java.time and more; docs/codecs.md lists what each becomes. Other classes need a
 * {@link Codec}: see {@link Builder#add(Codec)}. No class is named in a message, and no fields are
 * accessed by reflection.
 *
 * <p><b>Limits.</b> By default the limits for untrusted data apply, see
 * {@link UnpackerConfig#untrustedData}. Where a method takes an unpacker or a packer, its own
 * limits apply.
 *
 * <p><b>Exceptions.</b> Messages that are not what was asked for are a
 * {@link org.msgpack.core.MessagePackException}, as in {@link MessageUnpacker}. An object of a
 * class without a codec is an {@link IllegalArgumentException}.
 *
 * <p>Immutable and thread-safe. Make one and keep it: it remembers the codecs of the classes that
 * it has seen.
 */
public final class Codecs {
    /** The most levels of nesting: codecs recurse, and a thread's stack has to hold them. */
    static final int MAX_NESTING_DEPTH = 400;

    static {
        GeneratedCodecAccess.set(new GeneratedCodecInternals());
    }

    private static final Codecs STANDARD = new Codecs(builder(), true);

    private final CodecResolver resolver;
    private final PackerConfig packerConfig;
    private final ArrayPackers arrayPackers;
    private final UnpackerConfig unpackerConfig;

    private Codecs(Builder builder, boolean isForever) {
        CodecOptions options = new CodecOptions(builder);
        packerConfig = options.packerConfig;
        arrayPackers = new ArrayPackers(packerConfig);
        unpackerConfig = options.unpackerConfig;
        resolver = new CodecResolver(this, options, isForever);
        options.resolve(this);
        resolver.adaptCommonest();
    }

    AnyCodec any() {
        return resolver.any();
    }

    /** Returns codecs with the default options. */
    public static Codecs standard() {
        return STANDARD;
    }

    /** Returns a builder, for own codecs, ext types and options. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the codec of a class.
     *
     * @throws IllegalArgumentException if there is none
     */
    public <T> Codec<T> codec(Class<T> type) {
        return resolver.codec(requireNonNull(type, "type is null"));
    }

    /**
     * Returns the codec of a type.
     *
     * @throws IllegalArgumentException if there is none
     */
    public <T> Codec<T> codec(TypeRef<T> type) {
        return requireNonNull(type, "type is null").codec(resolver);
    }

    /** Packs an object, or nil for null. */
    public byte[] pack(Object value) {
        return pack(value, resolver.any());
    }

    /** Packs an object as a type, whatever its class is. */
    public <T> byte[] pack(T value, TypeRef<T> type) {
        return pack(value, codec(type));
    }

    /** Packs an object with a codec, or what that packs for null. */
    public <T> byte[] pack(T value, Codec<T> codec) {
        requireNonNull(codec, "codec is null");
        try {
            return arrayPackers.pack(value, codec);
        } catch (IOException e) { // thrown by a codec, not by memory
            throw new UncheckedIOException(e);
        }
    }

    /** Packs an object and flushes the stream, which stays open. */
    public void pack(Object value, OutputStream out) throws IOException {
        MessagePacker packer = packerConfig.newPacker(requireNonNull(out, "out is null"));
        pack(value, packer);
        packer.flush();
    }

    /** Packs an object as a type, and flushes the stream, which stays open. */
    public <T> void pack(T value, TypeRef<T> type, OutputStream out) throws IOException {
        MessagePacker packer = packerConfig.newPacker(requireNonNull(out, "out is null"));
        pack(value, type, packer);
        packer.flush();
    }

    /** Packs an object. */
    public void pack(Object value, MessagePacker packer) throws IOException {
        resolver.any().packNullable(requireNonNull(packer, "packer is null"), value);
    }

    /** Packs an object as a type, whatever its class is. */
    public <T> void pack(T value, TypeRef<T> type, MessagePacker packer) throws IOException {
        codec(type).packNullable(requireNonNull(packer, "packer is null"), value);
    }

    /**
     * Unpacks a value of any type.
     *
     * @param message one value; more bytes are a {@link MessageFormatException}
     */
    public Object unpack(byte[] message) {
        return unpackMessage(newUnpacker(message), resolver.any());
    }

    /**
     * Unpacks an object.
     *
     * @param message one value; more bytes are a {@link MessageFormatException}
     * @return null for nil, unless the class has another object for it
     */
    public <T> T unpack(byte[] message, Class<T> type) {
        return unpackMessage(newUnpacker(message), codec(type));
    }

    /**
     * Unpacks an object.
     *
     * @param message one value; more bytes are a {@link MessageFormatException}
     * @return null for nil, unless the type has another object for it
     */
    public <T> T unpack(byte[] message, TypeRef<T> type) {
        return unpackMessage(newUnpacker(message), codec(type));
    }

    /**
     * Unpacks an object with a codec, and the limits of these codecs.
     *
     * @param message one value; more bytes are a {@link MessageFormatException}
     * @return for nil, what the codec has for it
     */
    public <T> T unpack(byte[] message, Codec<T> codec) {
        return unpackMessage(newUnpacker(message), requireNonNull(codec, "codec is null"));
    }

    private MessageUnpacker newUnpacker(byte[] message) {
        return unpackerConfig.newUnpacker(requireNonNull(message, "message is null"));
    }

    /**
     * Unpacks a value of any type from the remaining bytes of a ByteBuffer, whose position stays.
     *
     * @param message one value; more bytes are a {@link MessageFormatException}
     */
    public Object unpack(ByteBuffer message) {
        return unpackMessage(newUnpacker(message), resolver.any());
    }

    /**
     * Unpacks an object from the remaining bytes of a ByteBuffer; see {@link #unpack(ByteBuffer)}.
     */
    public <T> T unpack(ByteBuffer message, Class<T> type) {
        return unpackMessage(newUnpacker(message), codec(type));
    }

    /**
     * Unpacks an object from the remaining bytes of a ByteBuffer; see {@link #unpack(ByteBuffer)}.
     */
    public <T> T unpack(ByteBuffer message, TypeRef<T> type) {
        return unpackMessage(newUnpacker(message), codec(type));
    }

    /**
     * Unpacks an object from the remaining bytes of a ByteBuffer, with a codec; see
     * {@link #unpack(byte[], Codec)}.
     */
    public <T> T unpack(ByteBuffer message, Codec<T> codec) {
        return unpackMessage(newUnpacker(message), requireNonNull(codec, "codec is null"));
    }

    private MessageUnpacker newUnpacker(ByteBuffer message) {
        return unpackerConfig.newUnpacker(requireNonNull(message, "message is null"));
    }

    private static <T> T unpackMessage(MessageUnpacker unpacker, Codec<T> codec) {
        try {
            T value = codec.unpackNullable(unpacker);
            if (unpacker.hasNext()) {
                throw new MessageFormatException(
                        "expected the end of the message, found more at byte "
                                + unpacker.getTotalReadBytes());
            }
            return value;
        } catch (IOException e) { // thrown by a codec, not by memory
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Unpacks the next value of a stream, of any type. More may be read from the stream than that,
     * and is lost: see {@link #values(InputStream, Class)} for streams of several values.
     */
    public Object unpack(InputStream in) throws IOException {
        return unpack(newUnpacker(in));
    }

    /** Unpacks the next object of a stream; see {@link #unpack(InputStream)}. */
    public <T> T unpack(InputStream in, Class<T> type) throws IOException {
        return codec(type).unpackNullable(newUnpacker(in));
    }

    /** Unpacks the next object of a stream; see {@link #unpack(InputStream)}. */
    public <T> T unpack(InputStream in, TypeRef<T> type) throws IOException {
        return codec(type).unpackNullable(newUnpacker(in));
    }

    private MessageUnpacker newUnpacker(InputStream in) {
        return unpackerConfig.newUnpacker(requireNonNull(in, "in is null"));
    }

    /** Unpacks the next value, of any type. */
    public Object unpack(MessageUnpacker unpacker) throws IOException {
        return resolver.any().unpackNullable(requireNonNull(unpacker, "unpacker is null"));
    }

    /** Unpacks the next value. */
    public <T> T unpack(MessageUnpacker unpacker, Class<T> type) throws IOException {
        return codec(type).unpackNullable(requireNonNull(unpacker, "unpacker is null"));
    }

    /** Unpacks the next value. */
    public <T> T unpack(MessageUnpacker unpacker, TypeRef<T> type) throws IOException {
        return codec(type).unpackNullable(requireNonNull(unpacker, "unpacker is null"));
    }

    /**
     * Unpacks the next message of a feed if all of it has arrived. The limit of the feed for the
     * length of a message applies, and all other limits of these codecs.
     *
     * <pre>{@code
     * feed.feed(bytes);
     * while (codecs.unpackNext(feed, Event.class, this::handle)) {}
     * }</pre>
     *
     * @param action gets the object
     * @return whether it had arrived
     */
    public <T> boolean unpackNext(MessageFeed feed, Class<T> type, Consumer<? super T> action) {
        return unpackNext(feed, codec(type), action);
    }

    /**
     * Unpacks the next message of a feed; see {@link #unpackNext(MessageFeed, Class, Consumer)}.
     */
    public <T> boolean unpackNext(MessageFeed feed, TypeRef<T> type, Consumer<? super T> action) {
        return unpackNext(feed, codec(type), action);
    }

    private <T> boolean unpackNext(MessageFeed feed, Codec<T> codec, Consumer<? super T> action) {
        requireNonNull(feed, "feed is null");
        requireNonNull(action, "action is null");
        MessageBuffer message = feed.nextMessage();
        if (message == null) {
            return false;
        }
        action.accept(
                unpackMessage(newUnpacker(message.sliceAsByteBuffer(0, message.size())), codec));
        return true;
    }

    /**
     * Returns the values of a stream, each of which is read when it is asked for. Failures of the
     * stream are an {@link UncheckedIOException}; closing the result closes the stream. Behind a
     * value that is refused there are no others; to go on there, take messages from a
     * {@link MessageFeed}.
     */
    public <T> Stream<T> values(InputStream in, Class<T> type) {
        return ValueIterator.ofInput(newUnpacker(in), codec(type)).stream();
    }

    /** Returns the values of a stream; see {@link #values(InputStream, Class)}. */
    public <T> Stream<T> values(InputStream in, TypeRef<T> type) {
        return ValueIterator.ofInput(newUnpacker(in), codec(type)).stream();
    }

    /**
     * Returns the values that an unpacker reads, up to the end of its input. Failures of the input
     * are an {@link UncheckedIOException}. After an exception there are no more values.
     */
    public <T> Iterator<T> values(MessageUnpacker unpacker, Class<T> type) {
        return ValueIterator.ofInput(unpacker, codec(type));
    }

    /** Returns the values that an unpacker reads; see {@link #values(MessageUnpacker, Class)}. */
    public <T> Iterator<T> values(MessageUnpacker unpacker, TypeRef<T> type) {
        return ValueIterator.ofInput(unpacker, codec(type));
    }

    /**
     * Returns the elements of the array that a stream holds, each of which is read when it is asked
     * for, so that the array may be longer than memory. Its size is limited by
     * {@link UnpackerConfig#withContainerSizeLimit}. Failures of the stream are an
     * {@link UncheckedIOException}; closing the result closes the stream.
     */
    public <T> Stream<T> elements(InputStream in, Class<T> type) {
        return ValueIterator.ofArray(newUnpacker(in), codec(type)).stream();
    }

    /** Returns the elements of an array; see {@link #elements(InputStream, Class)}. */
    public <T> Stream<T> elements(InputStream in, TypeRef<T> type) {
        return ValueIterator.ofArray(newUnpacker(in), codec(type)).stream();
    }

    /**
     * Returns the elements of the array that an unpacker reads next. Failures of the input are an
     * {@link UncheckedIOException}.
     */
    public <T> Iterator<T> elements(MessageUnpacker unpacker, Class<T> type) {
        return ValueIterator.ofArray(unpacker, codec(type));
    }

    /** Returns the elements of an array; see {@link #elements(MessageUnpacker, Class)}. */
    public <T> Iterator<T> elements(MessageUnpacker unpacker, TypeRef<T> type) {
        return ValueIterator.ofArray(unpacker, codec(type));
    }

    /** Makes {@link Codecs}. Not thread-safe. */
    public static final class Builder {
        final CodecMap codecs = new CodecMap();
        final List<CodecFactory> factories = new ArrayList<>();
        final List<CodecAdapter> adapters = new ArrayList<>();
        final List<CodecAdapter> readingAdapters = new ArrayList<>();
        private final Map<Byte, String> meanings = new HashMap<>();
        final Map<Byte, ExtensionType<?>> extensions = new TreeMap<>();
        final Map<Byte, UntypedReader<ExtensionTypeHeader>> extensionReaders = new TreeMap<>();
        final List<UntypedReader<Long>> fixintReaders = new ArrayList<>();
        final List<UntypedReader<Map<Object, Object>>> mapReaders = new ArrayList<>();
        final List<LateExtension<?>> lateExtensions = new ArrayList<>();
        UnknownExtension unknownExtension = UnknownExtension.keep();
        ExtensionType<BigInteger> bigIntegers;
        boolean areIntegersSmallest;
        boolean areEnumsOrdinals;
        boolean areUuidsBinary;
        PackerConfig packerConfig;
        UnpackerConfig unpackerConfig = UnpackerConfig.untrustedData();

        private Builder() {}

        /**
         * Adds the codec of a class, in place of the one that it has by default. Objects of its
         * subclasses are packed with it too, unless they have a codec of their own.
         *
         * @throws IllegalArgumentException if it is for {@link Object}
         */
        public Builder add(Codec<?> codec) {
            if (requireNonNull(codec, "codec is null").type() == Object.class) {
                throw new IllegalArgumentException("Object stands for any class");
            }
            codecs.add(codec);
            return this;
        }

        /** Adds a factory, which is asked for classes to which no codec was added. */
        public Builder add(CodecFactory factory) {
            factories.add(requireNonNull(factory, "factory is null"));
            return this;
        }

        /**
         * Adds an ext type. Its class and that class's subclasses are packed with it. A type whose
         * class is {@link Object} is only read.
         *
         * @throws IllegalArgumentException if its number has been added already, or is that of the
         *     timestamp, -1
         */
        public Builder ext(ExtensionType<?> type) {
            register(type);
            return type.valueClass() == Object.class ? this : add(new ExtensionCodec<>(type));
        }

        /**
         * Adds an ext type whose payload is what a codec writes.
         *
         * @param type 0 to 127; see {@link ExtensionType#ofMessagePack}
         * @throws IllegalArgumentException if the number has been added already
         */
        public <T> Builder ext(int type, Class<T> valueClass, Codec<T> payload) {
            requireNonNull(payload, "payload is null");
            return ext(
                    ExtensionType.ofMessagePack(type, valueClass, payload::pack, payload::unpack));
        }

        /**
         * Adds an ext type whose payload is written with the codecs that are being built, so that
         * it can hold anything that they know.
         *
         * @param type 0 to 127; see {@link ExtensionType#ofMessagePack}
         * @param payload returns the codec of the payload
         * @throws IllegalArgumentException if the number has been added already
         */
        public <T> Builder ext(
                int type, Class<T> valueClass, Function<? super Codecs, Codec<T>> payload) {
            LateExtension<T> late = new LateExtension<>(
                    type, valueClass, requireNonNull(payload, "payload is null"));
            register(late.extension());
            lateExtensions.add(late);
            add(late.codec());
            return this;
        }

        /**
         * Adds the ext type of integers that do not fit into 64 bits, which are decimal text by
         * default.
         *
         * @throws IllegalArgumentException if its number has been added already
         */
        public Builder bigIntegers(ExtensionType<BigInteger> type) {
            bigIntegers = register(type);
            return this;
        }

        private <T> ExtensionType<T> register(ExtensionType<T> type) {
            takeNumber(requireNonNull(type, "type is null").type(), type.toString());
            extensions.put(type.type(), type);
            return type;
        }

        private void takeNumber(byte number, String meaning) {
            if (number == Code.EXT_TIMESTAMP) {
                throw new IllegalArgumentException("ext type -1 is the timestamp");
            }
            String earlier = meanings.putIfAbsent(number, meaning);
            if (earlier != null) {
                throw new IllegalArgumentException("expected one meaning of each ext type, found "
                        + earlier + " and " + meaning);
            }
        }

        /**
         * Sets what an extension of an unknown ext type is read as, where an object of any class is
         * asked for. The default is {@link UnknownExtension#keep}.
         */
        public Builder unknownExtensions(UnknownExtension unknown) {
            unknownExtension = requireNonNull(unknown, "unknown is null");
            return this;
        }

        /**
         * Reads integers that fit as {@link Integer}, where an object of any class is asked for,
         * and others as {@link Long}. By default all are {@code Long}. Those above 2<sup>63</sup>-1
         * are a {@link BigInteger} in either case.
         */
        public Builder smallestIntegers() {
            areIntegersSmallest = true;
            return this;
        }

        /**
         * Writes enums as the positions of their constants, not as their names. Both are read in
         * either case.
         */
        public Builder enumsAsOrdinals() {
            areEnumsOrdinals = true;
            return this;
        }

        /** Writes UUIDs as 16 bytes, not as text. Both are read in either case. */
        public Builder uuidsAsBinary() {
            areUuidsBinary = true;
            return this;
        }

        /**
         * Adds what another library writes and reads.
         *
         * @throws IllegalArgumentException if it has another meaning for an ext type that has been
         *     added already
         */
        public Builder add(Dialect dialect) {
            requireNonNull(dialect, "dialect is null").addTo(this);
            return this;
        }

        /**
         * Puts other codecs in place of those that classes of the JDK have by default. Codecs that
         * are added, made by a factory or generated stay. What is adapted twice is adapted in the
         * order of these calls.
         */
        public Builder adapt(CodecAdapter adapter) {
            adapters.add(requireNonNull(adapter, "adapter is null"));
            return this;
        }

        /**
         * Puts other codecs in place of those that types of the JDK have by default, after
         * {@link #adapt}, where a type is asked for. They pack as before, and may read more.
         */
        public Builder adaptReading(CodecAdapter adapter) {
            readingAdapters.add(requireNonNull(adapter, "adapter is null"));
            return this;
        }

        /**
         * Adds an ext type that is only the beginning of a value: what follows is a part of it.
         *
         * @param reader gets the header, which comes next, where an object of any class is asked
         *     for
         * @throws IllegalArgumentException if the number has been added already
         */
        public Builder readExt(int type, UntypedReader<ExtensionTypeHeader> reader) {
            requireNonNull(reader, "reader is null");
            if (type != (byte) type) {
                throw new IllegalArgumentException("type is not within -128 to 127: " + type);
            }
            takeNumber((byte) type, "ext type " + type + ": the beginning of a value");
            extensionReaders.put((byte) type, reader);
            return this;
        }

        /**
         * Adds a meaning of integers from 0 to 127 in one byte, where an object of any class is
         * asked for.
         *
         * @param reader gets the integer, which has been read; returns null if it stands for
         *     nothing else
         */
        public Builder readFixints(UntypedReader<Long> reader) {
            fixintReaders.add(requireNonNull(reader, "reader is null"));
            return this;
        }

        /**
         * Adds a meaning of maps, where an object of any class is asked for.
         *
         * @param reader gets the map, which has been read; returns null if it stands for nothing
         *     else
         */
        public Builder readMaps(UntypedReader<Map<Object, Object>> reader) {
            mapReaders.add(requireNonNull(reader, "reader is null"));
            return this;
        }

        /**
         * Sets the configuration of the packers that the codecs create. By default they permit as
         * many levels of nesting as the unpackers. If it permits more than 400, 400 are permitted:
         * codecs recurse.
         */
        public Builder packerConfig(PackerConfig config) {
            packerConfig = requireNonNull(config, "config is null")
                    .withNestingDepthLimit(atMost(config.getNestingDepthLimit()));
            return this;
        }

        /**
         * Sets the configuration of the unpackers that the codecs create, with its limits. The
         * default is {@link UnpackerConfig#untrustedData}. If it permits more than 400 levels of
         * nesting, 400 are permitted: codecs recurse.
         */
        public Builder unpackerConfig(UnpackerConfig config) {
            unpackerConfig = requireNonNull(config, "config is null")
                    .withNestingDepthLimit(atMost(config.getNestingDepthLimit()));
            return this;
        }

        private static int atMost(int nestingDepthLimit) {
            return Math.min(nestingDepthLimit, MAX_NESTING_DEPTH);
        }

        /** Returns the codecs. The builder can be used further, and does not change them. */
        public Codecs build() {
            return new Codecs(this, false);
        }
    }
}
