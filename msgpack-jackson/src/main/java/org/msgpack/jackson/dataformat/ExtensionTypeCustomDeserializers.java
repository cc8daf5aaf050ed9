/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.io.IOException;
import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Deserializers of ext values by ext type. Ext values without a deserializer are read as
 * {@link MessagePackExtensionType}.
 *
 * <p>May be shared by threads, and modified while parsers use it.
 */
public class ExtensionTypeCustomDeserializers implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // serializable if the deserializers are
    private final Map<Byte, Deser> deserializers = new ConcurrentHashMap<>();

    /** Creates an empty set of deserializers. */
    public ExtensionTypeCustomDeserializers() {}

    /** Creates a copy. */
    public ExtensionTypeCustomDeserializers(ExtensionTypeCustomDeserializers src) {
        deserializers.putAll(src.deserializers);
    }

    /** Sets the deserializer of an ext type, replacing an earlier one. */
    public void addCustomDeser(byte type, Deser deser) {
        deserializers.put(type, deser);
    }

    /** Returns the deserializer of an ext type, or null. */
    public Deser getDeser(byte type) {
        return deserializers.get(type);
    }

    /** Removes all deserializers. */
    public void clearEntries() {
        deserializers.clear();
    }

    /** Converts the payload of an ext value to an object. */
    public interface Deser {
        /**
         * Returns the object that the parser returns for an ext value.
         *
         * @param data the payload; owned by the callee
         */
        Object deserialize(byte[] data) throws IOException;
    }
}
