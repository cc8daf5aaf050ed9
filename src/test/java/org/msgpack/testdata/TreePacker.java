/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** Writes a tree (see {@link ValueNotation}) with the methods for its types. */
public final class TreePacker {
    private TreePacker() {}

    public static byte[] toBytes(Object tree) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        pack(packer, tree);
        return packer.toByteArray();
    }

    public static void pack(MessagePacker packer, Object tree) throws IOException {
        if (tree instanceof String) {
            packer.packString((String) tree);
        } else if (tree instanceof Long) {
            packer.packLong((Long) tree);
        } else if (tree instanceof Double) {
            packer.packDouble((Double) tree);
        } else if (tree instanceof Map) {
            packMap(packer, (Map<?, ?>) tree);
        } else if (tree instanceof List) {
            packList(packer, (List<?>) tree);
        } else if (tree == null) {
            packer.packNil();
        } else if (tree instanceof Boolean) {
            packer.packBoolean((Boolean) tree);
        } else if (tree instanceof Float) {
            packer.packFloat((Float) tree);
        } else if (tree instanceof byte[]) {
            byte[] bytes = (byte[]) tree;
            packer.packBinaryHeader(bytes.length).writePayload(bytes);
        } else if (tree instanceof Instant) {
            packer.packTimestamp((Instant) tree);
        } else if (tree instanceof Extension) {
            Extension extension = (Extension) tree;
            byte[] payload = extension.payload();
            packer.packExtensionTypeHeader(extension.type(), payload.length).writePayload(payload);
        } else if (tree instanceof BigInteger) {
            packer.packBigInteger((BigInteger) tree);
        } else {
            throw new IllegalArgumentException("not part of a tree: " + tree.getClass());
        }
    }

    private static void packMap(MessagePacker packer, Map<?, ?> map) throws IOException {
        packer.packMapHeader(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            pack(packer, entry.getKey());
            pack(packer, entry.getValue());
        }
    }

    private static void packList(MessagePacker packer, List<?> list) throws IOException {
        packer.packArrayHeader(list.size());
        for (Object element : list) {
            pack(packer, element);
        }
    }
}
