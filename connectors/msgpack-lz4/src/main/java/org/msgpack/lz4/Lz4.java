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
 * Compresses messages with LZ4 and reads compressed ones, in the two forms that MessagePack for C#
 * has: <em>Lz4Block</em> and <em>Lz4BlockArray</em>.
 *
 * <pre>{@code
 * byte[] compressed = Lz4.blockArray().compress(message);
 * byte[] message = Lz4.blockArray().decompress(compressed);
 * }</pre>
 *
 * <p>Both write messages below {@value #SHORTEST} bytes as they are. Both read both forms, and
 * plain messages.
 *
 * <p>A message is compressed as a whole: only what comes first in a message tells that it is. So an
 * application that compresses has no plain message of its own that is an extension of type 99, or
 * an array that begins with one of type 98. Inside a message these types mean nothing.
 *
 * <p>Bad input ends in a {@link MessagePackException} that says what was expected and found, and at
 * which byte. Memory is allocated only for as many bytes as the compressed ones that have arrived
 * can stand for, and never above the {@linkplain #withSizeLimit limit}.
 *
 * <p>Immutable and thread-safe.
 */
public final class Lz4 {
    /** The length in bytes from which on a message is compressed. */
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
     * Returns one that writes a message as a single block, in an extension of type 99. This is the
     * smaller and faster form of short messages; a long one has to be in memory as a whole, twice.
     */
    public static Lz4 block() {
        return BLOCK;
    }

    /**
     * Returns one that writes a message as an array of blocks of up to 32 KiB of content each. This
     * is the form to choose unless all messages are short.
     */
    public static Lz4 blockArray() {
        return BLOCK_ARRAY;
    }

    /**
     * Limits the content of the messages that are read; 64 MiB unless set. The length that a
     * message declares is compared with it before anything else is done.
     *
     * @param bytes the most that a message may have when decompressed, at least 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    public Lz4 withSizeLimit(int bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("size limit must be at least 1: " + bytes);
        }
        return new Lz4(form, Math.min(bytes, LONGEST_ARRAY), config);
    }

    /**
     * Sets the configuration of the unpackers that are created here, which read the content of
     * compressed messages; {@link MessagePack#DEFAULT_UNPACKER_CONFIG} unless set. In
     * {@link #unpack}, and in a {@link #codec}, the limits of the caller's unpacker apply to the
     * content as well. To the compressed message itself apply only the limits of the unpacker that
     * reads it: that of binary to the length of a block, that of containers to the number of
     * blocks.
     */
    public Lz4 withUnpackerConfig(UnpackerConfig config) {
        return new Lz4(form, sizeLimit, requireNonNull(config, "config is null"));
    }

    /**
     * Compresses a message.
     *
     * @param message one message; whether it is one is not checked
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
     * @param packer between messages, not inside one
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
     * Packs a value as a message of its own, compressed unless it is short.
     *
     * @param packer between messages, not inside one
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
     * Returns a message as it was before it was compressed.
     *
     * @param message exactly one message, compressed or plain
     * @return a new array; or {@code message} itself if it is plain, which is not checked further
     * @throws MessagePackException if it is neither
     * @throws MessageSizeException if its content is longer than the limit
     */
    public byte[] decompress(byte[] message) {
        requireNonNull(message, "message is null");
        byte[] content = decompressed(message, 0, message.length);
        return content == null ? message : content;
    }

    /**
     * Returns a message that is a range of an array as it was before it was compressed.
     *
     * @param message exactly one message, compressed or plain
     * @return a new array
     * @throws IndexOutOfBoundsException if the range is not inside the array
     * @throws MessagePackException if it is neither
     * @throws MessageSizeException if its content is longer than the limit
     */
    public byte[] decompress(byte[] message, int offset, int length) {
        requireRange(message, offset, length);
        byte[] content = decompressed(message, offset, length);
        return content == null ? Arrays.copyOfRange(message, offset, offset + length) : content;
    }

    /**
     * Returns a stream of the messages of another one as they were before they were compressed, for
     * readers that know nothing of LZ4. Compressed and plain messages may follow each other; a
     * plain one is passed on unchanged.
     *
     * <p>One message at a time is in memory, compressed and decompressed. The limits of the
     * {@linkplain #withUnpackerConfig configuration} apply to the messages as they come, such as
     * that of a message's size to the compressed bytes.
     *
     * <p>Reading it throws {@link MessagePackException} where {@link #decompress(byte[])} does, and
     * where the stream ends inside a message.
     *
     * @param in messages; closing what is returned closes it
     */
    public InputStream newInputStream(InputStream in) {
        return new DecompressedInput(requireNonNull(in, "in is null"), this, config.newFeed());
    }

    /**
     * Returns whether the message that comes next is a compressed one. Nothing is read.
     *
     * @throws MessagePackException if it is malformed at its beginning, or there is none
     * @throws IOException if the input fails
     */
    public static boolean isNextCompressed(MessageUnpacker unpacker) throws IOException {
        return Form.next(unpacker) != null;
    }

    /** Returns the content of a message, or null if it is plain. */
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
     * Unpacks the next message, compressed or plain.
     *
     * <p>Of an array of blocks, only one at a time is in memory. What is
     * {@linkplain MessageUnpacker#attach attached} to one unpacker is attached to the other as
     * well. Offsets in exceptions about the content count its own bytes.
     *
     * @param unpacker between messages, not inside one; after an exception it may be anywhere in
     *     the message
     * @param content unpacks the content: the one value that comes next. Its unpacker is not to be
     *     used afterwards
     * @throws MessagePackException if the message is malformed, or {@code content} leaves a part of
     *     it
     * @throws MessageSizeException if its content is longer than the limit
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
     * Returns a codec for whole messages, which compresses what another codec packs, and reads both
     * forms and plain messages.
     */
    public <T> Codec<T> codec(Codec<T> content) {
        return new Lz4Codec<>(this, requireNonNull(content, "content is null"));
    }

    /** Returns the form and the limit. */
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
