/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.codec.Checks.assertSame;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.jackson.dataformat.JsonArrayFormat;

/** What a mapper is configured for is done, by Jackson if codecs do not do it. */
class MapperConfigurationTest {
    private static final String CODECS = "codecs";
    private static final String JACKSON = "Jackson";

    /** A class of which Jackson and the codec see the same. */
    @MsgPack
    public static class Event extends Traced {
        public String title;
        public List<String> tags;
        public byte[] content;
        public Long count;
        public Event next;
    }

    /** Jackson 3.3.0 can not read arrays that contain others of their class. */
    @MsgPack
    public static class Flat extends Traced {
        public String title = "t";
    }

    private static Event event() {
        Event event = new Event();
        event.setTraced(1);
        event.title = "t";
        event.tags = Collections.singletonList("a");
        event.content = new byte[] {1, 2};
        event.next = new Event();
        event.next.tags = new ArrayList<>();
        event.next.count = 5L;
        return event;
    }

    private static void check(Checks.Setup setup, String writer, String reader) throws IOException {
        assertSame(event(), setup, writer, reader);
    }

    @Test
    void nothing() throws IOException {
        check(Checks.NONE, CODECS, CODECS);
    }

    @Test
    void whatChangesNothingHere() throws IOException {
        check(
                mapper -> {
                    mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
                    mapper.disable(MapperFeature.DEFAULT_VIEW_INCLUSION);
                    mapper.disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
                    mapper.disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
                    mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
                    Builders.include(mapper, JsonInclude.Include.ALWAYS);
                },
                CODECS,
                CODECS);
    }

    @Test
    void namingStrategy() throws IOException {
        check(
                mapper -> mapper.propertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE),
                JACKSON,
                JACKSON);
        // One that changes no name here.
        check(
                mapper -> mapper.propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE),
                JACKSON,
                JACKSON);
    }

    @Test
    void defaultTyping() throws IOException {
        check(
                mapper -> mapper.activateDefaultTyping(
                        BasicPolymorphicTypeValidator.builder()
                                .allowIfBaseType(Object.class)
                                .build(),
                        ObjectMapper.DefaultTyping.NON_FINAL),
                JACKSON,
                JACKSON);
    }

    abstract static class Renaming {
        @JsonProperty("TITLE")
        public String title;
    }

    abstract static class RenamingTraced {
        @JsonProperty("TRACED")
        abstract int getTraced();
    }

    @Test
    void mixIns() throws IOException {
        check(mapper -> mapper.addMixIn(Event.class, Renaming.class), JACKSON, JACKSON);
        check(mapper -> mapper.addMixIn(Traced.class, RenamingTraced.class), JACKSON, JACKSON);
        check(mapper -> mapper.addMixIn(ArrayList.class, Renaming.class), CODECS, CODECS);
    }

    @Test
    void inclusion() throws IOException {
        for (JsonInclude.Include include : Arrays.asList(
                JsonInclude.Include.NON_NULL,
                JsonInclude.Include.NON_EMPTY,
                JsonInclude.Include.NON_DEFAULT)) {
            check(mapper -> Builders.include(mapper, include), JACKSON, CODECS);
            check(
                    mapper -> mapper.withConfigOverride(
                            String.class,
                            each -> each.setInclude(JsonInclude.Value.construct(include, include))),
                    JACKSON,
                    CODECS);
        }
    }

    @Test
    void visibility() throws IOException {
        check(
                mapper -> Builders.visibility(
                        mapper, PropertyAccessor.FIELD, JsonAutoDetect.Visibility.NONE),
                JACKSON,
                JACKSON);
        // The same members, and one more name for a setter.
        check(
                mapper -> Builders.visibility(
                        mapper, PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY),
                CODECS,
                CODECS);
    }

    @Test
    void overrides() throws IOException {
        assertSame(
                new Flat(),
                mapper -> mapper.withConfigOverride(
                        Flat.class,
                        each -> each.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY))),
                JACKSON,
                JACKSON);
        check(
                mapper -> mapper.withConfigOverride(
                        Long.class,
                        each -> each.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.STRING))),
                JACKSON,
                JACKSON);
        check(
                mapper -> mapper.withConfigOverride(
                        String.class,
                        each -> each.setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY))),
                CODECS,
                JACKSON);
        check(
                mapper -> mapper.withConfigOverride(List.class, each -> each.setMergeable(true)),
                CODECS,
                JACKSON);
    }

    @Test
    void annotations() throws IOException {
        check(mapper -> mapper.disable(MapperFeature.USE_ANNOTATIONS), JACKSON, JACKSON);
        assertSame(
                new Flat(),
                mapper -> mapper.annotationIntrospector(new JsonArrayFormat()),
                JACKSON,
                JACKSON);
    }

    @Test
    void order() throws IOException {
        check(
                mapper -> mapper.enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY),
                JACKSON,
                CODECS);
        Sorted sorted = new Sorted();
        sorted.a = 1;
        assertSame(
                sorted,
                mapper -> mapper.enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY),
                "nobody",
                "nobody");
    }

    @MsgPack
    public static class Sorted {
        public int a;
        public String b;
    }

    /** Serializers of an application for what codecs pack themselves. */
    @Test
    void serializers() throws IOException {
        check(with(new SimpleModule().addSerializer(String.class, new Upper())), JACKSON, CODECS);
        check(with(new SimpleModule().addSerializer(new Ones())), JACKSON, CODECS);
        check(with(new SimpleModule().addSerializer(new Lists())), JACKSON, CODECS);
        check(mapper -> Builders.nullSerializer(mapper, new NullAsText()), JACKSON, CODECS);
    }

    private static Checks.Setup with(SimpleModule module) {
        return mapper -> mapper.addModule(module);
    }

    private static final class Upper extends JsonSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeString(value + "!");
        }
    }

    private static final class Ones extends StdSerializer<Long> {
        private static final long serialVersionUID = 1L;

        Ones() {
            super(Long.class);
        }

        @Override
        public void serialize(Long value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeNumber(1);
        }
    }

    private static final class Lists extends JsonSerializer<List<?>> {
        @Override
        @SuppressWarnings("unchecked")
        public Class<List<?>> handledType() {
            return (Class<List<?>>) (Class<?>) List.class;
        }

        @Override
        public void serialize(List<?> value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeStartArray();
            generator.writeEndArray();
        }
    }

    private static final class NullAsText extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeNull();
        }
    }

    @Test
    void deserializers() throws IOException {
        check(
                with(new SimpleModule().addDeserializer(String.class, new Trimming())),
                CODECS,
                JACKSON);
        check(with(new SimpleModule().addDeserializer(long.class, new Longs())), CODECS, CODECS);
        check(with(new SimpleModule().addDeserializer(Long.class, new Longs())), CODECS, JACKSON);
    }

    private static final class Trimming extends StdDeserializer<String> {
        private static final long serialVersionUID = 1L;

        Trimming() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser parser, DeserializationContext context)
                throws IOException {
            return StringDeserializer.instance.deserialize(parser, context);
        }
    }

    private static final class Longs extends StdDeserializer<Long> {
        private static final long serialVersionUID = 1L;

        Longs() {
            super(Long.class);
        }

        @Override
        public Long deserialize(JsonParser parser, DeserializationContext context)
                throws IOException {
            return parser.getLongValue();
        }
    }

    @Test
    void serializersAndDeserializersOfTheClass() throws IOException {
        check(
                mapper -> {
                    SimpleModule module = new SimpleModule();
                    module.setSerializerModifier(new WrappingSerializers());
                    module.setDeserializerModifier(new WrappingDeserializers());
                    mapper.addModule(module);
                },
                null,
                null);
    }

    private static final class WrappingSerializers extends BeanSerializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        @SuppressWarnings("unchecked")
        public JsonSerializer<?> modifySerializer(
                SerializationConfig config, BeanDescription bean, JsonSerializer<?> serializer) {
            return bean.getBeanClass() == Event.class ? new TitleSerializer() : serializer;
        }
    }

    private static final class TitleSerializer extends JsonSerializer<Event> {
        @Override
        public void serialize(Event value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeString(value.title);
        }
    }

    private static final class WrappingDeserializers extends BeanDeserializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        public JsonDeserializer<?> modifyDeserializer(
                DeserializationConfig config,
                BeanDescription bean,
                JsonDeserializer<?> deserializer) {
            return bean.getBeanClass() == Event.class ? new TitleDeserializer() : deserializer;
        }
    }

    private static final class TitleDeserializer extends StdDeserializer<Event> {
        private static final long serialVersionUID = 1L;

        TitleDeserializer() {
            super(Event.class);
        }

        @Override
        public Event deserialize(JsonParser parser, DeserializationContext context)
                throws IOException {
            Event event = new Event();
            event.title = parser.getText();
            return event;
        }
    }

    @Test
    void featuresOfWriting() throws IOException {
        check(
                mapper -> {
                    mapper.enable(SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED);
                    mapper.enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY);
                },
                JACKSON,
                JACKSON);
        check(
                mapper -> mapper.enable(SerializationFeature.WRITE_SELF_REFERENCES_AS_NULL),
                JACKSON,
                CODECS);
        check(
                mapper -> mapper.enable(SerializationFeature.WRITE_ENUMS_USING_INDEX),
                JACKSON,
                CODECS);
    }

    @Test
    void featuresOfReading() throws IOException {
        for (DeserializationFeature feature : Arrays.asList(
                DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
                DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS,
                DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT,
                DeserializationFeature.ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT,
                DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)) {
            check(mapper -> mapper.enable(feature), CODECS, JACKSON);
        }
        check(
                mapper -> mapper.enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS),
                CODECS,
                JACKSON);
        check(
                mapper -> mapper.enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL),
                CODECS,
                JACKSON);
        check(
                mapper -> mapper.enable(
                        DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE),
                CODECS,
                JACKSON);
        check(
                mapper -> mapper.enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES),
                CODECS,
                JACKSON);
        check(mapper -> mapper.defaultMergeable(true), CODECS, JACKSON);
        check(
                mapper -> Builders.nulls(mapper, JsonSetter.Value.forContentNulls(Nulls.SKIP)),
                CODECS,
                JACKSON);
        check(mapper -> mapper.addHandler(new DeserializationProblemHandler() {}), CODECS, JACKSON);
    }

    @Test
    void enumsAsText() throws IOException {
        check(
                mapper -> mapper.enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING),
                JACKSON,
                CODECS);
        check(
                mapper -> mapper.enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING),
                CODECS,
                JACKSON);
    }

    @MsgPack
    public enum Level {
        LOW,
        HIGH
    }

    @MsgPack
    public static class Leveled extends Traced {
        public Level level = Level.HIGH;
    }

    @Test
    void enumsInAnyCase() throws IOException {
        ObjectMapper mapper = Checks.mapper(
                builder -> builder.enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS));
        byte[] message = mapper.writeValueAsBytes(Collections.singletonMap("level", "low"));
        assertEquals(Level.LOW, mapper.readValue(message, Leveled.class).level);
        assertThrows(
                JsonMappingException.class,
                () -> Checks.mapper().readValue(message, Leveled.class));
    }

    @Test
    void valueInstantiators() throws IOException {
        SimpleModule module = new SimpleModule();
        module.addValueInstantiator(Event.class, new ValueInstantiator.Base(Event.class) {
            @Override
            public boolean canCreateUsingDefault() {
                return true;
            }

            @Override
            public Object createUsingDefault(DeserializationContext context) {
                return new Event();
            }
        });
        check(mapper -> mapper.addModule(module), CODECS, JACKSON);
    }

    @Test
    void typing() throws IOException {
        check(mapper -> mapper.enable(MapperFeature.USE_STATIC_TYPING), JACKSON, CODECS);
        check(
                mapper -> mapper.disable(SerializationFeature.WRITE_EMPTY_JSON_ARRAYS),
                JACKSON,
                CODECS);
    }

    /** Modules that make Jackson's own way faster. */
    @Test
    void fasterBeans() throws IOException {
        check(mapper -> mapper.addModule(new AfterburnerModule()), CODECS, CODECS);
        check(mapper -> mapper.addModule(new BlackbirdModule()), CODECS, CODECS);
    }

    @Test
    void delegates() throws IOException {
        Checks.Setup setup = mapper -> {
            SimpleModule module = new SimpleModule();
            module.setDeserializerModifier(new Delegating());
            mapper.addModule(module);
        };
        check(setup, CODECS, null);
        ObjectMapper wrapped = Checks.plain(builder -> {
            setup.on(builder);
            builder.addModule(new GeneratedCodecModule()); // the last is asked first
        });
        byte[] unknown = Checks.plain().writeValueAsBytes(Collections.singletonMap("x", 1));
        assertThrows(
                UnrecognizedPropertyException.class, () -> wrapped.readValue(unknown, Event.class));
    }

    /** Wraps whatever there is. */
    private static final class Delegating extends BeanDeserializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        public JsonDeserializer<?> modifyDeserializer(
                DeserializationConfig config,
                BeanDescription bean,
                JsonDeserializer<?> deserializer) {
            return bean.getBeanClass() == Event.class ? new Delegate(deserializer) : deserializer;
        }
    }

    private static final class Delegate extends DelegatingDeserializer {
        private static final long serialVersionUID = 1L;

        Delegate(JsonDeserializer<?> delegatee) {
            super(delegatee);
        }

        @Override
        protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> other) {
            return new Delegate(other);
        }
    }
}
