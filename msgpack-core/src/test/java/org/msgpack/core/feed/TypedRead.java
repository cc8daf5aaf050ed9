/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.Variable;

/** Every way to read one element with an unpacker, of a container the header only. */
final class TypedRead {
    private static final List<TypedRead> ALL = new ArrayList<>();

    /** Formats whose elements may be longer than a limit, in which case they are not waited for. */
    private static final Set<MessageFormat> OF_ANY_LENGTH = EnumSet.of(
            MessageFormat.STR8,
            MessageFormat.STR16,
            MessageFormat.STR32,
            MessageFormat.BIN8,
            MessageFormat.BIN16,
            MessageFormat.BIN32,
            MessageFormat.EXT8,
            MessageFormat.EXT16,
            MessageFormat.EXT32);

    private static final MapKeys MAP_KEYS = MapKeys.of(
            MapKey.of("a"), MapKey.of("abcdefghijklmnop"), MapKey.of(-1), MapKey.of(300));

    static final TypedRead HAS_NEXT = add("has next", MessageUnpacker::hasNext);
    static final TypedRead NEXT_FORMAT = add("next format", MessageUnpacker::getNextFormat);
    static final TypedRead NEXT_EXTENSION =
            add("next extension", MessageUnpacker::getNextExtensionTypeHeader);
    static final TypedRead IS_ABOVE_LONG = add("is above long", MessageUnpacker::isNextAboveLong);
    static final TypedRead NIL = add("nil", u -> {
        u.unpackNil();
        return "nil";
    });
    static final TypedRead TRY_NIL = add("try nil", MessageUnpacker::tryUnpackNil);
    static final TypedRead BOOLEAN = add("boolean", MessageUnpacker::unpackBoolean);
    static final TypedRead BYTE = add("byte", MessageUnpacker::unpackByte);
    static final TypedRead SHORT = add("short", MessageUnpacker::unpackShort);
    static final TypedRead INT = add("int", MessageUnpacker::unpackInt);
    static final TypedRead LONG = add("long", MessageUnpacker::unpackLong);
    static final TypedRead BIG_INTEGER = add("big integer", MessageUnpacker::unpackBigInteger);
    static final TypedRead FLOAT = add("float", MessageUnpacker::unpackFloat);
    static final TypedRead DOUBLE = add("double", MessageUnpacker::unpackDouble);
    static final TypedRead STRING = add("string", MessageUnpacker::unpackString);
    static final TypedRead KEY = add("key", u -> {
        KeyCache keys = new KeyCache();
        KeyCache.Key key = u.tryUnpackKey(keys, keys.start(0));
        return key == null ? "no key" : key.toString();
    });
    static final TypedRead MAP_KEY = add("map key", u -> u.unpackKey(MAP_KEYS));
    static final TypedRead TRY_MAP_KEY = add("try map key", u -> {
        for (int i = 0; i < MAP_KEYS.size(); i++) {
            if (u.tryUnpackKey(MAP_KEYS.get(i))) {
                return i;
            }
        }
        return "no key";
    });
    static final TypedRead TIMESTAMP = add("timestamp", MessageUnpacker::unpackTimestamp);
    static final TypedRead EXTENSION = add("extension", MessageUnpacker::unpackExtension);
    static final TypedRead BINARY = add("binary", MessageUnpacker::unpackBinary);
    static final TypedRead ARRAY_HEADER = add("array header", MessageUnpacker::unpackArrayHeader);
    static final TypedRead MAP_HEADER = add("map header", MessageUnpacker::unpackMapHeader);
    static final TypedRead STRING_PAYLOAD =
            add("string payload", u -> u.readPayload(u.unpackRawStringHeader()));
    static final TypedRead STRING_PAYLOAD_INTO_ARRAY = add("string payload into array", u -> {
        byte[] payload = new byte[u.unpackRawStringHeader()];
        u.readPayload(payload);
        return payload;
    });
    static final TypedRead BINARY_PAYLOAD_INTO_RANGE = add("binary payload into range", u -> {
        int length = u.unpackBinaryHeader();
        byte[] payload = new byte[length + 4];
        u.readPayload(payload, 3, length);
        return payload;
    });
    static final TypedRead BINARY_PAYLOAD_INTO_MESSAGE_BUFFER =
            add("binary payload into message buffer", u -> {
                int length = u.unpackBinaryHeader();
                MessageBuffer payload = MessageBuffer.allocate(length + 4);
                u.readPayload(payload, 3, length);
                return payload;
            });
    static final TypedRead BINARY_PAYLOAD_INTO_DIRECT = add("binary payload into direct", u -> {
        ByteBuffer payload = ByteBuffer.allocateDirect(u.unpackBinaryHeader());
        u.readPayload(payload);
        ((Buffer) payload).flip();
        return payload;
    });
    static final TypedRead BINARY_PAYLOAD_AS_REFERENCE = add(
            "binary payload as reference", u -> u.readPayloadAsReference(u.unpackBinaryHeader()));
    static final TypedRead EXTENSION_PAYLOAD = add("extension payload", u -> {
        ExtensionTypeHeader header = u.unpackExtensionTypeHeader();
        return new Object[] {header, u.readPayload(header.getLength())};
    });
    static final TypedRead TIMESTAMP_PAYLOAD = add("timestamp payload", u -> {
        ExtensionTypeHeader header = u.getNextExtensionTypeHeader();
        return header.isTimestampType() && header.getLength() % 4 == 0
                ? u.unpackTimestamp(u.unpackExtensionTypeHeader())
                : "no timestamp";
    });
    static final TypedRead VALUE =
            add("value", u -> isContainer(u) ? "a container" : u.unpackValue());
    static final TypedRead VARIABLE = add(
            "variable",
            u -> isContainer(u) ? "a container" : u.unpackValue(new Variable()).immutableValue());
    static final TypedRead SKIP = add("skip", u -> {
        if (isContainer(u) || OF_ANY_LENGTH.contains(u.getNextFormat())) {
            return "not skipped";
        }
        u.skipValue();
        return "skipped";
    });

    private interface Read {
        Object from(MessageUnpacker unpacker) throws IOException;
    }

    private final String name;
    private final Read read;

    private TypedRead(String name, Read read) {
        this.name = name;
        this.read = read;
    }

    private static TypedRead add(String name, Read read) {
        TypedRead added = new TypedRead(name, read);
        ALL.add(added);
        return added;
    }

    static List<TypedRead> all() {
        return Collections.unmodifiableList(ALL);
    }

    Object from(MessageUnpacker unpacker) throws IOException {
        return read.from(unpacker);
    }

    private static boolean isContainer(MessageUnpacker unpacker) throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        return format != MessageFormat.NEVER_USED
                && (format.getValueType().isArrayType() || format.getValueType().isMapType());
    }

    @Override
    public String toString() {
        return name;
    }
}
