/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.boot.http.converter.autoconfigure.ClientHttpMessageConvertersCustomizer;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.codec.ClientCodecConfigurer;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** The auto-configured beans, and how to replace them. */
class AutoConfigurationTest {
    private static final AutoConfigurations ALL = AutoConfigurations.of(
            JacksonAutoConfiguration.class,
            MessagePackAutoConfiguration.class,
            MessagePackCodecAutoConfiguration.class,
            MessagePackHttpMessageConverterAutoConfiguration.class,
            MessagePackProblemAutoConfiguration.class);

    private final ApplicationContextRunner runner =
            new ApplicationContextRunner().withConfiguration(ALL);

    @Test
    void everything() {
        runner.run(context -> {
            assertThat(context).hasSingleBean(MessagePackMapper.class);
            assertThat(context).hasSingleBean(CodecCustomizer.class);
            assertThat(context).hasSingleBean(ServerHttpMessageConvertersCustomizer.class);
            assertThat(context).hasSingleBean(ClientHttpMessageConvertersCustomizer.class);
            assertThat(context).doesNotHaveBean(UnreadableBodyAdvice.class);
        });
    }

    @Test
    void applicationWithoutWeb() {
        runner.withClassLoader(new FilteredClassLoader("org.springframework.http"))
                .run(context -> {
                    assertThat(context).hasSingleBean(MessagePackMapper.class);
                    assertThat(context).doesNotHaveBean(CodecCustomizer.class);
                    assertThat(context)
                            .doesNotHaveBean(ServerHttpMessageConvertersCustomizer.class);
                });
    }

    @Test
    void applicationWithoutReactor() {
        runner.withClassLoader(
                        new FilteredClassLoader("reactor", "org.springframework.web.reactive"))
                .run(context -> {
                    assertThat(context).doesNotHaveBean(CodecCustomizer.class);
                    assertThat(context).hasSingleBean(ServerHttpMessageConvertersCustomizer.class);
                });
    }

    @Test
    void objectMapperIsThatOfTheApplication() {
        runner.run(
                context -> assertInstanceOf(JsonMapper.class, context.getBean(ObjectMapper.class)));
        JsonMapper own = new JsonMapper();
        runner.withBean(JsonMapper.class, () -> own)
                .run(context -> assertSame(own, context.getBean(ObjectMapper.class)));
    }

    @Test
    void ownMapper() {
        MessagePackMapper own = new MessagePackMapper();
        runner.withBean(MessagePackMapper.class, () -> own).run(context -> {
            assertSame(own, context.getBean(MessagePackMapper.class));
            ClientCodecConfigurer codecs = ClientCodecConfigurer.create();
            context.getBean(CodecCustomizer.class).customize(codecs);
            assertThat(codecs.getWriters())
                    .filteredOn(OnRequestWriter.class::isInstance)
                    .singleElement()
                    .extracting(
                            w -> ((MessagePackJacksonEncoder) ((OnRequestWriter) w).getEncoder())
                                    .getMapper())
                    .isSameAs(own);
        });
    }

    @Test
    void ownFactory() {
        MessagePackFactory own = new MessagePackFactory();
        runner.withBean(MessagePackFactory.class, () -> own)
                .run(context -> assertSame(
                        own, context.getBean(MessagePackMapper.class).tokenStreamFactory()));
    }

    @Test
    void ownConverter() {
        runner.withBean(MessagePackHttpMessageConverter.class).run(context -> {
            assertThat(context).doesNotHaveBean(ServerHttpMessageConvertersCustomizer.class);
            assertThat(context).doesNotHaveBean(ClientHttpMessageConvertersCustomizer.class);
        });
    }

    @Test
    void converterIsTheLast() {
        runner.run(context -> {
            HttpMessageConverters.ServerBuilder server =
                    HttpMessageConverters.forServer().registerDefaults();
            context.getBean(ServerHttpMessageConvertersCustomizer.class).customize(server);
            assertThat(server.build()).last().isInstanceOf(MessagePackHttpMessageConverter.class);
            HttpMessageConverters.ClientBuilder client =
                    HttpMessageConverters.forClient().registerDefaults();
            context.getBean(ClientHttpMessageConvertersCustomizer.class).customize(client);
            assertThat(client.build()).last().isInstanceOf(MessagePackHttpMessageConverter.class);
        });
    }

    @Test
    void customizersChangeTheMapper() {
        runner.withUserConfiguration(IntegerKeys.class).run(context -> {
            MessagePackMapper mapper = context.getBean(MessagePackMapper.class);
            assertArrayEquals(
                    new byte[] {(byte) 0x81, 5, 6},
                    mapper.writeValueAsBytes(java.util.Map.of(5, 6)));
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class IntegerKeys {
        @Bean
        MessagePackMapperBuilderCustomizer integerKeys() {
            return builder -> builder.enable(MessagePackWriteFeature.WRITE_INTEGER_KEYS);
        }
    }

    @Test
    void problemsOnRequest() {
        new WebApplicationContextRunner()
                .withConfiguration(ALL)
                .withPropertyValues("spring.mvc.problemdetails.enabled=true")
                .run(context -> assertThat(context).hasSingleBean(UnreadableBodyAdvice.class));
        new ReactiveWebApplicationContextRunner()
                .withConfiguration(ALL)
                .withPropertyValues("spring.webflux.problemdetails.enabled=true")
                .run(context -> assertThat(context).hasSingleBean(UnreadableBodyAdvice.class));
    }

    @Test
    void problemsOfTheApplication() {
        new WebApplicationContextRunner()
                .withConfiguration(ALL)
                .withPropertyValues("spring.mvc.problemdetails.enabled=true")
                .withBean(OwnHandler.class)
                .run(context -> assertThat(context).doesNotHaveBean(UnreadableBodyAdvice.class));
    }

    static class OwnHandler extends ResponseEntityExceptionHandler {}

    @Test
    void partsWithoutBoot() {
        assertEquals(
                100,
                new MessagePackHttpMessageConverter()
                        .getMapper()
                        .tokenStreamFactory()
                        .streamReadConstraints()
                        .getMaxNestingDepth());
        assertEquals(
                MessagePackMediaTypes.ALL,
                new MessagePackJacksonEncoder().getStreamingMediaTypes());
    }
}
