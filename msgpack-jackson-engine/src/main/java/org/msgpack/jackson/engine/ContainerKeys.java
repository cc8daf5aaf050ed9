/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;

/** Map keys that are arrays or maps. Such a key may have as many bytes as a name may have chars. */
public final class ContainerKeys {
    /** Deeper keys would be too deep for what makes text of them. */
    private static final int MAX_DEPTH = 512;

    private ContainerKeys() {}

    /** Returns a key as a message of its own. */
    public static byte[] pack(Value key) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packValue(key);
            return packer.toByteArray();
        }
    }

    /**
     * Reads a key.
     *
     * @param depth of the map that it is in
     */
    static ImmutableValue read(MessageUnpacker unpacker, int depth, ReadLimits limits)
            throws IOException {
        limits.checkDepth(depth + 1);
        byte[] key = copy(unpacker, limits);
        int innerDepth = Math.min(limits.depth() - depth, MAX_DEPTH);
        try (MessageUnpacker copy =
                limits.unpackers().withNestingDepthLimit(innerDepth).newUnpacker(key)) {
            return copy.unpackValue();
        } catch (MessageNestingDepthException e) {
            limits.checkDepth((int) Math.min(depth + e.getSize(), Integer.MAX_VALUE));
            throw e;
        }
    }

    /** Copies a key element by element, so that nothing is waited for that makes it too long. */
    private static byte[] copy(MessageUnpacker unpacker, ReadLimits limits) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            for (long elements = 1; elements > 0; elements--) {
                MessageFormat format = unpacker.getNextFormat();
                switch (format.getValueType()) {
                    case ARRAY:
                        int size = unpacker.unpackArrayHeader();
                        packer.packArrayHeader(size);
                        elements += size;
                        break;
                    case MAP:
                        int entries = unpacker.unpackMapHeader();
                        packer.packMapHeader(entries);
                        elements += 2L * entries;
                        break;
                    default:
                        copyScalar(format, unpacker, packer, limits);
                        break;
                }
                check(packer, elements - 1, limits);
            }
            return packer.toByteArray();
        }
    }

    private static void copyScalar(
            MessageFormat format,
            MessageUnpacker unpacker,
            MessageBufferPacker packer,
            ReadLimits limits)
            throws IOException {
        int length;
        switch (format.getValueType()) {
            case STRING:
                length = unpacker.unpackRawStringHeader();
                packer.packRawStringHeader(length);
                break;
            case BINARY:
                length = unpacker.unpackBinaryHeader();
                packer.packBinaryHeader(length);
                break;
            default:
                if (format.getValueType().isExtensionType()) {
                    length = unpacker.getNextExtensionTypeHeader().getLength();
                    check(packer, length, limits);
                }
                packer.packValue(unpacker.unpackValue());
                return;
        }
        check(packer, length, limits);
        packer.writePayload(unpacker.readPayload(length));
    }

    /** Checks the length of a key of which so many bytes, at least, are still to come. */
    private static void check(MessageBufferPacker packer, long rest, ReadLimits limits)
            throws IOException {
        long length = packer.getTotalWrittenBytes() + rest;
        limits.checkNameLength((int) Math.min(length, Integer.MAX_VALUE));
    }
}
