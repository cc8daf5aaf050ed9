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
 * What to make of extensions, by their type. Without a deserializer, an extension is read as a
 * {@link MessagePackExtensionType}.
 *
 * <p>May be shared by threads, and changed while parsers use it.
 */
public class ExtensionTypeCustomDeserializers implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // as serializable as the deserializers are
    private final Map<Byte, Deser> deserializers = new ConcurrentHashMap<>();

    /** None yet. */
    public ExtensionTypeCustomDeserializers() {}

    /** A copy. */
    public ExtensionTypeCustomDeserializers(ExtensionTypeCustomDeserializers src) {
        deserializers.putAll(src.deserializers);
    }

    /** Sets the deserializer of a type, in place of an earlier one. */
    public void addCustomDeser(byte type, Deser deser) {
        deserializers.put(type, deser);
    }

    /** The deserializer of a type, or null. */
    public Deser getDeser(byte type) {
        return deserializers.get(type);
    }

    /** Forgets all deserializers. */
    public void clearEntries() {
        deserializers.clear();
    }

    /** Makes an object of an extension's bytes. */
    public interface Deser {
        /**
         * Makes the object that the parser gives for an extension.
         *
         * @param data the payload, the callee's to keep
         */
        Object deserialize(byte[] data) throws IOException;
    }
}
