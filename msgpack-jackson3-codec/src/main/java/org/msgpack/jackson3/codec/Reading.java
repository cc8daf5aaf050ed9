/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.IOException;
import org.msgpack.codec.HostedCodec;
import org.msgpack.codec.MemberHost;
import org.msgpack.codec.UnknownMembers;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson3.dataformat.MessagePackParser;
import org.msgpack.value.ValueType;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.ValueInstantiationException;

/** A value that a codec unpacks. It is attached to the unpacker, for the codecs of members. */
final class Reading
        implements ValueUnpacker<Object>, MemberHost<ValueUnpacker<Object>>, UnknownMembers {
    /** Whose value it is. */
    final CodecDeserializer root;

    final MessagePackParser parser;
    final DeserializationContext context;

    Reading(CodecDeserializer root, MessagePackParser parser, DeserializationContext context) {
        this.root = root;
        this.parser = parser;
        this.context = context;
    }

    /** Reads the array or object that has just started. */
    Object read() {
        return parser.readPacked(this);
    }

    @Override
    public Object unpack(MessageUnpacker unpacker) throws IOException {
        MemberHost<?> outer = unpacker.attachment(MemberHost.class);
        unpacker.attach(MemberHost.class, this);
        try {
            return root.codec().unpack(unpacker);
        } catch (MessageNeverUsedFormatException e) {
            throw e; // not about the class
        } catch (MessageTypeException e) {
            throw new Mismatch(this, e);
        } catch (MessageFormatException e) {
            throw rejected(e);
        } finally {
            unpacker.attach(MemberHost.class, outer);
        }
    }

    /** Returns the exception for a message that is MessagePack and not an object of the class. */
    private RuntimeException rejected(MessageFormatException e) {
        Throwable cause = e.getCause();
        if (!(cause instanceof RuntimeException)) {
            return new Mismatch(this, e);
        }
        if (!context.isEnabled(DeserializationFeature.WRAP_EXCEPTIONS)) {
            return (RuntimeException) cause; // of the application
        }
        return ValueInstantiationException.from(
                parser, e.getMessage(), context.constructType(root.handledType()), cause);
    }

    @Override
    public Object owner() {
        return root;
    }

    /** Returns how the values of a member are read. */
    @Override
    public ValueUnpacker<Object> handler(HostedCodec<?> codec) throws IOException {
        MemberReader known = root.readers.get(codec);
        if (known == null) {
            known = new MemberReader(this, codec);
            root.readers.put(codec, known);
        }
        return known;
    }

    // Members that a class does not know

    @Override
    public void skipMember(Class<?> type, MessageUnpacker unpacker) throws IOException {
        String name = unpacker.getNextFormat().getValueType() == ValueType.STRING
                ? unpacker.unpackString()
                : unpacker.unpackValue().toString();
        parser.nextToken();
        bean(type).handleUnknown(parser, context, name);
        parser.finishToken();
    }

    @Override
    public void skipElements(Class<?> type, MessageUnpacker unpacker, int count)
            throws IOException {
        bean(type).handleMore(context, count);
        unpacker.skipValue(count);
    }

    private OpenBean bean(Class<?> type) {
        if (type == root.handledType()) {
            return root.bean(); // somebody may have wrapped it
        }
        ValueDeserializer<?> deserializer =
                context.findNonContextualValueDeserializer(context.constructType(type));
        return ((CodecDeserializer) deserializer).bean();
    }
}
