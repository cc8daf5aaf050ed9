/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

/** An application with WebFlux, on Netty. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({ItemController.class, FluxController.class})
class WebFluxApplication {
    /** An endpoint without an annotation, where nothing negotiates the media type. */
    @Bean
    RouterFunction<ServerResponse> functionalItem() {
        return RouterFunctions.route(
                RequestPredicates.GET("/functional"),
                request -> ServerResponse.ok().bodyValue(Item.number(7)));
    }
}
