/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential.driver;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.differential.driver.Lines;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.jackson.dataformat.JsonArrayFormat;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackKeySerializer;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackSerializerFactory;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Writes and reads values with a mapper, in one of several common configurations. */
public final class MapperDriver extends ScriptDriver {
    private static final ObjectMapper JSON = new JsonMapper()
            .setAnnotationIntrospector(new JacksonAnnotationIntrospector() {
                @Override
                public Object findKeySerializer(Annotated annotated) {
                    return null; // MessagePack's does not support JSON
                }
            });
    private static final Map<String, ObjectMapper> MAPPERS = new ConcurrentHashMap<>();

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        ObjectMapper mapper = MAPPERS.computeIfAbsent((String) step[1], MapperDriver::mapper);
        switch (operation) {
            case "write":
                return mapper.writeValueAsBytes(Plain.object(step[2]));
            case "writeAs":
                return mapper.writerFor(type((String) step[2]))
                        .writeValueAsBytes(Plain.object(step[3]));
            case "writeInstant":
                return mapper.writeValueAsBytes(
                        Instant.ofEpochSecond((Long) step[2], (Integer) step[3]));
            case "writeTimes":
                Instant instant = Instant.ofEpochSecond((Long) step[2], (Integer) step[3]);
                return mapper.writeValueAsBytes(new Object[] {
                    instant.atOffset(ZoneOffset.UTC),
                    instant.atZone(ZoneOffset.UTC),
                    Duration.between(Instant.EPOCH, instant)
                });
            case "writeDate":
                return mapper.writeValueAsBytes(new Date((Long) step[2]));
            case "writeSequence":
                return sequence(mapper, (List<?>) step[2]);
            case "writeAsString":
                return mapper.writeValueAsString(Plain.object(step[2]));
            case "writeModel":
                return mapper.writeValueAsBytes(Models.fill((String) step[2], (Long) step[3]));
            case "writeModelAsKey":
                return mapper.writeValueAsBytes(
                        Collections.singletonMap(Models.fill((String) step[2], (Long) step[3]), 1));
            case "writeDayAsKey":
                return mapper.writeValueAsBytes(
                        Collections.singletonMap(LocalDate.ofEpochDay((Long) step[2]), 1));
            case "writeModelToHex":
                return hex(mapper.writeValueAsBytes(Models.fill((String) step[2], (Long) step[3])));
            case "filledModel":
                return model(Models.fill((String) step[2], (Long) step[3]));
            case "readModel":
                return model(mapper.readValue((byte[]) step[3], Models.type((String) step[2])));
            case "read":
                return described(mapper.readValue((byte[]) step[3], type((String) step[2])));
            case "readTree":
                return described(mapper.readTree((byte[]) step[2]));
            case "readValues":
                return values(mapper, (byte[]) step[2]);
            case "convert":
                return described(
                        mapper.convertValue(Plain.object(step[3]), type((String) step[2])));
            case "copy":
                return mapper.copy().writeValueAsBytes(Plain.object(step[2]));
            default:
                throw unknown(operation);
        }
    }

    private static Lines hex(byte[] bytes) {
        StringBuilder hex = new StringBuilder();
        for (byte b : bytes) {
            hex.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        }
        return new Lines(Collections.singletonList(hex.toString()));
    }

    private static ObjectMapper mapper(String name) {
        ObjectMapper mapper = new ObjectMapper(new MessagePackFactory());
        switch (name) {
            case "plain":
                return mapper;
            case "integerKeys":
                return new ObjectMapper(new MessagePackFactory().setSupportIntegerKeys(true));
            case "serializerFactory":
                mapper.setSerializerFactory(new MessagePackSerializerFactory());
                return mapper;
            case "arrayKeys":
                mapper.setSerializerFactory(new MessagePackSerializerFactory());
                mapper.setAnnotationIntrospector(new JsonArrayFormat());
                return mapper;
            case "javaTimeKeys":
                return mapper("keySerializer").registerModule(new JavaTimeModule());
            case "keySerializer":
                return mapper.registerModule(new SimpleModule()
                        .addKeySerializer(Object.class, new MessagePackKeySerializer()));
            case "arrays":
                mapper.setAnnotationIntrospector(new JsonArrayFormat());
                return mapper;
            case "timestamps":
                return mapper.registerModule(TimestampExtensionModule.INSTANCE);
            case "javaTimeMillis":
                return mapper.registerModule(new JavaTimeModule())
                        .disable(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS);
            case "javaTime":
                return mapper.registerModule(new JavaTimeModule());
            case "extensions":
                return new ObjectMapper(
                        new MessagePackFactory().setExtTypeCustomDesers(ParserDriver.extensions()));
            case "bigDecimals":
                return mapper.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                        .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);
            case "trailing":
                return mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
            case "messagePack":
                return new MessagePackMapper();
            case "bigIntegerAsString":
                return new MessagePackMapper().handleBigIntegerAsString();
            case "bigDecimalAsString":
                return new MessagePackMapper().handleBigDecimalAsString();
            case "bigNumbersAsString":
                return new MessagePackMapper().handleBigIntegerAndBigDecimalAsString();
            case "nested":
                return nested(mapper);
            default:
                throw new AssertionError("no such mapper: " + name);
        }
    }

    /** Adds a serializer that calls the same mapper and writes what it returns as binary. */
    private static ObjectMapper nested(ObjectMapper mapper) {
        JsonSerializer<Date> serializer = new JsonSerializer<Date>() {
            @Override
            public void serialize(Date date, JsonGenerator generator, SerializerProvider provider)
                    throws IOException {
                generator.writeBinary(mapper.writeValueAsBytes(date.getTime()));
            }
        };
        return mapper.registerModule(new SimpleModule().addSerializer(Date.class, serializer));
    }

    private static TypeReference<?> type(String name) {
        switch (name) {
            case "Object":
                return new TypeReference<Object>() {};
            case "int":
                return new TypeReference<Integer>() {};
            case "long":
                return new TypeReference<Long>() {};
            case "short":
                return new TypeReference<Short>() {};
            case "float":
                return new TypeReference<Float>() {};
            case "double":
                return new TypeReference<Double>() {};
            case "boolean":
                return new TypeReference<Boolean>() {};
            case "BigInteger":
                return new TypeReference<BigInteger>() {};
            case "BigDecimal":
                return new TypeReference<BigDecimal>() {};
            case "String":
                return new TypeReference<String>() {};
            case "byte[]":
                return new TypeReference<byte[]>() {};
            case "UUID":
                return new TypeReference<UUID>() {};
            case "Instant":
                return new TypeReference<Instant>() {};
            case "extension":
                return new TypeReference<MessagePackExtensionType>() {};
            case "List<Object>":
                return new TypeReference<List<Object>>() {};
            case "Map<Object>":
                return new TypeReference<Map<Object, Object>>() {};
            case "Map<Integer>":
                return new TypeReference<Map<Integer, Object>>() {};
            case "Map<Long>":
                return new TypeReference<Map<Long, Object>>() {};
            case "Map<Boolean>":
                return new TypeReference<Map<Boolean, Object>>() {};
            case "Map<Double>":
                return new TypeReference<Map<Double, Object>>() {};
            default:
                throw unknown(name);
        }
    }

    /** Returns the model as JSON, which shows all properties. */
    private static Lines model(Object model) throws IOException {
        return new Lines(Collections.singletonList(JSON.writeValueAsString(model)));
    }

    private static Lines described(Object value) {
        String text = value instanceof JsonNode ? tree((JsonNode) value) : Plain.describe(value);
        return new Lines(Collections.singletonList(text.replace('\n', ' ')));
    }

    private static String tree(JsonNode node) {
        List<String> parts = new ArrayList<>();
        if (node.isObject()) {
            node.fieldNames()
                    .forEachRemaining(name -> parts.add(name + "=" + tree(node.get(name))));
        } else if (node.isArray()) {
            node.forEach(element -> parts.add(tree(element)));
        } else if (node.isPojo()) {
            parts.add(Plain.describe(
                    ((com.fasterxml.jackson.databind.node.POJONode) node).getPojo()));
        } else {
            parts.add(node.asText());
        }
        return node.getClass().getSimpleName() + parts;
    }

    private static byte[] sequence(ObjectMapper mapper, List<?> values) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SequenceWriter writer = mapper.writer().writeValues(out)) {
            for (Object value : values) {
                writer.write(Plain.object(value));
            }
        }
        return out.toByteArray();
    }

    private static Lines values(ObjectMapper mapper, byte[] bytes) throws IOException {
        List<Object> values = new ArrayList<>();
        try (MappingIterator<Object> iterator = mapper.readerFor(Object.class).readValues(bytes)) {
            while (iterator.hasNextValue()) {
                values.add(iterator.nextValue());
            }
        }
        return described(values);
    }
}
