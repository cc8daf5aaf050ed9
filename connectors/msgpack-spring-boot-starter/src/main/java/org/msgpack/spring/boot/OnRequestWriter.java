/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.List;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.CharSequenceEncoder;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ClientCodecConfigurer;
import org.springframework.http.codec.EncoderHttpMessageWriter;
import org.springframework.http.codec.HttpMessageWriter;

/**
 * Writes MessagePack only if the content type says so. Leaves everything else to other writers,
 * including values that are bytes already, such as a {@code byte[]} or a resource.
 */
final class OnRequestWriter extends EncoderHttpMessageWriter<Object> {
    /**
     * Spring's own writers. Those that can write MessagePack's content type write bytes unchanged.
     */
    private static final List<HttpMessageWriter<?>> BYTE_WRITERS =
            ClientCodecConfigurer.create().getWriters().stream()
                    .filter(w -> !(w instanceof EncoderHttpMessageWriter<?> e
                            && e.getEncoder() instanceof CharSequenceEncoder))
                    .toList();

    OnRequestWriter(MessagePackJacksonEncoder encoder) {
        super(encoder);
    }

    @Override
    public boolean canWrite(ResolvableType elementType, MediaType mediaType) {
        return mediaType != null
                && super.canWrite(elementType, mediaType)
                && BYTE_WRITERS.stream().noneMatch(w -> w.canWrite(elementType, mediaType));
    }
}
