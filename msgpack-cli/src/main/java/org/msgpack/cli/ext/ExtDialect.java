/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.ext;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Ruby;
import org.msgpack.codec.dialect.Tarantool;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/** Libraries that define ext types. */
enum ExtDialect {
    FLUENTD {
        @Override
        void addTo(Map<Byte, ExtMeaning> meanings) {
            add(meanings, "EventTime", Fluentd.eventTime());
        }
    },
    MSGPACKR {
        @Override
        void addTo(Map<Byte, ExtMeaning> meanings) {
            add(meanings, "undefined", Msgpackr.undefined());
            add(meanings, "BigInt", Msgpackr.bigIntegers());
            meanings.putIfAbsent(RECORD, new ExtMeaning("record", ExtMeaning.PART));
            meanings.putIfAbsent(SET, new ExtMeaning("Set", ExtMeaning.PART));
            Codecs codecs = Codecs.builder().add(Msgpackr.dialect()).build();
            meanings.putIfAbsent(
                    TYPED_ARRAY,
                    new ExtMeaning("typed array", payload -> codecs.unpack(ext(payload))));
        }
    },
    RUBY {
        @Override
        void addTo(Map<Byte, ExtMeaning> meanings) {
            add(meanings, "Symbol", Ruby.symbols(0));
        }
    },
    TARANTOOL {
        @Override
        void addTo(Map<Byte, ExtMeaning> meanings) {
            add(meanings, "decimal", Tarantool.decimals());
            add(meanings, "uuid", Tarantool.uuids());
            add(meanings, "datetime", Tarantool.datetimes());
            add(meanings, "interval", Tarantool.intervals());
        }
    };

    private static final byte RECORD = 'r';
    private static final byte SET = 's';
    private static final byte TYPED_ARRAY = 't';

    /** Adds the library's types, except those whose number is already taken. */
    abstract void addTo(Map<Byte, ExtMeaning> meanings);

    private static void add(Map<Byte, ExtMeaning> meanings, String name, ExtensionType<?> type) {
        meanings.putIfAbsent(type.type(), new ExtMeaning(name, type::read));
    }

    /** Packs a typed array. */
    private static byte[] ext(byte[] payload) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packExtension(TYPED_ARRAY, payload);
            return packer.toByteArray();
        }
    }

    static Map<Byte, ExtMeaning> meanings(Iterable<ExtDialect> dialects) {
        Map<Byte, ExtMeaning> meanings = new TreeMap<>();
        for (ExtDialect dialect : dialects) {
            dialect.addTo(meanings);
        }
        return meanings;
    }
}
