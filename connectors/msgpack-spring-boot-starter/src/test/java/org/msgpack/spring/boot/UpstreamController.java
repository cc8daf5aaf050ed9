/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** Asks another server, on Spring MVC. */
@RestController
class UpstreamController {
    private final RestClient client;

    UpstreamController(RestClient.Builder client) {
        this.client = client.build();
    }

    @GetMapping("/upstream")
    Item upstream(@RequestParam("url") String url) {
        return client.get().uri(url).retrieve().body(Item.class);
    }

    /** A response that claims to be MessagePack but is not. */
    @GetMapping("/truncated")
    ResponseEntity<byte[]> truncated() {
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(Http.MESSAGE_PACK))
                .body(new byte[] {(byte) 0x92, 1});
    }
}
