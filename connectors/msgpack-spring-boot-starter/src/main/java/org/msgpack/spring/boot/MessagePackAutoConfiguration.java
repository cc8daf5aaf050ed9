/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.List;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackFactoryBuilder;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Scope;
import org.springframework.core.annotation.Order;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import tools.jackson.databind.JacksonModule;

/**
 * Auto-configuration of a {@link MessagePackMapper}. Define your own bean of this type, of its
 * builder, or of {@link MessagePackFactory} to replace the one here, or
 * {@link MessagePackMapperBuilderCustomizer} beans to customize it.
 */
@AutoConfiguration(after = JacksonAutoConfiguration.class)
@EnableConfigurationProperties({MessagePackProperties.class, JacksonProperties.class})
public final class MessagePackAutoConfiguration {
    /** Creates the configuration. */
    public MessagePackAutoConfiguration() {}

    @Bean
    @ConditionalOnMissingBean
    MessagePackFactory messagePackFactory(MessagePackProperties properties) {
        MessagePackFactoryBuilder factory = MessagePackFactory.builder();
        ReadConstraints.apply(properties, factory);
        properties.getRead().forEach(factory::configure);
        properties.getWrite().forEach(factory::configure);
        return factory.build();
    }

    @Bean
    @Scope(ConfigurableBeanFactory.SCOPE_PROTOTYPE)
    @ConditionalOnMissingBean
    MessagePackMapper.Builder messagePackMapperBuilder(
            MessagePackFactory factory, List<MessagePackMapperBuilderCustomizer> customizers) {
        MessagePackMapper.Builder builder = MessagePackMapper.builder(factory);
        customizers.forEach(customizer -> customizer.customize(builder));
        return builder;
    }

    /** A fallback bean, so that injecting an {@code ObjectMapper} gives the application's own. */
    @Bean
    @Fallback
    @ConditionalOnMissingBean
    MessagePackMapper messagePackMapper(MessagePackMapper.Builder builder) {
        return builder.build();
    }

    @Bean
    @Order(0)
    MessagePackMapperBuilderCustomizer jacksonPropertiesMessagePackCustomizer(
            JacksonProperties properties, ObjectProvider<JacksonModule> modules) {
        return new JacksonSettings(properties, modules.stream().toList());
    }

    /** Needs spring-web. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ProblemDetail.class)
    static class ProblemDetailConfiguration {
        @Bean
        @Order(0)
        MessagePackMapperBuilderCustomizer problemDetailMessagePackCustomizer() {
            return builder ->
                    builder.addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class);
        }
    }
}
