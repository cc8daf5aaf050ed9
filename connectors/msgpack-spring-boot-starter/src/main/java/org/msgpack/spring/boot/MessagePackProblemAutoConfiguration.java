/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Auto-configuration of problem details (RFC 9457) that say what is wrong with a MessagePack body.
 * Active if {@code spring.mvc.problemdetails.enabled} or
 * {@code spring.webflux.problemdetails.enabled} is set and the application does not create problem
 * details itself.
 */
@AutoConfiguration(
        beforeName = {
            "org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration",
            "org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration"
        })
public final class MessagePackProblemAutoConfiguration {
    /** Creates the configuration. */
    public MessagePackProblemAutoConfiguration() {}

    /** For Spring MVC. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnBooleanProperty("spring.mvc.problemdetails.enabled")
    @ConditionalOnClass(
            org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler
                    .class)
    static class ServletConfiguration {
        @Bean
        @ConditionalOnMissingBean(
                org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler
                        .class)
        UnreadableBodyAdvice messagePackProblems() {
            return new UnreadableBodyAdvice();
        }
    }

    /** For WebFlux. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    @ConditionalOnBooleanProperty("spring.webflux.problemdetails.enabled")
    @ConditionalOnClass(
            org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler
                    .class)
    static class ReactiveConfiguration {
        @Bean
        @ConditionalOnMissingBean(
                org.springframework.web.reactive.result.method.annotation
                        .ResponseEntityExceptionHandler.class)
        UnreadableBodyAdvice messagePackProblems() {
            return new UnreadableBodyAdvice();
        }
    }
}
