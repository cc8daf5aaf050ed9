/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.http.codec.ServerCodecConfigurer;

/**
 * Adds MessagePack to the codecs of WebFlux or a {@code WebClient}. Spring puts custom codecs
 * before its own, so this takes extra steps to keep JSON the default.
 */
public final class MessagePackCodecs {
    private MessagePackCodecs() {}

    /**
     * Registers an encoder and a decoder. Clients that do not ask for MessagePack still get JSON.
     */
    public static void register(MessagePackMapper mapper, CodecConfigurer configurer) {
        CodecConfigurer.CustomCodecs codecs = configurer.customCodecs();
        codecs.registerWithDefaultConfig(new MessagePackJacksonDecoder(mapper));
        MessagePackJacksonEncoder encoder = new MessagePackJacksonEncoder(mapper);
        if (configurer instanceof ServerCodecConfigurer) {
            codecs.register(new DefaultsFirstWriter(configurer));
            codecs.registerWithDefaultConfig(encoder);
        } else {
            codecs.register(new OnRequestWriter(encoder));
        }
    }
}
