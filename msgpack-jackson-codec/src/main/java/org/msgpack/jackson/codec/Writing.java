/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.msgpack.codec.HostedCodec;
import org.msgpack.codec.MemberHost;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.jackson.dataformat.MessagePackGenerator;

/** A value that a codec packs. It is attached to the packer, for the codecs of members. */
final class Writing implements ValuePacker<Object>, MemberHost<ValuePacker<Object>> {
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
        MemberHost<?> outer = packer.attachment(MemberHost.class);
        packer.attach(MemberHost.class, this);
        try {
            root.codec.pack(packer, value);
        } finally {
            packer.attach(MemberHost.class, outer);
        }
    }

    @Override
    public Object owner() {
        return root;
    }

    /** Returns how the values of a member are written. */
    @Override
    public ValuePacker<Object> handler(HostedCodec<?> codec) throws JsonMappingException {
        MemberWriter known = root.members.get(codec);
        if (known == null) {
            known = new MemberWriter(this, codec);
            root.members.put(codec, known);
        }
        return known;
    }
}
