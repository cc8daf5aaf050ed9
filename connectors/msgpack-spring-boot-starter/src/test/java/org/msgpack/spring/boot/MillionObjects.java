/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;

/**
 * A program with a server and a client that streams objects both ways and prints how many arrived.
 */
final class MillionObjects {
    /** One tenth on the JVMs of the matrix, which run the packaged jars. */
    static final int COUNT = Boolean.getBoolean("msgpack.packaged") ? 100_000 : 1_000_000;

    private MillionObjects() {}

    public static void main(String[] args) {
        Server server = Server.webFlux();
        WebClient client =
                server.bean(WebClient.Builder.class).baseUrl(server.url("")).build();
        AtomicInteger received = new AtomicInteger();
        client.get()
                .uri("/many")
                .accept(MessagePackMediaTypes.APPLICATION_VND_MSGPACK)
                .retrieve()
                .bodyToFlux(Item.class)
                .doOnNext(item -> requireNext(item, received))
                .blockLast();
        Integer sent = client.post()
                .uri("/many")
                .contentType(MessagePackMediaTypes.APPLICATION_VND_MSGPACK)
                .accept(MessagePackMediaTypes.APPLICATION_VND_MSGPACK)
                .body(Flux.range(0, COUNT).map(Item::number), Item.class)
                .retrieve()
                .bodyToMono(Integer.class)
                .block();
        System.out.println(received + " " + sent);
        server.stop();
        System.exit(0);
    }

    /** Fails unless the items are numbered from 0 on, and whole. */
    static void requireNext(Item item, AtomicInteger count) {
        if (!item.equals(Item.number(count.getAndIncrement()))) {
            throw new IllegalStateException("item " + count + " is " + item);
        }
    }
}
