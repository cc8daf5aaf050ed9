/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.http.converter.autoconfigure.ClientHttpMessageConvertersCustomizer;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.http.converter.HttpMessageConverter;

/**
 * Auto-configuration of a {@link MessagePackHttpMessageConverter} for Spring MVC,
 * {@code RestClient} and {@code RestTemplate}, after all other converters. A bean of that type
 * replaces it, but comes before all others, where Boot puts every converter bean.
 */
@AutoConfiguration(after = MessagePackAutoConfiguration.class)
@ConditionalOnClass({HttpMessageConverter.class, ServerHttpMessageConvertersCustomizer.class})
@ConditionalOnMissingBean(MessagePackHttpMessageConverter.class)
public final class MessagePackHttpMessageConverterAutoConfiguration {
    /** Creates the configuration. */
    public MessagePackHttpMessageConverterAutoConfiguration() {}

    @Bean
    ServerHttpMessageConvertersCustomizer messagePackServerConverters(MessagePackMapper mapper) {
        return builder -> builder.configureMessageConvertersList(
                converters -> converters.add(new MessagePackHttpMessageConverter(mapper)));
    }

    @Bean
    ClientHttpMessageConvertersCustomizer messagePackClientConverters(MessagePackMapper mapper) {
        return builder -> builder.configureMessageConvertersList(
                converters -> converters.add(new MessagePackHttpMessageConverter(mapper)));
    }
}
