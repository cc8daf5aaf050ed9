/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Naming;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.UnknownKeys;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.codec.internal.MapperCodec;
import org.msgpack.codec.internal.MemberNames;
import org.msgpack.codec.internal.UnpackingMapper;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** What a codec tells a mapper that uses it. */
class NamesForMappersTest {
    @MsgPack
    record Plain(int id, String name) {}

    @MsgPack
    record ByJackson(@JsonProperty("ID") int id, @JsonIgnore String secret, String name) {}

    @MsgPack
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"name", "ID"})
    record ArrayByJackson(@JsonProperty("ID") int id, String name) {}

    @MsgPack
    record NoMembers() {}

    @MsgPack
    record Keyed(int id, @Key("name") String name) {}

    @MsgPack(shape = Shape.ARRAY)
    record Array(int id) {}

    @MsgPack(shape = Shape.INT_MAP)
    record Numbered(int id) {}

    @MsgPack(naming = Naming.SNAKE_CASE)
    record Snake(int id) {}

    @MsgPack
    @Nulls(NullPolicy.OMIT)
    record Omitting(String name) {}

    @MsgPack(shape = Shape.MAP)
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    record MapInsteadOfArray(int id) {}

    @MsgPack(unknownKeys = UnknownKeys.REJECT)
    record Rejecting(int id) {}

    @Test
    void annotationsOfJackson() {
        assertForm(false, List.of("id", "name"), Plain.class);
        assertForm(false, List.of("ID", "name"), ByJackson.class);
        assertForm(true, List.of("name", "ID"), ArrayByJackson.class);
        assertForm(false, List.of(), NoMembers.class);
        assertForm(false, List.of("id"), Rejecting.class);
    }

    private static void assertForm(boolean isArray, List<String> names, Class<?> type) {
        MemberNames form = GeneratedCodecAccess.get().names(codec(type));
        assertEquals(isArray, form.isArray());
        assertEquals(names, form.names());
    }

    @Test
    void annotationsOfOurs() {
        for (Class<?> own : List.of(
                Keyed.class,
                Array.class,
                Numbered.class,
                Snake.class,
                Omitting.class,
                MapInsteadOfArray.class)) {
            assertNull(GeneratedCodecAccess.get().names(codec(own)), own.getName());
        }
    }

    private static <T> GeneratedCodec<T> codec(Class<T> type) {
        return GeneratedCodecAccess.get().own(type, Codecs.standard());
    }

    @Test
    void generatedEvenIfAnotherOneIsAdded() {
        Codecs codecs = Codecs.builder()
                .add(org.msgpack.codec.Codec.of(
                        Plain.class, (packer, v) -> packer.packNil(), u -> new Plain(1, null)))
                .build();
        assertNotNull(GeneratedCodecAccess.get().own(Plain.class, codecs));
        assertFalse(codecs.codec(Plain.class) instanceof GeneratedCodec);
        assertNull(GeneratedCodecAccess.get().own(String.class, codecs));
        assertNull(GeneratedCodecAccess.get().own(NamesForMappersTest.class, codecs));
    }

    /** Reads what is unknown as strings. */
    private static final class Noting implements UnpackingMapper {
        final List<String> noted = new ArrayList<>();

        @Override
        public Object owner() {
            return this;
        }

        @Override
        public ValueUnpacker<Object> unpacker(MapperCodec<?> member) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void skipMember(Class<?> type, MessageUnpacker unpacker) throws IOException {
            noted.add(type.getSimpleName() + " " + unpacker.unpackString() + "="
                    + unpacker.unpackValue());
        }

        @Override
        public void skipElements(Class<?> type, MessageUnpacker unpacker, int count)
                throws IOException {
            noted.add(type.getSimpleName() + " +" + count);
            unpacker.skipValue(count);
        }
    }

    @Test
    void theMapperDecidesAboutUnknownMembers() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(3).packString("x").packInt(1).packString("id").packInt(2);
        packer.packString("y").packNil();
        packer.packArrayHeader(2).packInt(3).packInt(4);
        packer.packArrayHeader(1).packInt(5);
        for (Noting noting : new Noting[] {null, new Noting()}) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
            CodecContext.setUnpacking(unpacker, noting);
            assertEquals(new Plain(2, null), codec(Plain.class).unpack(unpacker));
            assertEquals(new Array(3), codec(Array.class).unpack(unpacker));
            assertEquals(new Array(5), codec(Array.class).unpack(unpacker));
            assertFalse(unpacker.hasNext());
            if (noting != null) {
                assertEquals(List.of("Plain x=1", "Plain y=null", "Array +1"), noting.noted);
            }
        }
    }
}
