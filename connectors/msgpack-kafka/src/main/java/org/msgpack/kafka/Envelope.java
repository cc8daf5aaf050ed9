/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;

/** Packs and unpacks Connect's messages: a map of schema and payload, or only the payload. */
final class Envelope {
    private static final MapKey SCHEMA = MapKey.of("schema");
    private static final MapKey PAYLOAD = MapKey.of("payload");
    private static final MapKeys KEYS = MapKeys.of(SCHEMA, PAYLOAD);

    private static final UnpackerConfig UNPACKER = UnpackerConfig.untrustedData();
    private static final PackerConfig PACKER =
            new PackerConfig().withNestingDepthLimit(UNPACKER.getNestingDepthLimit());
    private static final byte[] NO_BYTES = {};
    private static final KnownSchema NO_SCHEMA = new KnownSchema(null, packed(null));

    private final boolean areSchemasEnabled;
    private final SchemaCache<Schema> written;
    private final SchemaCache<ByteBuffer> read;

    /** Most messages have the same schema as the previous one. */
    private volatile KnownSchema lastRead = NO_SCHEMA;

    private volatile KnownSchema lastWritten = NO_SCHEMA;

    Envelope(boolean areSchemasEnabled, int cacheSize) {
        this.areSchemasEnabled = areSchemasEnabled;
        written = new SchemaCache<>(cacheSize, Long.MAX_VALUE);
        read = new SchemaCache<>(cacheSize, SchemaCache.MAX_BYTES_READ);
    }

    /** Packs a message. If schemas are disabled, it is only the payload. */
    byte[] pack(Schema schema, Object value) throws IOException {
        KnownSchema known = known(schema);
        try (MessageBufferPacker packer = PACKER.newBufferPacker()) {
            if (areSchemasEnabled) {
                packer.packMapHeader(2).packKey(SCHEMA);
                packer.writePayload(known.bytes); // one complete value
                packer.packKey(PAYLOAD);
            }
            known.pack(packer, value);
            return packer.toByteArray();
        }
    }

    private KnownSchema known(Schema schema) {
        KnownSchema last = lastWritten;
        if (last.schema == schema) {
            return last;
        }
        KnownSchema known = schema == null ? NO_SCHEMA : written.get(schema);
        if (known == null) {
            known = new KnownSchema(schema, areSchemasEnabled ? packed(schema) : NO_BYTES);
            written.put(schema, known);
        }
        lastWritten = known;
        return known;
    }

    private static byte[] packed(Schema schema) {
        try (MessageBufferPacker packer = PACKER.newBufferPacker()) {
            if (schema == null) {
                packer.packNil();
            } else {
                new SchemaWriter(packer).pack(schema);
            }
            return packer.toByteArray();
        } catch (IOException e) {
            throw new IllegalStateException(e); // cannot happen in memory
        }
    }

    /** Unpacks a message. */
    SchemaAndValue unpack(byte[] message) throws IOException {
        MessageUnpacker unpacker = UNPACKER.newUnpacker(message);
        SchemaAndValue result = areSchemasEnabled
                ? unpack(unpacker, message)
                : new SchemaAndValue(null, Schemaless.unpack(unpacker));
        if (unpacker.hasNext()) {
            throw new MessageFormatException("expected the end of the message, found more at byte "
                    + unpacker.getTotalReadBytes());
        }
        return result;
    }

    private SchemaAndValue unpack(MessageUnpacker unpacker, byte[] message) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int size = unpacker.unpackMapHeader();
        if (size != 2) {
            throw malformed("a map of " + size, offset);
        }
        if (nextIsSchema(unpacker)) {
            KnownSchema known = unpackSchema(unpacker, message);
            if (nextIsSchema(unpacker)) {
                throw malformed("two schemas", offset);
            }
            return new SchemaAndValue(known.schema, known.unpack(unpacker));
        }
        return unpackPayloadFirst(unpacker, message, offset);
    }

    /** Other programs may write the payload first. */
    private SchemaAndValue unpackPayloadFirst(MessageUnpacker unpacker, byte[] message, long offset)
            throws IOException {
        long payload = unpacker.mark();
        unpacker.skipValue();
        if (!nextIsSchema(unpacker)) {
            throw malformed("two payloads", offset);
        }
        KnownSchema known = unpackSchema(unpacker, message);
        unpacker.rewind(payload);
        Object value = known.unpack(unpacker);
        unpacker.skipValue(2);
        return new SchemaAndValue(known.schema, value);
    }

    private static boolean nextIsSchema(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int key = unpacker.unpackKey(KEYS);
        if (key < 0) {
            throw malformed("another key", offset);
        }
        return KEYS.get(key).equals(SCHEMA);
    }

    private KnownSchema unpackSchema(MessageUnpacker unpacker, byte[] message) throws IOException {
        int start = (int) unpacker.mark();
        unpacker.skipValue();
        ByteBuffer bytes =
                ByteBuffer.wrap(message, start, (int) unpacker.getTotalReadBytes() - start);
        KnownSchema last = lastRead;
        if (bytes.equals(ByteBuffer.wrap(last.bytes))) {
            return last;
        }
        KnownSchema known = read.get(bytes);
        if (known == null) {
            unpacker.rewind(start);
            known = unpackNewSchema(unpacker, bytes);
        }
        lastRead = known;
        return known;
    }

    private KnownSchema unpackNewSchema(MessageUnpacker unpacker, ByteBuffer bytes)
            throws IOException {
        if (unpacker.tryUnpackNil()) {
            return NO_SCHEMA;
        }
        byte[] copy = BytesCodec.bytes(bytes);
        KnownSchema known = new KnownSchema(SchemaReader.unpack(unpacker), copy);
        read.put(ByteBuffer.wrap(copy), known);
        return known;
    }

    private static DataException malformed(String found, long offset) {
        return new DataException("expected a map of schema and payload, found " + found
                + " at byte " + offset + "; if messages have no schema, set schemas.enable=false");
    }
}
