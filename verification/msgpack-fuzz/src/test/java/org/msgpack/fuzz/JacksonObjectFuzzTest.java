/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.msgpack.differential.Dice.step;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import org.junit.jupiter.api.extension.ExtendWith;
import org.msgpack.jackson.differential.driver.MapperDriver;

/** Reads all documents of the input as lists, maps and scalars. */
@ExtendWith(FirstRun.class)
class JacksonObjectFuzzTest {
    private static final PublishedJackson PUBLISHED = new PublishedJackson(MapperDriver.class);

    @FuzzTest
    void jacksonObject(byte[] bytes) throws IOException {
        JacksonAgreement.check(
                bytes,
                Mappers.PLAIN,
                (mapper, parser) -> Mappers.described(mapper.readValue(parser, Object.class)));
        if (DeclaredSizes.isDocument(bytes)) {
            PUBLISHED.assertSame(bytes, step("read", "plain", "Object", bytes));
        }
    }
}
