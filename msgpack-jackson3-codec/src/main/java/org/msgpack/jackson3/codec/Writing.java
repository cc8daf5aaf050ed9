/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.IOException;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.codec.internal.MapperCodec;
import org.msgpack.codec.internal.PackingMapper;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.jackson3.dataformat.MessagePackGenerator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.util.ClassUtil;

/** A value that a codec packs. The codecs of members find it by the packer. */
final class Writing implements ValuePacker<Object>, PackingMapper {
    /** Whose value it is. */
    final WrittenClass root;

    final MessagePackGenerator generator;
    final SerializationContext context;

    /** Whether members are Jackson's, unless annotations of ours say what they are. */
    final boolean isPlain;

    private Writing(
            WrittenClass root,
            MessagePackGenerator generator,
            SerializationContext context,
            boolean isPlain) {
        this.root = root;
        this.generator = generator;
        this.context = context;
        this.isPlain = isPlain;
    }

    /** Writes a value. Exceptions of getters become Jackson's, as in a serializer of its own. */
    static void write(
            WrittenClass root,
            Object value,
            MessagePackGenerator generator,
            SerializationContext context,
            boolean isPlain) {
        try {
            generator.writePacked(value, new Writing(root, generator, context, isPlain));
        } catch (JacksonException e) {
            throw e;
        } catch (RuntimeException e) {
            throw context.isEnabled(SerializationFeature.WRAP_EXCEPTIONS)
                    ? DatabindException.from(generator, ClassUtil.exceptionMessage(e), e)
                    : e;
        }
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
    public ValuePacker<Object> packer(MapperCodec<?> codec) {
        MemberWriter known = root.members.get(codec);
        if (known == null) {
            known = new MemberWriter(this, codec);
            root.members.put(codec, known);
        }
        return known;
    }
}
