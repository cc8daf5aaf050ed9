/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageUnpacker;

/** The codec of {@link Object} that asks dialects what values stand for. */
final class DialectCodec extends AnyCodec {
    private final Codecs codecs;
    private final UntypedReader<ExtensionTypeHeader>[] extensions;
    private final List<UntypedReader<Long>> fixints;
    private final List<UntypedReader<Map<Object, Object>>> maps;
    private final boolean areParts;

    @SuppressWarnings({"unchecked", "rawtypes"})
    DialectCodec(CodecOptions options, ClassTable packing, Codecs codecs) {
        super(options, packing);
        this.codecs = codecs;
        this.extensions = new UntypedReader[1 << Byte.SIZE];
        options.extensionReaders.forEach((type, reader) -> extensions[type & 0xff] = reader);
        this.fixints = options.fixintReaders;
        this.maps = options.mapReaders;
        this.areParts = !options.extensionReaders.isEmpty() || !fixints.isEmpty();
    }

    /** What follows an extension or a fixint may be a part of it. */
    @Override
    void skip(MessageUnpacker unpacker, int count) throws IOException {
        if (areParts) {
            for (int i = 0; i < count; i++) {
                unpackNullable(unpacker);
            }
        } else {
            super.skip(unpacker, count);
        }
    }

    @Override
    Object unpackFixint(MessageUnpacker unpacker) throws IOException {
        Long number = unpacker.unpackLong();
        for (UntypedReader<Long> each : fixints) {
            Object read = each.read(number, unpacker, codecs);
            if (read != null) {
                return read;
            }
        }
        return integer(number);
    }

    @Override
    Object finish(Map<Object, Object> map, MessageUnpacker unpacker) throws IOException {
        for (UntypedReader<Map<Object, Object>> each : maps) {
            Object read = each.read(map, unpacker, codecs);
            if (read != null) {
                return read;
            }
        }
        return map;
    }

    @Override
    Object unpackExtension(MessageUnpacker unpacker) throws IOException {
        ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
        UntypedReader<ExtensionTypeHeader> reader = extensions[header.getType() & 0xff];
        return reader == null
                ? super.unpackExtension(unpacker)
                : reader.read(header, unpacker, codecs);
    }
}
