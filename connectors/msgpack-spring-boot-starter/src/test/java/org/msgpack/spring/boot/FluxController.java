/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** Endpoints with streams. */
@RestController
class FluxController {
    /** The elements that {@code /live} sends. */
    final Sinks.Many<Item> live = Sinks.many().unicast().onBackpressureBuffer();

    /** The elements that {@code /arrivals} has received. */
    final BlockingQueue<Item> arrivals = new LinkedBlockingQueue<>();

    private final WebClient client;

    FluxController(WebClient.Builder client) {
        this.client = client.build();
    }

    /** Asks another server. */
    @GetMapping("/upstream")
    Mono<Item> upstream(@RequestParam("url") String url) {
        return client.get().uri(url).retrieve().bodyToMono(Item.class);
    }

    @GetMapping("/flux")
    Flux<Item> flux() {
        return Flux.range(1, 3).map(Item::number);
    }

    @GetMapping("/collected")
    Mono<List<Item>> collected() {
        return flux().collectList();
    }

    /** 32 is the byte of a space. */
    @GetMapping("/integers")
    Flux<Integer> integers() {
        return Flux.range(30, 5);
    }

    @GetMapping("/text")
    Mono<String> text() {
        return Mono.just("plain");
    }

    @GetMapping("/live")
    Flux<Item> live() {
        return live.asFlux();
    }

    @GetMapping("/broken")
    Flux<Item> broken() {
        return Flux.concat(flux(), Mono.error(new IllegalStateException("on purpose")));
    }

    @PostMapping("/flux")
    Flux<Item> echo(@RequestBody Flux<Item> items) {
        return items;
    }

    @PostMapping("/arrivals")
    Mono<Long> arrivals(@RequestBody Flux<Item> items) {
        return items.doOnNext(arrivals::add).count();
    }

    @PostMapping("/points")
    Mono<List<Point>> points(@RequestBody Flux<Point> points) {
        return points.collectList();
    }

    @GetMapping("/many")
    Flux<Item> many() {
        return Flux.range(0, MillionObjects.COUNT).map(Item::number);
    }

    @PostMapping("/many")
    Mono<Integer> many(@RequestBody Flux<Item> items) {
        AtomicInteger count = new AtomicInteger();
        return items.doOnNext(item -> MillionObjects.requireNext(item, count))
                .then(Mono.fromSupplier(count::get));
    }
}
