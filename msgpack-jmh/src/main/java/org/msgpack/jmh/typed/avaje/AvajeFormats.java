/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.avaje;

import io.avaje.jsonb.Json;
import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;

import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;
import org.msgpack.jmh.typed.model.Catalogue;
import org.msgpack.jmh.typed.model.Column;
import org.msgpack.jmh.typed.model.Content;
import org.msgpack.jmh.typed.model.Grant;
import org.msgpack.jmh.typed.model.Image;
import org.msgpack.jmh.typed.model.Integers;
import org.msgpack.jmh.typed.model.Media;
import org.msgpack.jmh.typed.model.Node;
import org.msgpack.jmh.typed.model.Trade;
import org.msgpack.jmh.typed.model.View;

/**
 * JSON by the code that avaje-jsonb generates at compile time, with its defaults: null is not
 * written, and buffers are reused.
 */
@Json.Import({
    Content.class,
    Media.class,
    Image.class,
    Integers.class,
    Trade.class,
    Node.class,
    Catalogue.class,
    View.class,
    Column.class,
    Grant.class
})
public final class AvajeFormats implements TypedFormats {
    private final Jsonb jsonb = Jsonb.builder().build();

    @Override
    public TypedFormat format(TypedCase data) {
        JsonType<?> type = jsonb.type(data.type());
        return data.isList() ? new AvajeFormat<>(type.list()) : new AvajeFormat<>(type);
    }

    private record AvajeFormat<T>(JsonType<T> type) implements TypedFormat {
        @Override
        @SuppressWarnings("unchecked") // the object is of the case that the type is for
        public byte[] pack(Object value) {
            return type.toJsonBytes((T) value);
        }

        @Override
        public Object unpack(byte[] message) {
            return type.fromJson(message);
        }
    }
}
