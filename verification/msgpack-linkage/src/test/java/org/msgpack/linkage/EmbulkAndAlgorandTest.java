/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.algorand.algosdk.util.Encoder;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.io.IOException;
import java.math.BigInteger;
import org.embulk.spi.json.JsonArray;
import org.embulk.spi.json.JsonBoolean;
import org.embulk.spi.json.JsonDouble;
import org.embulk.spi.json.JsonLong;
import org.embulk.spi.json.JsonNull;
import org.embulk.spi.json.JsonObject;
import org.embulk.spi.json.JsonString;
import org.embulk.spi.json.JsonValue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Embulk's parser, the conversion between Embulk's values and ours, and Algorand's encoder. */
@SuppressWarnings("deprecation") // an API of Embulk that its plugins call
class EmbulkAndAlgorandTest {
    /** Serialized like a transaction: with sorted names, and without unset properties. */
    @JsonPropertyOrder(alphabetic = true)
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    public static class Payment {
        public BigInteger amt = BigInteger.ZERO;
        public byte[] snd;
        public String gen = "";
    }

    @BeforeEach
    void onOurJars() {
        Jars.ours();
    }

    @Test
    void embulkParsesJson() throws IOException {
        String json = "{\"a\":[1,-2.5,true,null,\"é\"],\"b\":{\"c\":4611686018427387904}}";
        Value value = new org.embulk.util.json.JsonParser().parse(json);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(value);
        Value read = MessagePack.newDefaultUnpacker(packer.toByteArray()).unpackValue();
        assertEquals(value, read);
        assertEquals(json, read.toJson());
        assertEquals(
                "4611686018427387904",
                read.asMapValue()
                        .map()
                        .get(ValueFactory.newString("b"))
                        .asMapValue()
                        .map()
                        .get(ValueFactory.newString("c"))
                        .toString());
    }

    @Test
    void embulkConvertsItsOwnValues() throws IOException {
        JsonValue json = JsonArray.of(
                JsonLong.of(1L << 40),
                JsonDouble.of(0.25),
                JsonString.of("é"),
                JsonBoolean.TRUE,
                JsonNull.of(),
                JsonObject.of("a", JsonLong.of(-1)));
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packValue(json.toMsgpack());
        Value read = MessagePack.newDefaultUnpacker(packer.toByteArray()).unpackValue();
        assertEquals("[1099511627776,0.25,\"é\",true,null,{\"a\":-1}]", read.toJson());
        assertEquals(json, JsonValue.fromMsgpack(read));
    }

    @Test
    void algorandEncodesAndDecodes() throws IOException {
        Payment payment = new Payment();
        payment.amt = new BigInteger("18446744073709551615");
        payment.snd = new byte[] {1, 2, 3};
        byte[] encoded = Encoder.encodeToMsgPack(payment);
        assertEquals(
                "82a3616d74cfffffffffffffffffa3736e64c403010203", Encoder.encodeToHexStr(encoded));
        Payment decoded = Encoder.decodeFromMsgPack(encoded, Payment.class);
        assertEquals(payment.amt, decoded.amt);
        assertArrayEquals(payment.snd, decoded.snd);
        assertTrue(decoded.gen.isEmpty());
    }
}
