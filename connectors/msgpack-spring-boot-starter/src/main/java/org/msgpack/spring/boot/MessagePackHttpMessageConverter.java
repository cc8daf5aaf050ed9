/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractJacksonHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;
import tools.jackson.core.JacksonException;

/**
 * Reads and writes MessagePack in Spring MVC, {@code RestClient} and {@code RestTemplate}, for the
 * {@linkplain MessagePackMediaTypes#ALL media types of MessagePack}.
 *
 * <p>Add it after the JSON converter: the first converter serves clients that accept anything.
 */
public class MessagePackHttpMessageConverter
        extends AbstractJacksonHttpMessageConverter<MessagePackMapper> {
    /** Creates a converter with a mapper for untrusted data. */
    public MessagePackHttpMessageConverter() {
        this(UntrustedMapper.create());
    }

    /** Creates a converter. */
    public MessagePackHttpMessageConverter(MessagePackMapper mapper) {
        super(mapper, MessagePackMediaTypes.asArray());
    }

    /**
     * Returns the same types as for any class: clients that ask for MessagePack get problems in
     * MessagePack too.
     */
    @Override
    protected List<MediaType> getMediaTypesForProblemDetail() {
        return getSupportedMediaTypes();
    }

    /**
     * {@inheritDoc}
     *
     * <p>Without a media type, returns false for values that Spring sends unchanged, so that a
     * handler that returns text responds the same as without MessagePack.
     */
    @Override
    public boolean canWrite(ResolvableType type, Class<?> valueClass, MediaType mediaType) {
        return !(mediaType == null && isSentUnchanged(valueClass))
                && super.canWrite(type, valueClass, mediaType);
    }

    private static boolean isSentUnchanged(Class<?> valueClass) {
        return valueClass == String.class
                || valueClass == byte[].class
                || Resource.class.isAssignableFrom(valueClass);
    }

    @Override
    protected void writeInternal(
            Object object,
            ResolvableType type,
            HttpOutputMessage message,
            Map<String, Object> hints)
            throws IOException {
        try {
            super.writeInternal(object, type, message, hints);
        } catch (HttpMessageNotWritableException e) {
            if (!(e.getCause() instanceof JacksonException cause)) {
                throw e;
            }
            throw new HttpMessageNotWritableException(
                    "Could not write MessagePack: " + cause.getOriginalMessage(), cause);
        }
    }

    /** Returns UTF-8 whatever the header says: MessagePack has no other charset. */
    @Override
    protected Charset getCharset(MediaType contentType) {
        return StandardCharsets.UTF_8;
    }

    @Override
    public Object read(ResolvableType type, HttpInputMessage message, Map<String, Object> hints)
            throws IOException {
        try {
            return super.read(type, message, hints);
        } catch (HttpMessageNotReadableException e) {
            throw notReadable(e, message);
        }
    }

    @Override
    protected Object readInternal(Class<?> type, HttpInputMessage message) throws IOException {
        try {
            return super.readInternal(type, message);
        } catch (HttpMessageNotReadableException e) {
            throw notReadable(e, message);
        }
    }

    private static MessagePackNotReadableException notReadable(
            HttpMessageNotReadableException e, HttpInputMessage message) {
        return new MessagePackNotReadableException(
                e.getCause() == null ? e : e.getCause(), message);
    }
}
