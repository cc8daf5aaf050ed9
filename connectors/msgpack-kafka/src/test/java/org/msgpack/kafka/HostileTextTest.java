/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.kafka.ConverterTest.converter;
import static org.msgpack.testdata.HostileText.assertPrintable;

import java.io.IOException;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.testdata.HostileText;

/** Whatever strings in records and schemas contain, exceptions are one bounded, escaped line. */
class HostileTextTest {
    @Test
    void schemasAndTheirData() throws IOException {
        MessagePackConverter converter = converter(true);
        int refused = 0;
        for (long seed = 0; seed < 20; seed++) {
            RandomConnectData data = new RandomConnectData(seed);
            Schema schema = data.schema();
            byte[] message = converter.fromConnectData("t", schema, data.value(schema));
            if (message == null) {
                continue;
            }
            int tried = 0;
            for (byte[] variant : HostileText.variants(message)) {
                if (++tried > 60) {
                    break;
                }
                try {
                    converter.toConnectData("t", variant);
                } catch (DataException e) {
                    refused++;
                    assertPrintable(e);
                }
            }
        }
        assertTrue(refused > 50, "only " + refused);
    }

    @Test
    void values() {
        Codecs codecs = Codecs.standard();
        try (MessagePackDeserializer<Object> deserializer = new MessagePackDeserializer<>()) {
            deserializer.configure(
                    Map.of(MessagePackConfig.VALUE_TYPE_CONFIG, UUID.class.getName()), false);
            for (String text : HostileText.texts()) {
                assertPrintable(assertThrows(
                        SerializationException.class,
                        () -> deserializer.deserialize("t", codecs.pack(text))));
            }
        }
    }
}
