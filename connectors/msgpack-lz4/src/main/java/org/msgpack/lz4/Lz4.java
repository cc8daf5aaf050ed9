/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.msgpack.codec.Codec;
import org.msgpack.codec.InputState;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * Compresses and decompresses messages with LZ4, in the two formats of MessagePack for C#:
 * <em>Lz4Block</em> and <em>Lz4BlockArray</em>.
 *
 * <pre>{@code
 * byte[] compressed = Lz4.blockArray().compress(message);
 * byte[] message = Lz4.blockArray().decompress(compressed);
 * }</pre>
 *
 * <p>Messages shorter than {@value #SHORTEST} bytes are written uncompressed. Each instance reads
 * both formats and uncompressed messages.
 *
 * <p>A message is compressed as a whole, and recognized by how it starts. So an application that
 * uses compression must not have uncompressed messages that are an extension of type 99, or an
 * array that starts with one of type 98. Inside a message, these types have no special meaning.
 *
 * <p>Malformed input causes a {@link MessagePackException} that says what was expected, what was
 * found, and at which byte. Never allocates more memory than the compressed bytes received so far
 * can decompress to, nor more than the {@linkplain #withSizeLimit limit}.
 *
 * <p>Immutable and thread-safe.
 */
public final class Lz4 {
    /** The minimum length in bytes of a message that is compressed. */
    static final int SHORTEST = 64;

    /** The longest array that any JVM can allocate if it has the memory. */
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private static final int DEFAULT_SIZE_LIMIT = 1 << 26;

    private static final Lz4 BLOCK =
            new Lz4(Form.BLOCK, DEFAULT_SIZE_LIMIT, MessagePack.DEFAULT_UNPACKER_CONFIG);

    private static final Lz4 BLOCK_ARRAY =
            new Lz4(Form.BLOCK_ARRAY, DEFAULT_SIZE_LIMIT, MessagePack.DEFAULT_UNPACKER_CONFIG);

    private final Form form;
    private final int sizeLimit;
    private final UnpackerConfig config;

    private Lz4(Form form, int sizeLimit, UnpackerConfig config) {
        this.form = form;
        this.sizeLimit = sizeLimit;
        this.config = config;
    }

    /**
     * Returns an instance that writes a message as a single block, in an extension of type 99. This
     * is smaller and faster for short messages, but a long message has to be in memory as a whole,
     * twice.
     */
    public static Lz4 block() {
        return BLOCK;
    }

    /**
     * Returns an instance that writes a message as an array of blocks with up to 32 KiB of content
     * each. Use this unless all messages are short.
     */
    public static Lz4 blockArray() {
        return BLOCK_ARRAY;
    }

    /**
     * Limits the decompressed size of messages that are read. Default: 64 MiB. The length that a
     * message declares is checked before anything else.
     *
     * @param bytes the maximum size of a decompressed message, at least 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    public Lz4 withSizeLimit(int bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("size limit must be at least 1: " + bytes);
        }
        return new Lz4(form, Math.min(bytes, LONGEST_ARRAY), config);
    }

    /**
     * Sets the configuration of the unpackers that read the content of compressed messages.
     * Default: {@link MessagePack#DEFAULT_UNPACKER_CONFIG}. In {@link #unpack} and in a
     * {@link #codec}, the limits of the caller's unpacker apply to the content as well. Only the
     * unpacker that reads the compressed message limits that: its binary limit applies to the
     * length of a block, and its container limit to the number of blocks.
     */
    public Lz4 withUnpackerConfig(UnpackerConfig config) {
        return new Lz4(form, sizeLimit, requireNonNull(config, "config is null"));
    }

    /**
     * Compresses a message.
     *
     * @param message one message, which is not checked
     * @return a new array
     */
    public byte[] compress(byte[] message) {
        requireNonNull(message, "message is null");
        return compress(message, 0, message.length);
    }

    /**
     * Compresses a message that is a range of an array.
     *
     * @return a new array
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public byte[] compress(byte[] message, int offset, int length) {
        requireRange(message, offset, length);
        if (length < SHORTEST) {
            return Arrays.copyOfRange(message, offset, offset + length);
        }
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            form.pack(packer, message, offset, length);
            return packer.toByteArray();
        } catch (IOException e) {
            throw new AssertionError("memory does not fail", e);
        }
    }

    /**
     * Packs a message that is a range of an array, compressed unless it is short.
     *
     * @param packer positioned between messages, not inside one
     * @throws IndexOutOfBoundsException if the range is not inside the array
     * @throws IOException if the output fails
     */
    public void pack(MessagePacker packer, byte[] message, int offset, int length)
            throws IOException {
        requireNonNull(packer, "packer is null");
        requireRange(message, offset, length);
        if (length < SHORTEST) {
            packer.writePayload(message, offset, length);
        } else {
            form.pack(packer, message, offset, length);
        }
    }

    /**
     * Packs a value as a separate message, compressed unless it is short.
     *
     * @param packer positioned between messages, not inside one
     * @param content packs the value, with another packer
     * @throws IOException if the output fails
     */
    public <T> void pack(MessagePacker packer, ValuePacker<? super T> content, T value)
            throws IOException {
        requireNonNull(packer, "packer is null");
        requireNonNull(content, "content is null");
        try (MessageBufferPacker message =
                MessagePack.DEFAULT_PACKER_CONFIG.newBufferPacker(packer)) {
            content.pack(message, value);
            MessageBuffer bytes = message.toMessageBuffer();
            pack(packer, bytes.array(), bytes.arrayOffset(), bytes.size());
        }
    }

    /**
     * Decompresses a message.
     *
     * @param message exactly one message, compressed or not
     * @return a new array; or {@code message} itself, without further checks, if it is not
     *     compressed
     * @throws MessagePackException if the message is malformed
     * @throws MessageSizeException if the content is longer than the limit
     */
    public byte[] decompress(byte[] message) {
        requireNonNull(message, "message is null");
        byte[] content = decompressed(message, 0, message.length);
        return content == null ? message : content;
    }

    /**
     * Decompresses a message that is a range of an array.
     *
     * @param message exactly one message, compressed or not
     * @return a new array
     * @throws IndexOutOfBoundsException if the range is not inside the array
     * @throws MessagePackException if the message is malformed
     * @throws MessageSizeException if the content is longer than the limit
     */
    public byte[] decompress(byte[] message, int offset, int length) {
        requireRange(message, offset, length);
        byte[] content = decompressed(message, offset, length);
        return content == null ? Arrays.copyOfRange(message, offset, offset + length) : content;
    }

    /**
     * Returns a stream that decompresses the messages of another stream, for readers that do not
     * support LZ4. Compressed and uncompressed messages may be mixed; uncompressed ones are passed
     * on unchanged.
     *
     * <p>One message at a time is in memory, compressed and decompressed. The limits of the
     * {@linkplain #withUnpackerConfig configuration} apply to the messages as they arrive. For
     * example, the message size limit applies to compressed bytes.
     *
     * <p>Reading throws {@link MessagePackException} if {@link #decompress(byte[])} would, and if
     * the stream ends inside a message.
     *
     * @param in a stream of messages; closed with the returned stream
     */
    public InputStream newInputStream(InputStream in) {
        return new DecompressedInput(requireNonNull(in, "in is null"), this, config.newFeed());
    }

    /**
     * Returns whether the next message is compressed, without reading it.
     *
     * @throws MessagePackException if the start of the message is malformed, or there is none
     * @throws IOException if the input fails
     */
    public static boolean isNextCompressed(MessageUnpacker unpacker) throws IOException {
        return Form.next(unpacker) != null;
    }

    /** Returns the content of a message; null if it is not compressed. */
    private byte[] decompressed(byte[] message, int offset, int length) {
        try (MessageUnpacker unpacker = config.newUnpacker(message, offset, length)) {
            Form found = Form.next(unpacker);
            if (found == null) {
                return null;
            }
            byte[] content = found == Form.BLOCK
                    ? Block.unpack(unpacker, sizeLimit)
                    : new BlockArray(unpacker, sizeLimit).readAll();
            if (unpacker.hasNext()) {
                throw Errors.rest("the compressed message", unpacker.getTotalReadBytes());
            }
            return content;
        } catch (IOException e) {
            throw new AssertionError("memory does not fail", e);
        }
    }

    /**
     * Unpacks the next message, compressed or not.
     *
     * <p>Only one block of an array is in memory at a time. An {@link InputState} is the same for
     * the given unpacker and the one for the content. Offsets in exceptions about the content count
     * decompressed bytes.
     *
     * @param unpacker positioned between messages, not inside one; after an exception, it may be
     *     anywhere in the message
     * @param content unpacks the content, which is a single value; must not keep the unpacker it
     *     gets
     * @throws MessagePackException if the message is malformed, or {@code content} does not read
     *     all of it
     * @throws MessageSizeException if the content is longer than the limit
     * @throws IOException if the input fails
     */
    public <T> T unpack(MessageUnpacker unpacker, ValueUnpacker<? extends T> content)
            throws IOException {
        requireNonNull(unpacker, "unpacker is null");
        requireNonNull(content, "content is null");
        Form found = Form.next(unpacker);
        if (found == null) {
            return content.unpack(unpacker);
        }
        try (MessageUnpacker decompressed = config.newUnpacker(
                found == Form.BLOCK
                        ? new ArrayBufferInput(Block.unpack(unpacker, sizeLimit))
                        : new BlockArray(unpacker, sizeLimit),
                unpacker)) {
            T value = content.unpack(decompressed);
            if (decompressed.hasNext()) {
                throw Errors.rest("the content", decompressed.getTotalReadBytes());
            }
            return value;
        }
    }

    /**
     * Returns a codec for whole messages that compresses the output of another codec. It reads both
     * formats and uncompressed messages.
     */
    public <T> Codec<T> codec(Codec<T> content) {
        return new Lz4Codec<>(this, requireNonNull(content, "content is null"));
    }

    /** Returns the format and the limit. */
    @Override
    public String toString() {
        return form + ", up to " + sizeLimit + " bytes";
    }

    static void requireRange(byte[] message, int offset, int length) {
        requireNonNull(message, "message is null");
        if (offset < 0 || length < 0 || length > message.length - offset) {
            throw new IndexOutOfBoundsException(
                    length + " bytes at " + offset + " of an array of " + message.length);
        }
    }
}
