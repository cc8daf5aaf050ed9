/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

class EnumsTest {
    private final ObjectMapper mapper = Mappers.mapper();

    enum Size {
        SMALL,
        @JsonProperty("M")
        MEDIUM,
        @JsonEnumDefaultValue
        LARGE;

        @Override
        public String toString() {
            return "size " + name().charAt(0);
        }
    }

    @Test
    void asNames() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Size.values());
        assertShape("['SMALL', 'M', 'LARGE']", message);
        assertEquals(Size.MEDIUM, mapper.readValue(message, Size[].class)[1]);
    }

    @Test
    void asOrdinals() throws Exception {
        ObjectMapper ordinals = Mappers.builder()
                .enable(SerializationFeature.WRITE_ENUMS_USING_INDEX)
                .build();
        byte[] message = ordinals.writeValueAsBytes(Size.values());
        assertShape("[0, 1, 2]", message);
        assertEquals(Size.LARGE, ordinals.readValue(message, Size[].class)[2]);
        assertEquals(Size.LARGE, mapper.readValue(message, Size[].class)[2]);
    }

    @Test
    void asText() throws Exception {
        ObjectMapper texts = Mappers.builder()
                .enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
                .enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING)
                .build();
        byte[] message = texts.writeValueAsBytes(Size.SMALL);
        assertShape("'size S'", message);
        assertEquals(Size.SMALL, texts.readValue(message, Size.class));
    }

    @JsonFormat(shape = JsonFormat.Shape.NUMBER)
    enum Level {
        LOW,
        HIGH
    }

    @Test
    void asNumbersByAnnotation() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Collections.singletonList(Level.HIGH));
        assertShape("[1]", message);
        assertEquals(Level.HIGH, mapper.readValue(message, Level[].class)[0]);
    }

    enum Http {
        OK(200),
        NOT_FOUND(404);

        private final int code;

        Http(int code) {
            this.code = code;
        }

        @JsonValue
        public int code() {
            return code;
        }
    }

    @Test
    void asTheirJsonValue() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Http.NOT_FOUND);
        assertShape("404", message);
        assertEquals(Http.NOT_FOUND, mapper.readValue(message, Http.class));
    }

    @Test
    void asKeys() throws Exception {
        ObjectMapper indices = Mappers.builder()
                .enable(SerializationFeature.WRITE_ENUM_KEYS_USING_INDEX)
                .build();
        byte[] message = indices.writeValueAsBytes(Collections.singletonMap(Size.LARGE, true));
        assertShape("{'2': true}", message);
        byte[] named = mapper.writeValueAsBytes(Collections.singletonMap(Size.MEDIUM, true));
        assertEquals(
                Collections.singletonMap(Size.MEDIUM, true),
                mapper.readValue(named, new TypeReference<Map<Size, Boolean>>() {}));
    }

    @Test
    void unknownValues() throws Exception {
        byte[] message = mapper.writeValueAsBytes("HUGE");
        assertThrows(InvalidFormatException.class, () -> mapper.readValue(message, Size.class));
        byte[] tooBig = mapper.writeValueAsBytes(3);
        assertThrows(InvalidFormatException.class, () -> mapper.readValue(tooBig, Size.class));
        ObjectMapper lenient = Mappers.builder()
                .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
                .build();
        assertNull(lenient.readValue(message, Size.class));
        ObjectMapper usingDefault = Mappers.builder()
                .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
                .build();
        assertEquals(Size.LARGE, usingDefault.readValue(message, Size.class));
    }
}
