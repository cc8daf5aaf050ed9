/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.http.codec.CodecConfigurer;

import reactor.core.publisher.Flux;

/**
 * Auto-configuration of a {@link MessagePackJacksonEncoder} and a {@link MessagePackJacksonDecoder}
 * for WebFlux and {@code WebClient}.
 */
@AutoConfiguration(after = MessagePackAutoConfiguration.class)
@ConditionalOnClass({CodecConfigurer.class, CodecCustomizer.class, Flux.class})
public final class MessagePackCodecAutoConfiguration {
    /** Creates the configuration. */
    public MessagePackCodecAutoConfiguration() {}

    @Bean
    CodecCustomizer messagePackCodecs(MessagePackMapper mapper) {
        return configurer -> MessagePackCodecs.register(mapper, configurer);
    }
}
