/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.Map;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.EncodingException;
import org.springframework.core.codec.Hints;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.codec.AbstractJacksonEncoder;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.util.context.ContextView;
import tools.jackson.core.JacksonException;

/**
 * Writes MessagePack in WebFlux and {@code WebClient}, for the
 * {@linkplain MessagePackMediaTypes#ALL media types of MessagePack}.
 *
 * <p>A {@code Mono} becomes one message. A {@code Flux} becomes a sequence of messages without
 * separators, each sent as soon as it is available. For an array of all elements, use
 * {@code Flux.collectList}.
 */
public class MessagePackJacksonEncoder extends AbstractJacksonEncoder<MessagePackMapper> {
    /** Creates an encoder with a mapper for untrusted data. */
    public MessagePackJacksonEncoder() {
        this(UntrustedMapper.create());
    }

    /** Creates an encoder. */
    @SuppressWarnings("this-escape") // only sets a list
    public MessagePackJacksonEncoder(MessagePackMapper mapper) {
        super(mapper, MessagePackMediaTypes.asArray());
        setStreamingMediaTypes(MessagePackMediaTypes.ALL);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Without a media type, returns false for text, so that a handler that returns text responds
     * the same as without MessagePack.
     */
    @Override
    public boolean canEncode(ResolvableType elementType, MimeType mimeType) {
        return !(mimeType == null && CharSequence.class.isAssignableFrom(elementType.toClass()))
                && super.canEncode(elementType, mimeType);
    }

    /**
     * Returns the same types as for any class: clients that ask for MessagePack get problems in
     * MessagePack too.
     */
    @Override
    protected java.util.List<MimeType> getMediaTypesForProblemDetail() {
        return getMimeTypes();
    }

    /** Encodes each element separately: the base class would add separators for JSON. */
    @Override
    public Flux<DataBuffer> encode(
            Publisher<?> input,
            DataBufferFactory buffers,
            ResolvableType elementType,
            MimeType mimeType,
            Map<String, Object> hints) {
        if (input instanceof Mono) {
            return super.encode(input, buffers, elementType, mimeType, hints);
        }
        return Flux.deferContextual(context -> {
            Map<String, Object> all = withContext(hints, context);
            return Flux.from(input)
                    .map(value -> encodeValue(value, buffers, elementType, mimeType, all));
        });
    }

    @Override
    public DataBuffer encodeValue(
            Object value,
            DataBufferFactory buffers,
            ResolvableType type,
            MimeType mimeType,
            Map<String, Object> hints) {
        try {
            return super.encodeValue(value, buffers, type, mimeType, hints);
        } catch (EncodingException e) {
            throw e.getCause() instanceof JacksonException cause
                    ? new EncodingException(
                            "Could not write MessagePack: " + cause.getOriginalMessage(), cause)
                    : e;
        }
    }

    static Map<String, Object> withContext(Map<String, Object> hints, ContextView context) {
        return context.isEmpty() ? hints : Hints.merge(hints, ContextView.class.getName(), context);
    }
}
