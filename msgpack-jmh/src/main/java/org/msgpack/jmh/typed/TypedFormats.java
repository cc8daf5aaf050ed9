/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;

import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jmh.Library;
import org.msgpack.jmh.typed.avaje.AvajeFormats;
import org.msgpack.jmh.typed.byhand.HandArrays;
import org.msgpack.jmh.typed.byhand.HandMaps;
import org.msgpack.jmh.typed.fastjson.FastjsonFormats;
import org.msgpack.jmh.typed.fory.ForyFormats;
import org.msgpack.jmh.typed.generated.ArrayRecords;
import org.msgpack.jmh.typed.generated.GeneratedFormats;
import org.msgpack.jmh.typed.generated.IntMapRecords;
import org.msgpack.jmh.typed.generated.MapRecords;
import org.msgpack.jmh.typed.jackson.JacksonFormats;
import org.msgpack.jmh.typed.jackson.ModuleFormats;
import org.msgpack.jmh.typed.kryo.KryoFormats;
import org.msgpack.jmh.typed.protobuf.ProtobufFormats;

/**
 * The formats of one library. To add a library, name it in {@link Library}, here in {@link #of},
 * and in the parameter of {@link TypedBenchmark}.
 */
public interface TypedFormats {
    /** Returns the format for the objects of a case. */
    TypedFormat format(TypedCase data);

    /** Returns the formats of a library. The classes of the others are not loaded. */
    static TypedFormats of(Library library) {
        return switch (library) {
            case HAND_ARRAY -> new HandArrays();
            case HAND_MAP -> new HandMaps();
            case GENERATED_ARRAY -> new GeneratedFormats(ArrayRecords.class);
            case GENERATED_INT_MAP -> new GeneratedFormats(IntMapRecords.class);
            case GENERATED_MAP -> new GeneratedFormats(MapRecords.class);
            case JACKSON_MESSAGEPACK -> new JacksonFormats(new MessagePackFactory());
            case GENERATED_MODULE -> new ModuleFormats();
            case SMILE -> new JacksonFormats(new SmileFactory());
            case CBOR -> new JacksonFormats(new CBORFactory());
            case JSON -> new JacksonFormats(new JsonFactory());
            case KRYO -> new KryoFormats();
            case FORY -> new ForyFormats(false);
            case FORY_COMPATIBLE -> new ForyFormats(true);
            case PROTOBUF -> new ProtobufFormats(true);
            case PROTOBUF_MESSAGE -> new ProtobufFormats(false);
            case FASTJSON2_JSONB -> new FastjsonFormats();
            case AVAJE -> new AvajeFormats();
            default ->
                throw new IllegalArgumentException(library + " is not measured with records");
        };
    }
}
