/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.Module;

/**
 * Makes an {@code ObjectMapper} for MessagePack read and write classes by their generated codecs.
 *
 * <pre>{@code
 * ObjectMapper mapper = new MessagePackMapper().registerModule(new GeneratedCodecModule());
 * byte[] message = mapper.writeValueAsBytes(user); // as before, and faster
 * }</pre>
 *
 * <p>A codec takes the place of Jackson's serializer and deserializer of its class. Members that
 * are neither numbers, booleans, text, binary nor of such a class are left to Jackson, with all
 * that its modules and serializers do.
 *
 * <p>Whatever asks for more than a codec does is done by Jackson, as without this module: views,
 * filters, mix-ins, naming strategies, type ids and so on, other formats, and annotations of
 * Jackson that a codec does not know. docs/jackson.md lists them.
 */
public final class GeneratedCodecModule extends Module {
    /** Creates a module, which may be registered with several mappers. */
    public GeneratedCodecModule() {}

    @Override
    public String getModuleName() {
        return getClass().getName();
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    public void setupModule(SetupContext context) {
        Forms forms = new Forms();
        context.addBeanSerializerModifier(new CodecSerializers(forms));
        context.addBeanDeserializerModifier(new CodecDeserializers(forms));
    }
}
