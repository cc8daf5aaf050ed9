/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.CharSequenceEncoder;
import org.springframework.http.MediaType;
import org.springframework.http.ReactiveHttpOutputMessage;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.http.codec.EncoderHttpMessageWriter;
import org.springframework.http.codec.HttpMessageWriter;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Mono;

/**
 * Keeps the default writers of a server ahead of MessagePack, although custom writers come first.
 * It is registered before MessagePack, lists the media types of the default writers, and delegates
 * to them if no media type is given. It looks them up on each call, so it also finds writers that
 * are configured later.
 */
final class DefaultsFirstWriter implements HttpMessageWriter<Object> {
    private final CodecConfigurer configurer;

    DefaultsFirstWriter(CodecConfigurer configurer) {
        this.configurer = configurer;
    }

    @Override
    public List<MediaType> getWritableMediaTypes() {
        return defaults()
                .flatMap(w -> w.getWritableMediaTypes().stream())
                .distinct()
                .toList();
    }

    @Override
    public List<MediaType> getWritableMediaTypes(ResolvableType elementType) {
        return defaults()
                .filter(w -> w.canWrite(elementType, null))
                .flatMap(w -> w.getWritableMediaTypes(elementType).stream())
                .distinct()
                .toList();
    }

    @Override
    public boolean canWrite(ResolvableType elementType, MediaType mediaType) {
        return mediaType == null && first(elementType).isPresent();
    }

    @Override
    public Mono<Void> write(
            Publisher<?> input,
            ResolvableType elementType,
            MediaType mediaType,
            ReactiveHttpOutputMessage message,
            Map<String, Object> hints) {
        return first(elementType)
                .orElseThrow()
                .write(input, elementType, mediaType, message, hints);
    }

    @Override
    public Mono<Void> write(
            Publisher<?> input,
            ResolvableType actualType,
            ResolvableType elementType,
            MediaType mediaType,
            ServerHttpRequest request,
            ServerHttpResponse response,
            Map<String, Object> hints) {
        return first(elementType)
                .orElseThrow()
                .write(input, actualType, elementType, mediaType, request, response, hints);
    }

    private Optional<HttpMessageWriter<Object>> first(ResolvableType elementType) {
        return defaults().filter(w -> w.canWrite(elementType, null)).findFirst();
    }

    /** Returns all writers except those of this package and the fallback that writes any text. */
    @SuppressWarnings("unchecked") // a writer is only given what it can write
    private Stream<HttpMessageWriter<Object>> defaults() {
        return configurer.getWriters().stream()
                .filter(w -> !(w instanceof DefaultsFirstWriter))
                .filter(w -> !(w instanceof EncoderHttpMessageWriter<?> e
                        && (e.getEncoder() instanceof MessagePackJacksonEncoder
                                || e.getEncoder() instanceof CharSequenceEncoder)))
                .map(w -> (HttpMessageWriter<Object>) w);
    }
}
