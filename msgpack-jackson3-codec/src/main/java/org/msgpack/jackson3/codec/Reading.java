/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.IOException;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.codec.internal.MapperCodec;
import org.msgpack.codec.internal.UnpackingMapper;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson3.dataformat.MessagePackParser;
import org.msgpack.value.ValueType;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.ValueInstantiationException;

/** A value that a codec unpacks. The codecs of members find it by the unpacker. */
final class Reading implements ValueUnpacker<Object>, UnpackingMapper {
    /** Whose value it is. */
    final ReadClass root;

    final MessagePackParser parser;
    final DeserializationContext context;

    /** Whether members are Jackson's, unless annotations of ours say what they are. */
    final boolean isPlain;

    private Reading(
            ReadClass root,
            MessagePackParser parser,
            DeserializationContext context,
            boolean isPlain) {
        this.root = root;
        this.parser = parser;
        this.context = context;
        this.isPlain = isPlain;
    }

    /**
     * Reads the array or object that has just started. If a codec finds something of another type
     * than it reads, Jackson is asked, which converts more, or has an exception of its own: the
     * parser is at the start again. That happens once for a value and all that is in it.
     *
     * @param jackson what Jackson has for the class; null if annotations of ours say what it is
     */
    static Object read(
            ReadClass root,
            MessagePackParser parser,
            DeserializationContext context,
            ValueDeserializer<?> jackson) {
        boolean isPlain = isPlain(context)
                || (jackson == null && ReadFallbackRules.applyToCall(context, parser));
        try {
            return parser.readPacked(new Reading(root, parser, context, isPlain));
        } catch (Mismatch e) {
            boolean isLeft = e.isOfType() || (e.isRejected() && jackson != null);
            if (isPlain || !isLeft || !parser.canReadPacked()) {
                throw e.forCaller(); // for Jackson too, or its start is no longer in memory
            }
        }
        context.setAttribute(Reading.class, true);
        try {
            return jackson != null
                    ? jackson.deserialize(parser, context)
                    : parser.readPacked(new Reading(root, parser, context, true));
        } finally {
            context.setAttribute(Reading.class, null);
        }
    }

    /** Reads what annotations of ours say from a parser of any format. */
    static Object readAny(ReadClass root, JsonParser parser, DeserializationContext context) {
        boolean isPacked =
                parser instanceof MessagePackParser && ((MessagePackParser) parser).canReadPacked();
        return isPacked
                ? read(root, (MessagePackParser) parser, context, null)
                : Converted.read(root, parser, context);
    }

    /** Returns whether codecs have failed to read a value that the parser is in. */
    static boolean isPlain(DeserializationContext context) {
        return context.getAttribute(Reading.class) != null;
    }

    @Override
    public Object unpack(MessageUnpacker unpacker) throws IOException {
        UnpackingMapper outer = CodecContext.unpacking(unpacker);
        CodecContext.setUnpacking(unpacker, this);
        try {
            return root.codec.unpack(unpacker);
        } catch (MessageNeverUsedFormatException e) {
            throw e; // not about the class
        } catch (MessageTypeException e) {
            throw new Mismatch(this, e);
        } catch (MessageFormatException e) {
            throw rejected(e);
        } finally {
            CodecContext.setUnpacking(unpacker, outer);
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
        return new Mismatch(
                this,
                e,
                ValueInstantiationException.from(
                        parser, e.getMessage(), context.constructType(root.type), cause));
    }

    @Override
    public Object owner() {
        return root;
    }

    /** Returns how the values of a member are read. */
    @Override
    public ValueUnpacker<Object> unpacker(MapperCodec<?> codec) throws IOException {
        MemberReader known = root.members.get(codec);
        if (known == null) {
            known = new MemberReader(this, codec);
            root.members.put(codec, known);
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
        AccessibleBeanDeserializer bean = bean(type);
        if (bean == null) {
            context.handleUnknownProperty(parser, null, type, name);
        } else {
            bean.handleUnknown(parser, context, name);
        }
        parser.finishToken();
    }

    @Override
    public void skipElements(Class<?> type, MessageUnpacker unpacker, int count)
            throws IOException {
        AccessibleBeanDeserializer bean = bean(type);
        if (bean != null) {
            bean.handleMore(context, count);
        }
        unpacker.skipValue(count);
    }

    /** Returns what Jackson knows of a class, or null. */
    private AccessibleBeanDeserializer bean(Class<?> type) {
        if (type == root.type) {
            return root.bean; // somebody may have wrapped it
        }
        ReadClass read = ReadByCodec.of(
                context.findNonContextualValueDeserializer(context.constructType(type)));
        return read == null ? null : read.bean;
    }
}
