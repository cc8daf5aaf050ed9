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
 * Writes MessagePack if the content type says so, and otherwise leaves the request to others. What
 * is bytes already, such as a {@code byte[]} or a resource, is left to others as well.
 */
final class OnRequestWriter extends EncoderHttpMessageWriter<Object> {
    /** Spring's own; those of them that write MessagePack write bytes as they are. */
    private static final List<HttpMessageWriter<?>> OF_BYTES =
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
                && OF_BYTES.stream().noneMatch(w -> w.canWrite(elementType, mediaType));
    }
}
