/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.msgpack.differential.Dice.step;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.POJONode;
import java.io.IOException;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.jackson.differential.driver.MapperDriver;

/** Reads all documents of the input as trees. */
@ExtendWith(FirstRun.class)
class JacksonTreeFuzzTest {
    private static final PublishedJackson PUBLISHED = new PublishedJackson(MapperDriver.class);

    @FuzzTest
    void jacksonTree(byte[] bytes) throws IOException {
        JacksonAgreement.check(
                bytes, Mappers.PLAIN, (mapper, parser) -> described(mapper.readTree(parser)));
        if (DeclaredSizes.isDocument(bytes)) {
            PUBLISHED.assertSame(bytes, step("readTree", "plain", bytes));
        }
    }

    private static String described(JsonNode node) {
        StringBuilder text = new StringBuilder();
        describe(node, text);
        return text.toString();
    }

    private static void describe(JsonNode node, StringBuilder text) {
        text.append(node.getClass().getSimpleName());
        if (node.isObject()) {
            node.properties().forEach(entry -> {
                text.append(' ').append(Mappers.described(entry.getKey())).append('=');
                describe(entry.getValue(), text);
            });
        } else if (node.isArray()) {
            text.append('[');
            node.forEach(element -> describe(element, text.append(' ')));
        } else if (node instanceof POJONode pojo) {
            text.append(Mappers.described(pojo.getPojo()));
        } else {
            text.append(' ').append(Mappers.described(node.asText()));
        }
        text.append(';');
    }
}
