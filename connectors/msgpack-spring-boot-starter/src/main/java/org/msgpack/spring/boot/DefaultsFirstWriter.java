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
 * Stands before MessagePack among the custom writers of a server and speaks for the default ones,
 * which come later: it names their media types first, and writes what has no media type. It looks
 * for them when it is asked, so it knows those that were set after it.
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

    /** All writers but those of this package and the last resort, which writes text as it is. */
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
