/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.codec.internal.MapperCodec;
import org.msgpack.codec.internal.PackingMapper;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.jackson.dataformat.MessagePackGenerator;

/** A value that a codec packs. The codecs of members find it by the packer. */
final class Writing implements ValuePacker<Object>, PackingMapper {
    /** Whose value it is. */
    final WrittenClass root;

    final MessagePackGenerator generator;
    final SerializerProvider provider;

    /** Whether members are Jackson's, unless annotations of ours say what they are. */
    final boolean isPlain;

    Writing(
            WrittenClass root,
            MessagePackGenerator generator,
            SerializerProvider provider,
            boolean isPlain) {
        this.root = root;
        this.generator = generator;
        this.provider = provider;
        this.isPlain = isPlain;
    }

    @Override
    public void pack(MessagePacker packer, Object value) throws IOException {
        PackingMapper outer = CodecContext.packing(packer);
        CodecContext.setPacking(packer, this);
        try {
            root.codec.pack(packer, value);
        } finally {
            CodecContext.setPacking(packer, outer);
        }
    }

    @Override
    public Object owner() {
        return root;
    }

    /** Returns how the values of a member are written. */
    @Override
    public ValuePacker<Object> packer(MapperCodec<?> codec) throws JsonMappingException {
        MemberWriter known = root.members.get(codec);
        if (known == null) {
            known = new MemberWriter(this, codec);
            root.members.put(codec, known);
        }
        return known;
    }
}
