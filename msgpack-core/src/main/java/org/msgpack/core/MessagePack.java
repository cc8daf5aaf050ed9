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
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;

/**
 * Where to begin: makes packers, which write MessagePack, and unpackers, which read it.
 *
 * <p>The methods here use the default configuration; for another one, begin with
 * {@link PackerConfig} or {@link UnpackerConfig}, which are immutable and may be shared by threads
 * (that get them in an orderly way, such as from a final, static or volatile field).
 */
public class MessagePack {
    /** The charset of MessagePack strings. */
    public static final Charset UTF8 =
            Charset.forName("UTF-8"); // StandardCharsets would initialize five others

    private static final int DEFAULT_NESTING_DEPTH_LIMIT = 512;

    /** The configuration of {@link #newDefaultPacker} and {@link #newDefaultBufferPacker}. */
    public static final PackerConfig DEFAULT_PACKER_CONFIG = new PackerConfig();

    /** The configuration of {@link #newDefaultUnpacker}. */
    public static final UnpackerConfig DEFAULT_UNPACKER_CONFIG = new UnpackerConfig();

    private MessagePack() {}

    /** The first bytes of the formats, and the extension type of timestamps. */
    public static final class Code {
        /** The bit that is 0 in a positive fixint. */
        public static final byte POSFIXINT_MASK = (byte) 0x80;

        /** fixmap, with the number of entries in the low 4 bits */
        public static final byte FIXMAP_PREFIX = (byte) 0x80;

        /** fixarray, with the number of elements in the low 4 bits */
        public static final byte FIXARRAY_PREFIX = (byte) 0x90;

        /** fixstr, with the number of bytes in the low 5 bits */
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

        /** negative fixint, with the low 5 bits of the integer */
        public static final byte NEGFIXINT_PREFIX = (byte) 0xe0;

        /** Extension type of timestamps, -1. */
        public static final byte EXT_TIMESTAMP = -1;

        /** Kept for callers of earlier versions: there is nothing to make an instance for. */
        public Code() {}

        /** Whether b is a positive or a negative fixint. */
        public static final boolean isFixInt(byte b) {
            return b >= NEGFIXINT_PREFIX;
        }

        /** Whether b is a positive fixint. */
        public static final boolean isPosFixInt(byte b) {
            return b >= 0;
        }

        /** Whether b is a negative fixint. */
        public static final boolean isNegFixInt(byte b) {
            return (b & 0xe0) == (NEGFIXINT_PREFIX & 0xff);
        }

        /** Whether b begins a fixstr. */
        public static final boolean isFixStr(byte b) {
            return (b & 0xe0) == (FIXSTR_PREFIX & 0xff);
        }

        /** Whether b begins a fixarray. */
        public static final boolean isFixedArray(byte b) {
            return (b & 0xf0) == (FIXARRAY_PREFIX & 0xff);
        }

        /** Whether b begins a fixmap. */
        public static final boolean isFixedMap(byte b) {
            return (b & 0xf0) == (FIXMAP_PREFIX & 0xff);
        }

        /** The same as {@link #isFixStr}, by the name that strings had before 2013. */
        public static final boolean isFixedRaw(byte b) {
            return isFixStr(b);
        }
    }

    /** Packs into any output. */
    public static MessagePacker newDefaultPacker(MessageBufferOutput out) {
        return DEFAULT_PACKER_CONFIG.newPacker(out);
    }

    /** Packs into a stream, 8 KiB at a time. */
    public static MessagePacker newDefaultPacker(OutputStream out) {
        return DEFAULT_PACKER_CONFIG.newPacker(out);
    }

    /** Packs into a channel, 8 KiB at a time. */
    public static MessagePacker newDefaultPacker(WritableByteChannel channel) {
        return DEFAULT_PACKER_CONFIG.newPacker(channel);
    }

    /** Packs into memory. */
    public static MessageBufferPacker newDefaultBufferPacker() {
        return DEFAULT_PACKER_CONFIG.newBufferPacker();
    }

    /** Unpacks from any input. */
    public static MessageUnpacker newDefaultUnpacker(MessageBufferInput in) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(in);
    }

    /** Unpacks from a stream, up to 8 KiB at a time; bytes after the last element read are lost. */
    public static MessageUnpacker newDefaultUnpacker(InputStream in) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(in);
    }

    /**
     * Unpacks from a channel, up to 8 KiB at a time; bytes after the last element read are lost.
     */
    public static MessageUnpacker newDefaultUnpacker(ReadableByteChannel channel) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(channel);
    }

    /** Unpacks from an array, in place. */
    public static MessageUnpacker newDefaultUnpacker(byte[] contents) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(contents);
    }

    /** Unpacks from a part of an array, in place. */
    public static MessageUnpacker newDefaultUnpacker(byte[] contents, int offset, int length) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(contents, offset, length);
    }

    /**
     * Unpacks the bytes that remain in a ByteBuffer of any kind, in place, without moving its
     * position.
     */
    public static MessageUnpacker newDefaultUnpacker(ByteBuffer contents) {
        return DEFAULT_UNPACKER_CONFIG.newUnpacker(contents);
    }

    /** How to pack. Immutable: each with-method returns a changed copy. */
    public static class PackerConfig implements Cloneable, Serializable {
        private static final long serialVersionUID = 1L;

        private int smallStringOptimizationThreshold = 512;
        private int bufferFlushThreshold = 8192;
        private int bufferSize = 8192;
        private boolean str8FormatSupport = true;
        private int nestingDepthLimit = DEFAULT_NESTING_DEPTH_LIMIT;

        /** The default configuration. */
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
                    nestingDepthLimit);
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
                    && nestingDepthLimit == other.nestingDepthLimit;
        }

        /** Packs into any output. */
        public MessagePacker newPacker(MessageBufferOutput out) {
            return new MessagePacker(out, this);
        }

        /** Packs into a stream. */
        public MessagePacker newPacker(OutputStream out) {
            return newPacker(new OutputStreamBufferOutput(out, bufferSize));
        }

        /** Packs into a channel. */
        public MessagePacker newPacker(WritableByteChannel channel) {
            return newPacker(new ChannelBufferOutput(channel, bufferSize));
        }

        /** Packs into memory. */
        public MessageBufferPacker newBufferPacker() {
            return new MessageBufferPacker(this);
        }

        /**
         * Kept for callers of earlier versions; strings of all lengths are now packed the same way.
         */
        public PackerConfig withSmallStringOptimizationThreshold(
                int smallStringOptimizationThreshold) {
            PackerConfig config = clone();
            config.smallStringOptimizationThreshold = smallStringOptimizationThreshold;
            return config;
        }

        /** See {@link #withSmallStringOptimizationThreshold}. */
        public int getSmallStringOptimizationThreshold() {
            return smallStringOptimizationThreshold;
        }

        /**
         * Payloads of more bytes than this go to the output past the packer's chunk (default:
         * 8192).
         */
        public PackerConfig withBufferFlushThreshold(int bufferFlushThreshold) {
            PackerConfig config = clone();
            config.bufferFlushThreshold = bufferFlushThreshold;
            return config;
        }

        /** See {@link #withBufferFlushThreshold}. */
        public int getBufferFlushThreshold() {
            return bufferFlushThreshold;
        }

        /**
         * Bytes of a chunk of the outputs made here (default: 8192). Those of a buffer packer grow
         * with what is written, see
         * {@link org.msgpack.core.buffer.ArrayBufferOutput#ArrayBufferOutput(int)}.
         */
        public PackerConfig withBufferSize(int bufferSize) {
            PackerConfig config = clone();
            config.bufferSize = bufferSize;
            return config;
        }

        /** See {@link #withBufferSize}. */
        public int getBufferSize() {
            return bufferSize;
        }

        /**
         * Whether strings of 32 to 255 bytes are packed as str 8 (default), or as str 16, for
         * readers of the specification before 2013.
         */
        public PackerConfig withStr8FormatSupport(boolean str8FormatSupport) {
            PackerConfig config = clone();
            config.str8FormatSupport = str8FormatSupport;
            return config;
        }

        /** See {@link #withStr8FormatSupport}. */
        public boolean isStr8FormatSupport() {
            return str8FormatSupport;
        }

        /**
         * How many deferred containers may be open at a time (default: 512), see
         * {@link MessagePacker#openArray()}.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public PackerConfig withNestingDepthLimit(int nestingDepthLimit) {
            requireNotNegative(nestingDepthLimit, "nestingDepthLimit");
            PackerConfig config = clone();
            config.nestingDepthLimit = nestingDepthLimit;
            return config;
        }

        /** See {@link #withNestingDepthLimit}. */
        public int getNestingDepthLimit() {
            return nestingDepthLimit;
        }
    }

    /**
     * How to unpack, and the limits of what is accepted. Immutable: each with-method returns a
     * changed copy.
     *
     * <p>The defaults are safe for data from strangers: memory is only allocated for what has
     * arrived, so that none is lost to sizes that are merely declared, and the nesting depth is
     * limited. {@link #untrustedData} sets tighter limits, {@link #trustedData} wider ones.
     */
    public static class UnpackerConfig implements Cloneable {
        private static final int MEBI = 1 << 20;

        private static final UnpackerConfig UNTRUSTED_DATA = new UnpackerConfig()
                .withNestingDepthLimit(100)
                .withStringSizeLimit(16 * MEBI)
                .withBinarySizeLimit(16 * MEBI)
                .withContainerSizeLimit(MEBI)
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
        private int stringDecoderBufferSize = 8192;
        private int bufferSize = 8192;

        /** The default configuration. */
        public UnpackerConfig() {}

        /**
         * Limits for data from strangers, which fit most messages; change those that do not fit
         * yours. Arrays and maps are nested at most 100 deep and have at most 1,048,576 elements or
         * entries, strings, binary and extensions have at most 16 MiB, and strings that are not
         * UTF-8 are reported. The length of the whole message is for the caller to limit.
         */
        public static UnpackerConfig untrustedData() {
            return UNTRUSTED_DATA;
        }

        /**
         * Limits for data of one's own: arrays and maps are nested at most 1,000 deep, and no size
         * is limited. Deeper ones may be read with {@link #withNestingDepthLimit}, but
         * {@code equals}, {@code hashCode}, {@code toString}, {@code toJson} and packing of a
         * {@link org.msgpack.value.Value} recurse.
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
                    stringDecoderBufferSize,
                    bufferSize);
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
                    && stringDecoderBufferSize == other.stringDecoderBufferSize
                    && bufferSize == other.bufferSize;
        }

        /** Unpacks from any input. */
        public MessageUnpacker newUnpacker(MessageBufferInput in) {
            return new MessageUnpacker(in, this);
        }

        /** Unpacks from a stream; bytes read ahead of the last element are lost. */
        public MessageUnpacker newUnpacker(InputStream in) {
            return newUnpackerOf(new InputStreamBufferInput(in, bufferSize));
        }

        /** Unpacks from a channel; bytes read ahead of the last element are lost. */
        public MessageUnpacker newUnpacker(ReadableByteChannel channel) {
            return newUnpackerOf(new ChannelBufferInput(channel, bufferSize));
        }

        /** Unpacks from an array, in place. */
        public MessageUnpacker newUnpacker(byte[] contents) {
            return newUnpackerOf(new ArrayBufferInput(contents));
        }

        /**
         * Unpacks from a part of an array, in place.
         *
         * @throws IndexOutOfBoundsException if the part is not inside the array
         */
        public MessageUnpacker newUnpacker(byte[] contents, int offset, int length) {
            return newUnpackerOf(new ArrayBufferInput(contents, offset, length));
        }

        /** Unpacks the bytes that remain in a ByteBuffer of any kind, in place. */
        public MessageUnpacker newUnpacker(ByteBuffer contents) {
            return newUnpackerOf(new ByteBufferInput(contents));
        }

        /**
         * An Object, since the verifier would load {@link MessageBufferInput} to know that an input
         * is one; this class is loaded for packing, too.
         */
        private MessageUnpacker newUnpackerOf(Object input) {
            return newUnpacker((MessageBufferInput) input);
        }

        /** Whether a string may be read where binary is asked for (default: true). */
        public UnpackerConfig withAllowReadingStringAsBinary(boolean allowReadingStringAsBinary) {
            UnpackerConfig config = clone();
            config.allowReadingStringAsBinary = allowReadingStringAsBinary;
            return config;
        }

        /** See {@link #withAllowReadingStringAsBinary}. */
        public boolean getAllowReadingStringAsBinary() {
            return allowReadingStringAsBinary;
        }

        /** Whether binary may be read where a string is asked for (default: true). */
        public UnpackerConfig withAllowReadingBinaryAsString(boolean allowReadingBinaryAsString) {
            UnpackerConfig config = clone();
            config.allowReadingBinaryAsString = allowReadingBinaryAsString;
            return config;
        }

        /** See {@link #withAllowReadingBinaryAsString}. */
        public boolean getAllowReadingBinaryAsString() {
            return allowReadingBinaryAsString;
        }

        /**
         * What to do about a string that is not valid UTF-8: REPLACE what is wrong by U+FFFD
         * (default), IGNORE it, or REPORT it by a {@link MessageStringCodingException}.
         */
        public UnpackerConfig withActionOnMalformedString(
                CodingErrorAction actionOnMalformedString) {
            requireNonNull(actionOnMalformedString, "actionOnMalformedString is null");
            UnpackerConfig config = clone();
            config.actionOnMalformedString = actionOnMalformedString;
            return config;
        }

        /** See {@link #withActionOnMalformedString}. */
        public CodingErrorAction getActionOnMalformedString() {
            return actionOnMalformedString;
        }

        /** Kept for callers of earlier versions: no UTF-8 is unmappable. */
        public UnpackerConfig withActionOnUnmappableString(
                CodingErrorAction actionOnUnmappableString) {
            requireNonNull(actionOnUnmappableString, "actionOnUnmappableString is null");
            UnpackerConfig config = clone();
            config.actionOnUnmappableString = actionOnUnmappableString;
            return config;
        }

        /** See {@link #withActionOnUnmappableString}. */
        public CodingErrorAction getActionOnUnmappableString() {
            return actionOnUnmappableString;
        }

        /**
         * The most bytes that a string may have (default: 2^31-1). Memory is only allocated for
         * bytes that have arrived, whatever a string declares.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public UnpackerConfig withStringSizeLimit(int stringSizeLimit) {
            requireNotNegative(stringSizeLimit, "stringSizeLimit");
            UnpackerConfig config = clone();
            config.stringSizeLimit = stringSizeLimit;
            return config;
        }

        /** See {@link #withStringSizeLimit}. */
        public int getStringSizeLimit() {
            return stringSizeLimit;
        }

        /**
         * The most payload bytes that a binary or an extension may have (default: 2^31-1). Memory
         * is only allocated for bytes that have arrived, whatever the header declares.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public UnpackerConfig withBinarySizeLimit(int binarySizeLimit) {
            requireNotNegative(binarySizeLimit, "binarySizeLimit");
            UnpackerConfig config = clone();
            config.binarySizeLimit = binarySizeLimit;
            return config;
        }

        /** See {@link #withBinarySizeLimit}. */
        public int getBinarySizeLimit() {
            return binarySizeLimit;
        }

        /**
         * The most elements that an array, or entries that a map, may have (default: 2^31-1).
         * Memory is only allocated for elements that have arrived, whatever the header declares.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public UnpackerConfig withContainerSizeLimit(int containerSizeLimit) {
            requireNotNegative(containerSizeLimit, "containerSizeLimit");
            UnpackerConfig config = clone();
            config.containerSizeLimit = containerSizeLimit;
            return config;
        }

        /** See {@link #withContainerSizeLimit}. */
        public int getContainerSizeLimit() {
            return containerSizeLimit;
        }

        /**
         * How deep arrays and maps may be nested in {@link MessageUnpacker#unpackValue()} (default:
         * 512). {@link MessageUnpacker#skipValue()} only counts elements and needs no limit.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public UnpackerConfig withNestingDepthLimit(int nestingDepthLimit) {
            requireNotNegative(nestingDepthLimit, "nestingDepthLimit");
            UnpackerConfig config = clone();
            config.nestingDepthLimit = nestingDepthLimit;
            return config;
        }

        /** See {@link #withNestingDepthLimit}. */
        public int getNestingDepthLimit() {
            return nestingDepthLimit;
        }

        /** Kept for callers of earlier versions: strings are decoded without a buffer. */
        public UnpackerConfig withStringDecoderBufferSize(int stringDecoderBufferSize) {
            UnpackerConfig config = clone();
            config.stringDecoderBufferSize = stringDecoderBufferSize;
            return config;
        }

        /** See {@link #withStringDecoderBufferSize}. */
        public int getStringDecoderBufferSize() {
            return stringDecoderBufferSize;
        }

        /** Bytes that are read at a time from streams and channels (default: 8192). */
        public UnpackerConfig withBufferSize(int bufferSize) {
            UnpackerConfig config = clone();
            config.bufferSize = bufferSize;
            return config;
        }

        /** See {@link #withBufferSize}. */
        public int getBufferSize() {
            return bufferSize;
        }
    }

    private static void requireNotNegative(int value, String name) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " must not be negative: " + value);
        }
    }
}
