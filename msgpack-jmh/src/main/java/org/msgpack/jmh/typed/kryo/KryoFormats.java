/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.ArrayList;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;
import org.msgpack.jmh.typed.model.Models;

/**
 * Kryo with all classes registered and the class of the object known, so that no names are written.
 * It reads and writes records by reflection. Output and input are reused.
 */
public final class KryoFormats implements TypedFormats {
    @Override
    public TypedFormat format(TypedCase data) {
        return new KryoFormat(data.isList() ? ArrayList.class : data.type());
    }

    private static final class KryoFormat implements TypedFormat {
        private static final int INITIAL_SIZE = 8192;
        private static final int UNLIMITED = -1;

        private final Kryo kryo = new Kryo();
        private final Output output = new Output(INITIAL_SIZE, UNLIMITED);
        private final Input input = new Input();
        private final Class<?> type;

        KryoFormat(Class<?> type) {
            this.type = type;
            kryo.register(ArrayList.class);
            Models.CLASSES.forEach(kryo::register);
        }

        @Override
        public byte[] pack(Object value) {
            output.reset();
            kryo.writeObject(output, value);
            return output.toBytes();
        }

        @Override
        public Object unpack(byte[] message) {
            input.setBuffer(message);
            return kryo.readObject(input, type);
        }
    }
}
