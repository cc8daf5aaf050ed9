/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;
import org.msgpack.value.Value;

/** Untrusted records: whatever is wrong with them causes a SerializationException. */
class HostileRecordsTest {
    @TestFactory
    Stream<DynamicTest> hostileInputs() {
        List<MessagePackDeserializer<?>> byCodecs = List.of(
                new MessagePackDeserializer<>(), new MessagePackDeserializer<>(Value.class));
        MessagePackSerde<?> jackson = new MessagePackSerde<>(MessagePackConfig.form(
                java.util.Map.of(
                        MessagePackConfig.MAPPER_CONFIG,
                        "org.msgpack.jackson.dataformat.MessagePackMapper"),
                false));
        MessagePackSerde<?> jackson3 = new MessagePackSerde<>(MessagePackConfig.form(
                java.util.Map.of(
                        MessagePackConfig.MAPPER_CONFIG,
                        "org.msgpack.jackson3.dataformat.MessagePackMapper"),
                false));
        return HostileInputs.all().stream()
                .map(input -> DynamicTest.dynamicTest(input.id(), () -> {
                    byCodecs.forEach(deserializer -> check(deserializer, input, true));
                    check(jackson.deserializer(), input, false);
                    check(jackson3.deserializer(), input, false);
                }));
    }

    private static void check(Deserializer<?> deserializer, HostileInput input, boolean mustFail) {
        if (mustFail && !input.unpackValue().equals(HostileInput.OK)) {
            assertThrows(
                    SerializationException.class,
                    () -> deserializer.deserialize("poison", input.bytes()));
            return;
        }
        try {
            deserializer.deserialize("poison", input.bytes());
        } catch (SerializationException e) {
            // A valid record.
        }
    }
}
