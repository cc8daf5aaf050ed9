/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.math.BigDecimal;
import java.util.List;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Endpoints for both MVC and WebFlux. */
@RestController
class ItemController {
    @GetMapping("/item")
    Item item() {
        return Item.number(7);
    }

    @GetMapping("/items")
    List<Item> items() {
        return List.of(Item.number(1), Item.number(2));
    }

    @PostMapping("/item")
    Item echo(@RequestBody Item item) {
        return item;
    }

    @PostMapping("/items")
    List<Item> echoAll(@RequestBody List<Item> items) {
        return items;
    }

    @PostMapping("/tree")
    int tree(@RequestBody JsonNode tree) {
        return tree.size();
    }

    @PostMapping("/point")
    Point echo(@RequestBody Point point) {
        return point;
    }

    @GetMapping("/bytes")
    byte[] bytes() {
        return new byte[] {1};
    }

    @GetMapping("/plain")
    String plain() {
        return "plain";
    }

    @GetMapping("/resource")
    Resource resource() {
        return new ByteArrayResource(new byte[] {1});
    }

    record Price(BigDecimal amount) {}

    @GetMapping("/price")
    Price price() {
        return new Price(new BigDecimal("1234567890123456.78"));
    }

    @PostMapping("/price")
    Price echo(@RequestBody Price price) {
        return price;
    }

    @GetMapping("/conflict")
    Item conflict() {
        ProblemDetail problem =
                ProblemDetail.forStatusAndDetail(HttpStatus.CONFLICT, "taken by another");
        problem.setProperty("owner", 12);
        throw new ErrorResponseException(HttpStatus.CONFLICT, problem, null);
    }
}
