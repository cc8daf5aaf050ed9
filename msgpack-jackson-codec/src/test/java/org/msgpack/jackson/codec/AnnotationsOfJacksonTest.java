/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.msgpack.jackson.codec.Checks.assertSame;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonMerge;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonAppend;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.impl.SimpleBeanPropertyFilter;
import com.fasterxml.jackson.databind.ser.impl.SimpleFilterProvider;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.Creator;
import org.msgpack.codec.annotation.Ignore;
import org.msgpack.codec.annotation.MsgPack;

/** Classes with annotations of Jackson: those that codecs know, and those that are for Jackson. */
class AnnotationsOfJacksonTest {
    private static final String CODECS = "codecs";
    private static final String JACKSON = "Jackson";
    private static final String NOBODY = "nobody";

    // Those that codecs know

    @MsgPack
    @JsonPropertyOrder({"b", "a"})
    @JsonIgnoreProperties(value = "hidden", ignoreUnknown = true)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public static class Known extends Traced {
        @JsonProperty("A")
        @JsonAlias("old")
        public String a;

        public String b;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public long number;

        @JsonIgnore
        public String ignored;

        public String hidden;

        @JsonInclude(JsonInclude.Include.ALWAYS)
        public String always;

        @JsonView(Object.class)
        @Deprecated
        public Integer viewed;
    }

    @MsgPack
    @JsonPropertyOrder({"traced", "id", "name"})
    public static class Created extends Traced {
        private final int id;
        private final String name;

        @JsonCreator
        public Created(@JsonProperty("id") int id, @JsonProperty("name") String name) {
            this.id = id;
            this.name = name;
        }

        public int getId() {
            return id;
        }

        public String getName() {
            return name;
        }
    }

    @MsgPack
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"traced", "x", "y"})
    public static class Point extends Traced {
        public int y;
        public Integer x;
    }

    @Test
    void annotationsThatCodecsKnow() throws IOException {
        Known known = new Known();
        known.a = "a";
        known.number = 7;
        known.ignored = "i";
        known.hidden = "h";
        assertSame(known, CODECS, CODECS);
        known.b = "b";
        known.viewed = 3;
        known.always = "x";
        assertSame(known, CODECS, CODECS);
        assertSame(new Created(5, "five"), CODECS, CODECS);
        Point point = new Point();
        point.x = 7;
        assertSame(point, CODECS, CODECS);
    }

    // Of classes

    @MsgPack
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public static class Named extends Traced {
        public int firstName;
    }

    @MsgPack
    @JsonFilter("f")
    public static class Filtered extends Traced {
        public int kept;
    }

    @MsgPack
    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    public static class Identified extends Traced {
        public Identified other;
    }

    @MsgPack
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    public static class Typed extends Traced {
        public int id;
    }

    @MsgPack
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public static class NonEmpty extends Traced {
        public String text = "";
    }

    @MsgPack
    @JsonInclude(content = JsonInclude.Include.NON_NULL)
    public static class NonNullContent extends Traced {
        public Map<String, String> map = new TreeMap<>();
    }

    @MsgPack
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
    public static class AnyCase extends Traced {
        public int id;
    }

    @MsgPack
    @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.NONE)
    public static class Undetected extends Traced {
        public int id;
    }

    @MsgPack
    @JsonAppend(attrs = @JsonAppend.Attr("attribute"))
    @JsonIgnoreProperties(ignoreUnknown = true)
    public static class Appended extends Traced {
        public int id;
    }

    @MsgPack
    public static class Delegating extends Traced {
        public int id;

        @Creator
        public Delegating() {}

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        static Delegating of(Map<String, Integer> map) {
            Delegating delegating = new Delegating();
            delegating.id = map.get("id") + 1;
            return delegating;
        }
    }

    @Test
    void classes() throws IOException {
        assertSame(new Named(), JACKSON, JACKSON);
        Filtered filtered = new Filtered();
        assertSame(
                filtered,
                mapper -> mapper.filterProvider(new SimpleFilterProvider()
                        .addFilter("f", SimpleBeanPropertyFilter.serializeAllExcept("traced"))),
                NOBODY,
                NOBODY);
        Identified identified = new Identified();
        identified.other = identified;
        assertSame(identified, JACKSON, JACKSON);
        assertSame(new Typed(), JACKSON, JACKSON);
        assertSame(new NonEmpty(), JACKSON, CODECS);
        assertSame(new NonNullContent(), JACKSON, CODECS);
        assertSame(new AnyCase(), JACKSON, JACKSON);
        assertSame(new Undetected(), JACKSON, JACKSON);
        assertSame(new Appended(), JACKSON, CODECS);
        assertSame(new Delegating(), CODECS, NOBODY);
    }

    // Of members

    @MsgPack
    public static class Computed extends Traced {
        public int id;

        public int getTwice() {
            return 2 * id;
        }
    }

    @MsgPack
    public static class WriteOnly extends Traced {
        @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
        public String password = "secret";
    }

    @MsgPack
    public static class ReadOnly extends Traced {
        @JsonProperty(access = JsonProperty.Access.READ_ONLY)
        public String role = "user";
    }

    @MsgPack
    public static class Any extends Traced {
        @JsonIgnore
        private final Map<String, Object> any = new TreeMap<>();

        @JsonAnyGetter
        public Map<String, Object> any() {
            return any;
        }

        @JsonAnySetter
        public void set(String name, Object value) {
            any.put(name, value);
        }
    }

    @MsgPack
    public static class Serialized extends Traced {
        @JsonSerialize(using = ToStringSerializer.class)
        @JsonDeserialize(using = Numbers.class)
        public Integer number = 5;
    }

    @MsgPack
    public static class SerializedContent extends Traced {
        @JsonSerialize(contentUsing = ToStringSerializer.class)
        @JsonDeserialize(contentUsing = Numbers.class)
        public List<Integer> numbers = Arrays.asList(1, 2);
    }

    @MsgPack
    public static class SerializedKeys extends Traced {
        @JsonSerialize(keyUsing = Keys.class)
        @JsonDeserialize(keyUsing = KeyReader.class)
        public Map<Integer, Integer> numbers = new TreeMap<>();
    }

    @MsgPack
    public static class SerializedNull extends Traced {
        @JsonSerialize(nullsUsing = Nothing.class)
        public String text;
    }

    @MsgPack
    public static class SerializedAs extends Traced {
        @JsonSerialize(as = Number.class)
        @JsonDeserialize(as = Integer.class)
        public Integer number = 5;
    }

    @MsgPack
    public static class DeserializedAs extends Traced {
        @JsonDeserialize(as = java.util.LinkedList.class)
        public List<Integer> numbers = Arrays.asList(1, 2);
    }

    @MsgPack
    public static class Converted extends Traced {
        @JsonSerialize(converter = ToText.class)
        @JsonDeserialize(converter = FromText.class)
        public Integer number = 5;
    }

    @MsgPack
    public static class ConvertedContent extends Traced {
        @JsonSerialize(contentConverter = ToText.class)
        @JsonDeserialize(contentConverter = FromText.class)
        public List<Integer> numbers = Arrays.asList(1, 2);
    }

    @MsgPack
    public static class Formatted extends Traced {
        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public boolean flag = true;
    }

    @MsgPack
    public static class Raw extends Traced {
        @JsonRawValue
        public String raw = "1";
    }

    @MsgPack
    public static class Inner {
        public int inside = 1;
        public int other = 2;
    }

    @MsgPack
    public static class Outer extends Traced {
        @JsonUnwrapped
        public Inner inner = new Inner();
    }

    @MsgPack
    public static class TypedMember extends Traced {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Inner inner = new Inner();
    }

    @MsgPack
    public static class TypedContent extends Traced {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public List<Inner> inner = Arrays.asList(new Inner());
    }

    @MsgPack
    public static class IgnoringMember extends Traced {
        @JsonIgnoreProperties("other")
        public Inner inner = new Inner();
    }

    @MsgPack
    public static class Parent extends Traced {
        @JsonManagedReference
        public List<Child> children = Arrays.asList(new Child());
    }

    @MsgPack
    public static class Child {
        public int id;

        @JsonBackReference
        @Ignore
        public Parent parent;
    }

    @MsgPack
    public static class Injected extends Traced {
        @JacksonInject
        public String text = "t";
    }

    @MsgPack
    public static class Merged extends Traced {
        @JsonMerge
        public List<Integer> numbers;
    }

    @MsgPack
    public static class NullSkipped extends Traced {
        @JsonSetter(nulls = Nulls.SKIP)
        public String text = "t";
    }

    @MsgPack
    public static class MemberNonEmpty extends Traced {
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public String text = "";
    }

    @MsgPack
    public static class AnyClass extends Traced {
        public Object any = 5;
    }

    @MsgPack
    public static class AnyElements extends Traced {
        public List<Object> any = Arrays.asList(5, "five");
    }

    @Test
    void members() throws IOException {
        assertSame(
                new Computed(),
                mapper -> mapper.disable(
                        com.fasterxml.jackson.databind.DeserializationFeature
                                .FAIL_ON_UNKNOWN_PROPERTIES),
                JACKSON,
                CODECS);
        assertSame(new WriteOnly(), JACKSON, CODECS);
        assertSame(new ReadOnly(), CODECS, JACKSON);
        Any any = new Any();
        any.any.put("a", 1);
        assertSame(any, JACKSON, JACKSON);
        for (Object value : new Object[] {
            new Serialized(),
            new SerializedContent(),
            new SerializedKeys(),
            new Converted(),
            new ConvertedContent(),
            new Formatted(),
            new Outer(),
            new TypedMember(),
            new TypedContent(),
            new IgnoringMember(),
            new Parent(),
            new AnyClass(),
            new AnyElements()
        }) {
            assertSame(value, JACKSON, JACKSON);
        }
        for (Object value : new Object[] {
            new SerializedNull(), new SerializedAs(), new Raw(), new MemberNonEmpty()
        }) {
            assertSame(value, JACKSON, null);
        }
        for (Object value : new Object[] {new DeserializedAs(), new Merged(), new NullSkipped()}) {
            assertSame(value, CODECS, JACKSON);
        }
        assertSame(
                new Injected(),
                mapper -> mapper.injectableValues(
                        new InjectableValues.Std().addValue(String.class, "injected")),
                CODECS,
                JACKSON);
    }

    private static final class Keys
            extends com.fasterxml.jackson.databind.ser.std.StdSerializer<Integer> {
        private static final long serialVersionUID = 1L;

        Keys() {
            super(Integer.class);
        }

        @Override
        public void serialize(
                Integer key,
                com.fasterxml.jackson.core.JsonGenerator generator,
                com.fasterxml.jackson.databind.SerializerProvider provider)
                throws IOException {
            generator.writeFieldName("k" + key);
        }
    }

    private static final class Numbers
            extends com.fasterxml.jackson.databind.deser.std.StdDeserializer<Integer> {
        private static final long serialVersionUID = 1L;

        Numbers() {
            super(Integer.class);
        }

        @Override
        public Integer deserialize(
                com.fasterxml.jackson.core.JsonParser parser,
                com.fasterxml.jackson.databind.DeserializationContext context)
                throws IOException {
            return parser.getValueAsInt();
        }
    }

    private static final class KeyReader extends com.fasterxml.jackson.databind.KeyDeserializer {
        @Override
        public Object deserializeKey(
                String key, com.fasterxml.jackson.databind.DeserializationContext context) {
            return Integer.valueOf(key.substring(1));
        }
    }

    private static final class Nothing
            extends com.fasterxml.jackson.databind.ser.std.StdSerializer<Object> {
        private static final long serialVersionUID = 1L;

        Nothing() {
            super(Object.class);
        }

        @Override
        public void serialize(
                Object value,
                com.fasterxml.jackson.core.JsonGenerator generator,
                com.fasterxml.jackson.databind.SerializerProvider provider)
                throws IOException {
            generator.writeString("nothing");
        }
    }

    private static final class ToText extends StdConverter<Integer, String> {
        @Override
        public String convert(Integer value) {
            return "n" + value;
        }
    }

    private static final class FromText extends StdConverter<String, Integer> {
        @Override
        public Integer convert(String value) {
            return Integer.valueOf(value.substring(1));
        }
    }
}
