/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.Collection;
import java.util.Map;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.core.io.buffer.PooledDataBuffer;
import org.springframework.http.codec.AbstractJacksonDecoder;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Reads MessagePack in WebFlux and {@code WebClient}, for the {@linkplain MessagePackMediaTypes#ALL
 * media types of MessagePack}.
 *
 * <p>For a {@code Flux}, the body is a sequence of messages, an array of all elements, or a mixture
 * of both. Each element is emitted as soon as its last byte has arrived. Elements that are arrays
 * themselves, such as lists and classes with {@code @JsonFormat(shape = ARRAY)}, must be sent as a
 * sequence, because they cannot be distinguished from an array of elements. Nil is not emitted.
 *
 * <p>At most one message of up to {@link #getMaxInMemorySize} bytes is in memory, plus bytes that
 * arrived with it. The stream may have any length.
 */
public class MessagePackJacksonDecoder extends AbstractJacksonDecoder<MessagePackMapper> {
    /** Creates a decoder with a mapper for untrusted data. */
    public MessagePackJacksonDecoder() {
        this(UntrustedMapper.create());
    }

    /** Creates a decoder. */
    public MessagePackJacksonDecoder(MessagePackMapper mapper) {
        super(mapper, MessagePackMediaTypes.asArray());
    }

    @Override
    public Flux<Object> decode(
            Publisher<DataBuffer> input,
            ResolvableType elementType,
            MimeType mimeType,
            Map<String, Object> hints) {
        return Flux.deferContextual(context -> {
            Map<String, Object> all = MessagePackJacksonEncoder.withContext(hints, context);
            MessageSplitter splitter =
                    new MessageSplitter(getMaxInMemorySize(), !isArray(elementType, mimeType));
            return Flux.from(input)
                    .concatMapIterable(splitter::split, 1)
                    .concatWith(Mono.fromRunnable(splitter::end))
                    .<Object>handle((message, sink) -> {
                        DataBuffer bytes = DefaultDataBufferFactory.sharedInstance.wrap(
                                message.sliceAsByteBuffer());
                        Object value = decode(bytes, elementType, mimeType, all);
                        if (value != null) {
                            sink.next(value);
                        }
                    })
                    .doOnDiscard(PooledDataBuffer.class, DataBufferUtils::release);
        });
    }

    @Override
    public Object decode(
            DataBuffer bytes,
            ResolvableType targetType,
            MimeType mimeType,
            Map<String, Object> hints) {
        try {
            return super.decode(bytes, targetType, mimeType, hints);
        } catch (DecodingException e) {
            throw new MessagePackDecodingException(e.getCause() == null ? e : e.getCause());
        }
    }

    private boolean isArray(ResolvableType type, MimeType mimeType) {
        return type.isArray()
                || Collection.class.isAssignableFrom(type.resolve(Object.class))
                || ArrayShape.isOf(getJavaType(type.getType(), null), selectMapper(type, mimeType));
    }
}
