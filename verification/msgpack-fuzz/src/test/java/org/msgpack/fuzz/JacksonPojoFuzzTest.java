/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.msgpack.differential.Dice.step;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.fuzz.differential.driver.Pojo;
import org.msgpack.fuzz.differential.driver.PojoDriver;

/** Reads all documents of the input as objects of a class with properties of every kind. */
@ExtendWith(FirstRun.class)
class JacksonPojoFuzzTest {
    private static final PublishedJackson PUBLISHED = new PublishedJackson(PojoDriver.class);

    @FuzzTest
    void jacksonPojo(byte[] bytes) throws IOException {
        JacksonAgreement.check(
                bytes,
                PojoDriver.MAPPER,
                (mapper, parser) -> Pojo.described(mapper.readValue(parser, Pojo.class)));
        if (DeclaredSizes.isDocument(bytes)) {
            PUBLISHED.assertSame(bytes, step("read", "pojo", "Pojo", bytes));
        }
    }
}
