/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.util.Objects;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.ChannelBufferOutput;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;

/**
 * The entry point of this library: creates packers, which write MessagePack, and unpackers, which
 * read it.
 *
 * <p>The methods of this class use the default configuration. To change it, start with a
 * {@link PackerConfig} or an {@link UnpackerConfig}:
 *
 * <pre>{@code
 * MessageUnpacker unpacker = MessagePack.UnpackerConfig.untrustedData().newUnpacker(bytes);
 * }</pre>
 */
public class MessagePack {
    /** The charset of MessagePack strings. */
    public static final Charset UTF8 = Charset.forName(
            "UTF-8"); // not StandardCharsets: see docs/internals/experiments.md#startup

    private static final int DEFAULT_NESTING_DEPTH_LIMIT = 512;

    /** The configuration that {@link #newDefaultPacker} and {@link #newDefaultBufferPacker} use. */
    public static final PackerConfig DEFAULT_PACKER_CONFIG = new PackerConfig();

    /** The configuration that {@link #newDefaultUnpacker} uses. */
    public static final UnpackerConfig DEFAULT_UNPACKER_CONFIG = new UnpackerConfig();

    private MessagePack() {}

    /**
     * The first bytes of the formats in the MessagePack specification, and the extension type of
     * timestamps.
     */
    public static final class Code {
        /** The bit that is 0 in a positive fixint and 1 in all other first bytes. */
        public static final byte POSFIXINT_MASK = (byte) 0x80;

        /** fixmap: 0x80 to 0x8f, with the number of entries in the low 4 bits */
        public static final byte FIXMAP_PREFIX = (byte) 0x80;

        /** fixarray: 0x90 to 0x9f, with the number of elements in the low 4 bits */
        public static final byte FIXARRAY_PREFIX = (byte) 0x90;

        /** fixstr: 0xa0 to 0xbf, with the number of bytes in the low 5 bits */
        public static final byte FIXSTR_PREFIX = (byte) 0xa0;

        /** nil */
        public static final byte NIL = (byte) 0xc0;

        /** never used */
        public static final byte NEVER_USED = (byte) 0xc1;

        /** false */
        public static final byte FALSE = (byte) 0xc2;

        /** true */
        public static final byte TRUE = (byte) 0xc3;

        /** bin 8 */
        public static final byte BIN8 = (byte) 0xc4;

        /** bin 16 */
        public static final byte BIN16 = (byte) 0xc5;

        /** bin 32 */
        public static final byte BIN32 = (byte) 0xc6;

        /** ext 8 */
        public static final byte EXT8 = (byte) 0xc7;

        /** ext 16 */
        public static final byte EXT16 = (byte) 0xc8;

        /** ext 32 */
        public static final byte EXT32 = (byte) 0xc9;

        /** float 32 */
        public static final byte FLOAT32 = (byte) 0xca;

        /** float 64 */
        public static final byte FLOAT64 = (byte) 0xcb;

        /** uint 8 */
        public static final byte UINT8 = (byte) 0xcc;

        /** uint 16 */
        public static final byte UINT16 = (byte) 0xcd;

        /** uint 32 */
        public static final byte UINT32 = (byte) 0xce;

        /** uint 64 */
        public static final byte UINT64 = (byte) 0xcf;

        /** int 8 */
        public static final byte INT8 = (byte) 0xd0;

        /** int 16 */
        public static final byte INT16 = (byte) 0xd1;

        /** int 32 */
        public static final byte INT32 = (byte) 0xd2;

        /** int 64 */
        public static final byte INT64 = (byte) 0xd3;

        /** fixext 1 */
        public static final byte FIXEXT1 = (byte) 0xd4;

        /** fixext 2 */
        public static final byte FIXEXT2 = (byte) 0xd5;

        /** fixext 4 */
        public static final byte FIXEXT4 = (byte) 0xd6;

        /** fixext 8 */
        public static final byte FIXEXT8 = (byte) 0xd7;

        /** fixext 16 */
        public static final byte FIXEXT16 = (byte) 0xd8;

        /** str 8 */
        public static final byte STR8 = (byte) 0xd9;

        /** str 16 */
        public static final byte STR16 = (byte) 0xda;

        /** str 32 */
        public static final byte STR32 = (byte) 0xdb;

        /** array 16 */
        public static final byte ARRAY16 = (byte) 0xdc;

        /** array 32 */
        public static final byte ARRAY32 = (byte) 0xdd;

        /** map 16 */
        public static final byte MAP16 = (byte) 0xde;

        /** map 32 */
        public static final byte MAP32 = (byte) 0xdf;

        /** negative fixint: 0xe0 to 0xff, an integer from -32 to -1 in two's complement */
        public static final byte NEGFIXINT_PREFIX = (byte) 0xe0;

        /** The extension type of timestamps, -1. */
        public static final byte EXT_TIMESTAMP = -1;

        /** Does nothing useful: this class has only static members. It is public as in 0.9.x. */
        public Code() {}

        /** Returns {@code true} if {@code b} is a positive or negative fixint. */
        public static final boolean isFixInt(byte b) {
            return b >= NEGFIXINT_PREFIX;
        }

        /** Returns {@code true} if {@code b} is a positive fixint. */
        public static final boolean isPosFixInt(byte b) {
            return b >= 0;
        }

        /** Returns {@code true} if {@code b} is a negative fixint. */
        public static final boolean isNegFixInt(byte b) {
            return (b & 0xe0) == (NEGFIXINT_PREFIX & 0xff);
        }

        /** Returns {@code true} if {@code b} is the first byte of a fixstr. */
        public static final boolean isFixStr(byte b) {
            return (b & 0xe0) == (FIXSTR_PREFIX & 0xff);
        }

        /** Returns {@code true} if {@code b} is the first byte of a fixarray. */
        public static final boolean isFixedArray(byte b) {
            return (b & 0xf0) == (FIXARRAY_PREFIX & 0xff);
        }

        /** Returns {@code true} if {@code b} is the first byte of a fixmap. */
        public static final boolean isFixedMap(byte b) {
            return (b & 0xf0) == (FIXMAP_PREFIX & 0xff);
        }

        /**
         * Returns the same as {@link #isFixStr}. Before 2013 the specification called strings
         * "raw".
         */
        public static final boolean isFixedRaw(byte b) {
            return isFixStr(b);
        }
    }

    /** Returns a packer that writes to an output. */
    public static MessagePacker newDefaultPacker(MessageBufferOutput out) {
        return DEFAULT_PACKER_CONFIG.newPacker(out);
    }

    /** Returns a packer that writes to a stream, 8 KiB at a time. */
    public static MessagePacker newDefaultPacker(OutputStream out) {
        return DEFAULT_PACKER_CONFIG.newPacker(out);
    }

    /**
     * Returns a packer that writes to a channel, 8 KiB at a time.
     *
     * @param channel the channel to write to, which has to be in blocking mode
     */
    public static MessagePacker newDefaultPacker(WritableByteChannel channel) {
        return DEFAULT_PACKER_CONFIG.newPacker(channel);
    }

    /** Returns a packer that writes to memory. */
    public static MessageBufferPacker newDefaultBufferPacker() {
        return DEFAULT_PACKER_CONFIG.newBufferPacker();
    }

    /** Returns an unpacker that reads from an input. */
    public static MessageUnpacker newDefaultUnpacker(MessageBufferInput in) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(in);
    }

    /**
     * Returns an unpacker that reads from a stream, up to 8 KiB at a time.
     *
     * <p>It may read more from the stream than the elements that are unpacked, and those bytes are
     * lost to other readers of the stream.
     */
    public static MessageUnpacker newDefaultUnpacker(InputStream in) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(in);
    }

    /**
     * Returns an unpacker that reads from a channel, up to 8 KiB at a time.
     *
     * <p>It may read more from the channel than the elements that are unpacked, and those bytes are
     * lost to other readers of the channel.
     *
     * @param channel the channel to read from, which has to be in blocking mode
     */
    public static MessageUnpacker newDefaultUnpacker(ReadableByteChannel channel) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(channel);
    }

    /** Returns an unpacker that reads from an array, in place. */
    public static MessageUnpacker newDefaultUnpacker(byte[] contents) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(contents);
    }

    /**
     * Returns an unpacker that reads from a part of an array, in place.
     *
     * @param contents the array
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public static MessageUnpacker newDefaultUnpacker(byte[] contents, int offset, int length) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(contents, offset, length);
    }

    /**
     * Returns an unpacker that reads the remaining bytes of a ByteBuffer of any kind, in place. It
     * does not move the position of the ByteBuffer.
     */
    public static MessageUnpacker newDefaultUnpacker(ByteBuffer contents) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(contents);
    }

    /** Returns a feed, which reads messages from bytes as they arrive. */
    public static MessageFeed newDefaultFeed() {
        return DEFAULT_UNPACKER_CONFIG.newFeed();
    }

    /**
     * The configuration of a packer.
     *
     * <p>It is immutable: each {@code withXxx} method returns a modified copy. Threads can share a
     * configuration that is safely published, for example through a final, static or volatile
     * field.
     */
    public static class PackerConfig implements Cloneable, Serializable {
        private static final long serialVersionUID = 1L;

        private int smallStringOptimizationThreshold = 512;
        private int bufferFlushThreshold = 8192;
        private int bufferSize = 8192;
        private boolean str8FormatSupport = true;
        private int nestingDepthLimit = DEFAULT_NESTING_DEPTH_LIMIT;
        transient ChunkPool chunkPool; // or null

        /** Creates the default configuration. */
        public PackerConfig() {}

        @Override
        public PackerConfig clone() {
            try {
                return (PackerConfig) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public int hashCode() {
            return Objects.hash(
                    smallStringOptimizationThreshold,
                    bufferFlushThreshold,
                    bufferSize,
                    str8FormatSupport,
                    nestingDepthLimit,
                    chunkPool);
        }

        @Override
        public boolean equals(Object obj) {
            if (!(obj instanceof PackerConfig)) {
                return false;
            }
            PackerConfig other = (PackerConfig) obj;
            return smallStringOptimizationThreshold == other.smallStringOptimizationThreshold
                    && bufferFlushThreshold == other.bufferFlushThreshold
                    && bufferSize == other.bufferSize
                    && str8FormatSupport == other.str8FormatSupport
                    && nestingDepthLimit == other.nestingDepthLimit
                    && Objects.equals(chunkPool, other.chunkPool);
        }

        /** Returns a packer that writes to an output. */
        public MessagePacker newPacker(MessageBufferOutput out) {
            return new MessagePacker(out, this);
        }

        /** Returns a packer that writes to a stream, in chunks of the configured buffer size. */
        public MessagePacker newPacker(OutputStream out) {
            return newPacker(pooled(new OutputStreamBufferOutput(out, bufferSize)));
        }

        /**
         * Returns a packer that writes to a channel, in chunks of the configured buffer size.
         *
         * @param channel the channel to write to, which has to be in blocking mode
         */
        public MessagePacker newPacker(WritableByteChannel channel) {
            return newPacker(pooled(new ChannelBufferOutput(channel, bufferSize)));
        }

        private MessageBufferOutput pooled(MessageBufferOutput out) {
            return chunkPool == null ? out : new PooledOutput(out, chunkPool);
        }

        /** Returns a packer that writes to memory. */
        public MessageBufferPacker newBufferPacker() {
            return new MessageBufferPacker(this);
        }

        /**
         * Returns a packer that writes to memory what stands for a part of another output, such as
         * what is going to be compressed. For levels of nesting the stricter limit applies, of this
         * configuration or of the other packer, whose open levels count. What codecs know of the
         * output is known in both.
         */
        public MessageBufferPacker newBufferPacker(MessagePacker outer) {
            return new MessageBufferPacker(this, requireNonNull(outer, "outer is null"));
        }

        /** Returns this configuration with the limit of another packer. */
        PackerConfig within(int outerLimit, int openLevels) {
            return withNestingDepthLimit(
                    (int) Math.min((long) nestingDepthLimit + openLevels, outerLimit));
        }

        /**
         * Has no effect except on the getter, and exists for compatibility with 0.9.x. Strings of
         * all lengths are packed the same way.
         */
        public PackerConfig withSmallStringOptimizationThreshold(
                int smallStringOptimizationThreshold) {
            PackerConfig config = clone();
            config.smallStringOptimizationThreshold = smallStringOptimizationThreshold;
            return config;
        }

        /** Returns the value of {@link #withSmallStringOptimizationThreshold}. */
        public int getSmallStringOptimizationThreshold() {
            return smallStringOptimizationThreshold;
        }

        /**
         * Sets the size in bytes above which a payload is passed directly to the output instead of
         * being copied into the packer's chunk. The default is 8192.
         */
        public PackerConfig withBufferFlushThreshold(int bufferFlushThreshold) {
            PackerConfig config = clone();
            config.bufferFlushThreshold = bufferFlushThreshold;
            return config;
        }

        /** Returns the value of {@link #withBufferFlushThreshold}. */
        public int getBufferFlushThreshold() {
            return bufferFlushThreshold;
        }

        /**
         * Sets the chunk size in bytes of the outputs that this configuration creates for streams,
         * channels and memory. The default is 8192.
         *
         * <p>The chunks of a buffer packer grow with the amount of data: see
         * {@link org.msgpack.core.buffer.ArrayBufferOutput#ArrayBufferOutput(int)}.
         */
        public PackerConfig withBufferSize(int bufferSize) {
            PackerConfig config = clone();
            config.bufferSize = bufferSize;
            return config;
        }

        /** Returns the value of {@link #withBufferSize}. */
        public int getBufferSize() {
            return bufferSize;
        }

        /**
         * Sets whether strings of 32 to 255 bytes are packed as str 8. The default is {@code true}.
         *
         * <p>If {@code false}, they are packed as str 16, for readers that only know the
         * specification before 2013, which had no str 8.
         */
        public PackerConfig withStr8FormatSupport(boolean str8FormatSupport) {
            PackerConfig config = clone();
            config.str8FormatSupport = str8FormatSupport;
            return config;
        }

        /** Returns the value of {@link #withStr8FormatSupport}. */
        public boolean isStr8FormatSupport() {
            return str8FormatSupport;
        }

        /**
         * Sets how many deferred containers ({@link MessagePacker#openArray()}) may be open at a
         * time, and how many levels of nesting ({@link MessagePacker#beginNested}) there may be,
         * also in a {@link org.msgpack.value.Value}. The default is 512.
         *
         * @throws IllegalArgumentException if {@code nestingDepthLimit} is negative
         */
        public PackerConfig withNestingDepthLimit(int nestingDepthLimit) {
            if (nestingDepthLimit < 0) {
                throw new IllegalArgumentException(
                        "nestingDepthLimit must not be negative: " + nestingDepthLimit);
            }
            PackerConfig config = clone();
            config.nestingDepthLimit = nestingDepthLimit;
            return config;
        }

        /** Returns the value of {@link #withNestingDepthLimit}. */
        public int getNestingDepthLimit() {
            return nestingDepthLimit;
        }

        /**
         * Sets the pool that supplies the chunks of packers and of the outputs that this
         * configuration creates. The pool then decides on their size, not {@link #withBufferSize}.
         * The default is null: no pool.
         *
         * <p>A packer gives its chunks back when it is closed, so it must be closed, also a
         * {@link MessageBufferPacker}. An output passed to {@link #newPacker(MessageBufferOutput)}
         * has its own memory; but if that has no array, the packer uses an array of this pool to
         * copy through.
         *
         * <p>The pool is not serialized: a deserialized configuration has none.
         *
         * @param chunkPool the pool, or null
         */
        public PackerConfig withChunkPool(ChunkPool chunkPool) {
            PackerConfig config = clone();
            config.chunkPool = chunkPool;
            return config;
        }
    }

    /**
     * The configuration of an unpacker, including the limits of what it accepts.
     *
     * <p>It is immutable: each {@code withXxx} method returns a modified copy. Threads can share a
     * configuration that is safely published, for example through a final, static or volatile
     * field.
     *
     * <p>The defaults are safe for untrusted data: memory is only allocated for data that has
     * arrived, never for a size that a header merely declares, and the nesting depth is limited.
     * {@link #untrustedData} has tighter limits, {@link #trustedData} has looser ones.
     */
    public static class UnpackerConfig implements Cloneable {
        private static final int MEBI = 1 << 20;

        private static final UnpackerConfig UNTRUSTED_DATA = new UnpackerConfig()
                .withNestingDepthLimit(100)
                .withStringSizeLimit(16 * MEBI)
                .withBinarySizeLimit(16 * MEBI)
                .withContainerSizeLimit(MEBI)
                .withMessageSizeLimit(64 * MEBI)
                .withActionOnMalformedString(CodingErrorAction.REPORT);

        private static final UnpackerConfig TRUSTED_DATA =
                new UnpackerConfig().withNestingDepthLimit(1000);

        private boolean allowReadingStringAsBinary = true;
        private boolean allowReadingBinaryAsString = true;
        private CodingErrorAction actionOnMalformedString = CodingErrorAction.REPLACE;
        private CodingErrorAction actionOnUnmappableString = CodingErrorAction.REPLACE;
        private int stringSizeLimit = Integer.MAX_VALUE;
        private int binarySizeLimit = Integer.MAX_VALUE;
        private int containerSizeLimit = Integer.MAX_VALUE;
        private int nestingDepthLimit = DEFAULT_NESTING_DEPTH_LIMIT;
        private int messageSizeLimit = Integer.MAX_VALUE;
        private int stringDecoderBufferSize = 8192;
        private int bufferSize = 8192;
        ChunkPool chunkPool; // or null

        /** Creates the default configuration. */
        public UnpackerConfig() {}

        /**
         * Returns a configuration with limits for untrusted data, which most messages satisfy:
         *
         * <ul>
         *   <li>Arrays and maps may be nested 100 levels deep, and have up to 1,048,576 elements or
         *       entries.
         *   <li>Strings, binaries and extensions may have up to 16 MiB.
         *   <li>A {@link MessageFeed} waits for messages of up to 64 MiB.
         *   <li>Strings that are not well-formed UTF-8 cause a
         *       {@link MessageStringCodingException}.
         * </ul>
         *
         * <p>Adjust those that do not fit your messages. The length of a whole message is limited
         * in a {@link MessageFeed} only; elsewhere that is up to the caller.
         */
        public static UnpackerConfig untrustedData() {
            return UNTRUSTED_DATA;
        }

        /**
         * Returns a configuration for trusted data: arrays and maps may be nested 1,000 levels
         * deep, and sizes are not limited.
         *
         * <p>For more levels use {@link #withNestingDepthLimit}, but note that {@code equals},
         * {@code hashCode}, {@code toString}, {@code toJson} and the packing of a
         * {@link org.msgpack.value.Value} are recursive, and that a packer has
         * {@link PackerConfig#withNestingDepthLimit a limit of its own}.
         */
        public static UnpackerConfig trustedData() {
            return TRUSTED_DATA;
        }

        @Override
        public UnpackerConfig clone() {
            try {
                return (UnpackerConfig) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public int hashCode() {
            return Objects.hash(
                    allowReadingStringAsBinary,
                    allowReadingBinaryAsString,
                    actionOnMalformedString,
                    actionOnUnmappableString,
                    stringSizeLimit,
                    binarySizeLimit,
                    containerSizeLimit,
                    nestingDepthLimit,
                    messageSizeLimit,
                    stringDecoderBufferSize,
                    bufferSize,
                    chunkPool);
        }

        @Override
        public boolean equals(Object obj) {
            if (!(obj instanceof UnpackerConfig)) {
                return false;
            }
            UnpackerConfig other = (UnpackerConfig) obj;
            return allowReadingStringAsBinary == other.allowReadingStringAsBinary
                    && allowReadingBinaryAsString == other.allowReadingBinaryAsString
                    && actionOnMalformedString == other.actionOnMalformedString
                    && actionOnUnmappableString == other.actionOnUnmappableString
                    && stringSizeLimit == other.stringSizeLimit
                    && binarySizeLimit == other.binarySizeLimit
                    && containerSizeLimit == other.containerSizeLimit
                    && nestingDepthLimit == other.nestingDepthLimit
                    && messageSizeLimit == other.messageSizeLimit
                    && stringDecoderBufferSize == other.stringDecoderBufferSize
                    && bufferSize == other.bufferSize
                    && Objects.equals(chunkPool, other.chunkPool);
        }

        /** Returns an unpacker that reads from an input. */
        public MessageUnpacker newUnpacker(MessageBufferInput in) {
            return new MessageUnpacker(in, this);
        }

        /**
         * Returns an unpacker of what a part of another input stands for, such as what is
         * compressed in it. Of each limit the stricter applies, of this configuration or of the
         * other unpacker, whose open levels of nesting count. What codecs have read before is known
         * in both.
         */
        public MessageUnpacker newUnpacker(MessageBufferInput in, MessageUnpacker outer) {
            return new MessageUnpacker(in, this, requireNonNull(outer, "outer is null"));
        }

        /** Returns this configuration with the limits of another one as well. */
        UnpackerConfig within(UnpackerConfig outer, int openLevels) {
            UnpackerConfig both = clone();
            both.nestingDepthLimit =
                    (int) Math.min((long) nestingDepthLimit + openLevels, outer.nestingDepthLimit);
            both.stringSizeLimit = Math.min(stringSizeLimit, outer.stringSizeLimit);
            both.binarySizeLimit = Math.min(binarySizeLimit, outer.binarySizeLimit);
            both.containerSizeLimit = Math.min(containerSizeLimit, outer.containerSizeLimit);
            both.allowReadingStringAsBinary &= outer.allowReadingStringAsBinary;
            both.allowReadingBinaryAsString &= outer.allowReadingBinaryAsString;
            if (outer.actionOnMalformedString == CodingErrorAction.REPORT) {
                both.actionOnMalformedString = CodingErrorAction.REPORT;
            }
            return both;
        }

        /**
         * Returns an unpacker that reads from a stream, up to the configured buffer size at a time.
         *
         * <p>It may read more from the stream than the elements that are unpacked, and those bytes
         * are lost to other readers of the stream.
         */
        public MessageUnpacker newUnpacker(InputStream in) {
            return newUnpackerOf(
                    chunkPool == null
                            ? new InputStreamBufferInput(in, bufferSize)
                            : new InputStreamBufferInput(in, chunkPool));
        }

        /**
         * Returns an unpacker that reads from a channel, up to the configured buffer size at a
         * time.
         *
         * <p>It may read more from the channel than the elements that are unpacked, and those bytes
         * are lost to other readers of the channel.
         *
         * @param channel the channel to read from, which has to be in blocking mode
         */
        public MessageUnpacker newUnpacker(ReadableByteChannel channel) {
            return newUnpackerOf(
                    chunkPool == null
                            ? new ChannelBufferInput(channel, bufferSize)
                            : new ChannelBufferInput(channel, chunkPool));
        }

        /** Returns an unpacker that reads from an array, in place. */
        public MessageUnpacker newUnpacker(byte[] contents) {
            return newUnpackerOf(new ArrayBufferInput(contents));
        }

        /**
         * Returns an unpacker that reads from a part of an array, in place.
         *
         * @param contents the array
         * @param offset the index of the first byte
         * @param length the number of bytes
         * @throws IndexOutOfBoundsException if the range is not within the array
         */
        public MessageUnpacker newUnpacker(byte[] contents, int offset, int length) {
            return newUnpackerOf(new ArrayBufferInput(contents, offset, length));
        }

        /**
         * Returns an unpacker that reads the remaining bytes of a ByteBuffer of any kind, in place.
         * It does not move the position of the ByteBuffer.
         */
        public MessageUnpacker newUnpacker(ByteBuffer contents) {
            return newUnpackerOf(new ByteBufferInput(contents));
        }

        /**
         * Returns a feed, which reads messages from bytes as they arrive. It has memory of its own
         * and does not use the pool.
         */
        public MessageFeed newFeed() {
            return new MessageFeed(this);
        }

        /**
         * Returns an unpacker for an input of this library. The parameter is an {@code Object} so
         * that verifying this class, which packing loads too, does not load
         * {@link MessageBufferInput}: see docs/internals/experiments.md#startup.
         */
        private MessageUnpacker newUnpackerOf(Object input) {
            return newUnpacker((MessageBufferInput) input);
        }

        /**
         * Sets whether a string is accepted where a binary is expected. The default is
         * {@code true}.
         */
        public UnpackerConfig withAllowReadingStringAsBinary(boolean allowReadingStringAsBinary) {
            UnpackerConfig config = clone();
            config.allowReadingStringAsBinary = allowReadingStringAsBinary;
            return config;
        }

        /** Returns the value of {@link #withAllowReadingStringAsBinary}. */
        public boolean getAllowReadingStringAsBinary() {
            return allowReadingStringAsBinary;
        }

        /**
         * Sets whether a binary is accepted where a string is expected. The default is
         * {@code true}.
         */
        public UnpackerConfig withAllowReadingBinaryAsString(boolean allowReadingBinaryAsString) {
            UnpackerConfig config = clone();
            config.allowReadingBinaryAsString = allowReadingBinaryAsString;
            return config;
        }

        /** Returns the value of {@link #withAllowReadingBinaryAsString}. */
        public boolean getAllowReadingBinaryAsString() {
            return allowReadingBinaryAsString;
        }

        /**
         * Sets how to handle a string that is not well-formed UTF-8. The default is
         * {@link CodingErrorAction#REPLACE}.
         *
         * @param actionOnMalformedString {@code REPLACE} to replace each malformed sequence with
         *     U+FFFD, {@code IGNORE} to drop it, or {@code REPORT} to throw a
         *     {@link MessageStringCodingException}
         */
        public UnpackerConfig withActionOnMalformedString(
                CodingErrorAction actionOnMalformedString) {
            requireNonNull(actionOnMalformedString, "actionOnMalformedString is null");
            UnpackerConfig config = clone();
            config.actionOnMalformedString = actionOnMalformedString;
            return config;
        }

        /** Returns the value of {@link #withActionOnMalformedString}. */
        public CodingErrorAction getActionOnMalformedString() {
            return actionOnMalformedString;
        }

        /**
         * Has no effect except on the getter, and exists for compatibility with 0.9.x. In UTF-8, no
         * character is unmappable.
         */
        public UnpackerConfig withActionOnUnmappableString(
                CodingErrorAction actionOnUnmappableString) {
            requireNonNull(actionOnUnmappableString, "actionOnUnmappableString is null");
            UnpackerConfig config = clone();
            config.actionOnUnmappableString = actionOnUnmappableString;
            return config;
        }

        /** Returns the value of {@link #withActionOnUnmappableString}. */
        public CodingErrorAction getActionOnUnmappableString() {
            return actionOnUnmappableString;
        }

        /**
         * Sets the maximum length of a string in bytes. The default is 2<sup>31</sup>-1.
         *
         * <p>Whatever length a header declares, memory is only allocated for bytes that have
         * arrived.
         *
         * @throws IllegalArgumentException if {@code stringSizeLimit} is negative
         */
        public UnpackerConfig withStringSizeLimit(int stringSizeLimit) {
            requireNotNegative(stringSizeLimit, "stringSizeLimit");
            UnpackerConfig config = clone();
            config.stringSizeLimit = stringSizeLimit;
            return config;
        }

        /** Returns the value of {@link #withStringSizeLimit}. */
        public int getStringSizeLimit() {
            return stringSizeLimit;
        }

        /**
         * Sets the maximum length in bytes of the payload of a binary or an extension. The default
         * is 2<sup>31</sup>-1.
         *
         * <p>Whatever length a header declares, memory is only allocated for bytes that have
         * arrived.
         *
         * @throws IllegalArgumentException if {@code binarySizeLimit} is negative
         */
        public UnpackerConfig withBinarySizeLimit(int binarySizeLimit) {
            requireNotNegative(binarySizeLimit, "binarySizeLimit");
            UnpackerConfig config = clone();
            config.binarySizeLimit = binarySizeLimit;
            return config;
        }

        /** Returns the value of {@link #withBinarySizeLimit}. */
        public int getBinarySizeLimit() {
            return binarySizeLimit;
        }

        /**
         * Sets the maximum number of elements of an array and of entries of a map. The default is
         * 2<sup>31</sup>-1.
         *
         * <p>Whatever number a header declares, memory is only allocated for elements that have
         * arrived.
         *
         * @throws IllegalArgumentException if {@code containerSizeLimit} is negative
         */
        public UnpackerConfig withContainerSizeLimit(int containerSizeLimit) {
            requireNotNegative(containerSizeLimit, "containerSizeLimit");
            UnpackerConfig config = clone();
            config.containerSizeLimit = containerSizeLimit;
            return config;
        }

        /** Returns the value of {@link #withContainerSizeLimit}. */
        public int getContainerSizeLimit() {
            return containerSizeLimit;
        }

        /**
         * Sets how deeply arrays and maps may be nested for {@link MessageUnpacker#unpackValue()},
         * and everything for {@link MessageUnpacker#beginNested}. The default is 512.
         *
         * <p>The limit does not apply to {@link MessageUnpacker#skipValue()}, which only counts
         * elements and handles any depth.
         *
         * @throws IllegalArgumentException if {@code nestingDepthLimit} is negative
         */
        public UnpackerConfig withNestingDepthLimit(int nestingDepthLimit) {
            requireNotNegative(nestingDepthLimit, "nestingDepthLimit");
            UnpackerConfig config = clone();
            config.nestingDepthLimit = nestingDepthLimit;
            return config;
        }

        /** Returns the value of {@link #withNestingDepthLimit}. */
        public int getNestingDepthLimit() {
            return nestingDepthLimit;
        }

        /**
         * Sets the maximum length in bytes of a message that a {@link MessageFeed} waits for: of
         * one value with everything in it, or of one element that is read with an unpacker. The
         * default is 2<sup>31</sup>-1. Messages that are skipped may be of any length, and so may
         * containers that are entered.
         *
         * @throws IllegalArgumentException if {@code messageSizeLimit} is negative
         */
        public UnpackerConfig withMessageSizeLimit(int messageSizeLimit) {
            requireNotNegative(messageSizeLimit, "messageSizeLimit");
            UnpackerConfig config = clone();
            config.messageSizeLimit = messageSizeLimit;
            return config;
        }

        /** Returns the value of {@link #withMessageSizeLimit}. */
        public int getMessageSizeLimit() {
            return messageSizeLimit;
        }

        /**
         * Has no effect except on the getter, and exists for compatibility with 0.9.x. Strings are
         * decoded without a buffer.
         */
        public UnpackerConfig withStringDecoderBufferSize(int stringDecoderBufferSize) {
            UnpackerConfig config = clone();
            config.stringDecoderBufferSize = stringDecoderBufferSize;
            return config;
        }

        /** Returns the value of {@link #withStringDecoderBufferSize}. */
        public int getStringDecoderBufferSize() {
            return stringDecoderBufferSize;
        }

        /**
         * Sets how many bytes to read from a stream or a channel at a time. The default is 8192.
         */
        public UnpackerConfig withBufferSize(int bufferSize) {
            UnpackerConfig config = clone();
            config.bufferSize = bufferSize;
            return config;
        }

        /** Returns the value of {@link #withBufferSize}. */
        public int getBufferSize() {
            return bufferSize;
        }

        /**
         * Sets the pool that supplies the chunks of the inputs that this configuration creates for
         * streams and channels, and the array through which an unpacker copies memory without one.
         * The pool then decides on their size, not {@link #withBufferSize}. The default is null: no
         * pool.
         *
         * <p>An unpacker gives its chunks back when it is closed, so it must be closed. A payload
         * that was {@link MessageUnpacker#readPayloadAsReference read by reference} must not be
         * used any more then.
         *
         * @param chunkPool the pool, or null
         */
        public UnpackerConfig withChunkPool(ChunkPool chunkPool) {
            UnpackerConfig config = clone();
            config.chunkPool = chunkPool;
            return config;
        }

        /** Not a method of MessagePack, whose initializer needs this class. */
        private static void requireNotNegative(int value, String name) {
            if (value < 0) {
                throw new IllegalArgumentException(name + " must not be negative: " + value);
            }
        }
    }
}
