/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.fory;

import org.apache.fory.Fory;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;
import org.msgpack.jmh.typed.model.Models;

/**
 * Fory's format for Java with all classes registered. It generates code for them at run time. One
 * instance is reused, with the buffer that it keeps.
 */
public final class ForyFormats implements TypedFormats {
    private final boolean compatible;

    /**
     * Creates formats in one of the two modes.
     *
     * @param compatible whether reader and writer may have different versions of a class, which is
     *     the default of Fory; if not, messages do not describe the classes
     */
    public ForyFormats(boolean compatible) {
        this.compatible = compatible;
    }

    @Override
    public TypedFormat format(TypedCase data) {
        return new ForyFormat(compatible);
    }

    private static final class ForyFormat implements TypedFormat {
        private final Fory fory;

        ForyFormat(boolean compatible) {
            fory = Fory.builder().withXlang(false).withCompatible(compatible).build();
            Models.CLASSES.forEach(fory::register);
        }

        @Override
        public byte[] pack(Object value) {
            return fory.serialize(value);
        }

        @Override
        public Object unpack(byte[] message) {
            return fory.deserialize(message);
        }
    }
}
