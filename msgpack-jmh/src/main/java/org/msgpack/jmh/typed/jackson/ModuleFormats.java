/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.msgpack.jackson.codec.GeneratedCodecModule;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jmh.typed.TypedCase;
import org.msgpack.jmh.typed.TypedFormat;
import org.msgpack.jmh.typed.TypedFormats;
import org.msgpack.jmh.typed.generated.GeneratedFormats;
import org.msgpack.jmh.typed.generated.MapRecords;

/** MessagePack by Jackson and generated codecs: the bytes are those of Jackson alone. */
public final class ModuleFormats implements TypedFormats {
    private final TypedFormats jackson = new JacksonFormats(new MessagePackFactory());
    private final ObjectMapper mapper =
            new ObjectMapper(new MessagePackFactory()).registerModule(new GeneratedCodecModule());

    @Override
    public TypedFormat format(TypedCase data) {
        Class<?> type = GeneratedFormats.recordOf(MapRecords.class, data.type());
        return new JacksonFormats.JacksonFormat(mapper, type, data.isList()) {
            @Override
            public Object own(Object value) {
                try {
                    return unpack(jackson.format(data).pack(value));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
        };
    }
}
