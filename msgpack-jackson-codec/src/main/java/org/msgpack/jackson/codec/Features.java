/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionConfigs;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.ConfigFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.type.LogicalType;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The features of mappers that may have any state, since they change nothing about what a codec
 * does itself. All others have to be as they are by default, also those that later Jacksons have:
 * with these defaults a codec does what Jackson does.
 */
final class Features {
    /** About members that are Jackson's, and about how properties are found, which is compared. */
    private static final Set<String> OF_MAPPERS =
            names("USE_GETTERS_AS_SETTERS PROPAGATE_TRANSIENT_MARKER AUTO_DETECT_CREATORS"
                    + " AUTO_DETECT_FIELDS AUTO_DETECT_GETTERS AUTO_DETECT_IS_GETTERS"
                    + " AUTO_DETECT_SETTERS REQUIRE_SETTERS_FOR_GETTERS"
                    + " ALLOW_FINAL_FIELDS_AS_MUTATORS INFER_PROPERTY_MUTATORS"
                    + " INFER_CREATOR_FROM_CONSTRUCTOR_PROPERTIES"
                    + " ALLOW_IS_GETTERS_FOR_NON_BOOLEAN ALLOW_VOID_VALUED_PROPERTIES"
                    + " CAN_OVERRIDE_ACCESS_MODIFIERS OVERRIDE_PUBLIC_ACCESS_MODIFIERS"
                    + " INVERSE_READ_WRITE_ACCESS USE_BASE_TYPE_AS_DEFAULT_IMPL"
                    + " INFER_BUILDER_TYPE_BINDINGS REQUIRE_TYPE_ID_FOR_SUBTYPES"
                    + " DEFAULT_VIEW_INCLUSION SORT_PROPERTIES_ALPHABETICALLY"
                    + " SORT_CREATOR_PROPERTIES_FIRST"
                    + " SORT_CREATOR_PROPERTIES_BY_DECLARATION_ORDER"
                    + " ACCEPT_CASE_INSENSITIVE_ENUMS ACCEPT_CASE_INSENSITIVE_VALUES"
                    + " USE_WRAPPER_NAME_AS_PROPERTY_NAME USE_STD_BEAN_NAMING"
                    + " ALLOW_EXPLICIT_PROPERTY_RENAMING FIX_FIELD_NAME_UPPER_CASE_PREFIX"
                    + " IGNORE_DUPLICATE_MODULE_REGISTRATIONS IGNORE_MERGE_FOR_UNMERGEABLE"
                    + " BLOCK_UNSAFE_POLYMORPHIC_BASE_TYPES"
                    + " REQUIRE_HANDLERS_FOR_JAVA8_OPTIONALS REQUIRE_HANDLERS_FOR_JAVA8_TIMES");

    private static final Set<String> OF_MAPPERS_FOR_READING = names("USE_STATIC_TYPING");

    private static final Set<String> OF_MAPPERS_FOR_WRITING =
            names("ALLOW_COERCION_OF_SCALARS ACCEPT_CASE_INSENSITIVE_PROPERTIES");

    private static final Set<String> OF_WRITING = names("WRAP_ROOT_VALUE INDENT_OUTPUT"
            + " FAIL_ON_EMPTY_BEANS FAIL_ON_SELF_REFERENCES WRAP_EXCEPTIONS"
            + " FAIL_ON_UNWRAPPED_TYPE_IDENTIFIERS CLOSE_CLOSEABLE FLUSH_AFTER_WRITE_VALUE"
            + " WRITE_DATES_AS_TIMESTAMPS WRITE_DATE_KEYS_AS_TIMESTAMPS WRITE_DATES_WITH_ZONE_ID"
            + " WRITE_DATES_WITH_CONTEXT_TIME_ZONE WRITE_DURATIONS_AS_TIMESTAMPS"
            + " WRITE_CHAR_ARRAYS_AS_JSON_ARRAYS WRITE_ENUM_KEYS_USING_INDEX"
            + " WRITE_NULL_MAP_VALUES WRITE_BIGDECIMAL_AS_PLAIN"
            + " WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS ORDER_MAP_ENTRIES_BY_KEYS"
            + " FAIL_ON_ORDER_MAP_BY_INCOMPARABLE_KEY EAGER_SERIALIZER_FETCH"
            + " USE_EQUALITY_FOR_OBJECT_ID");

    /** Besides, what a codec does not read is left to Jackson, such as a float for an integer. */
    private static final Set<String> OF_READING = names("USE_BIG_DECIMAL_FOR_FLOATS"
            + " USE_BIG_INTEGER_FOR_INTS USE_LONG_FOR_INTS USE_JAVA_ARRAY_FOR_JSON_ARRAY"
            + " FAIL_ON_UNKNOWN_PROPERTIES FAIL_ON_NULL_FOR_PRIMITIVES FAIL_ON_INVALID_SUBTYPE"
            + " FAIL_ON_READING_DUP_TREE_KEY FAIL_ON_IGNORED_PROPERTIES"
            + " FAIL_ON_UNRESOLVED_OBJECT_IDS FAIL_ON_MISSING_EXTERNAL_TYPE_ID_PROPERTY"
            + " FAIL_ON_TRAILING_TOKENS FAIL_ON_SUBTYPE_CLASS_NOT_REGISTERED WRAP_EXCEPTIONS"
            + " FAIL_ON_UNEXPECTED_VIEW_PROPERTIES FAIL_ON_UNKNOWN_INJECT_VALUE"
            + " UNWRAP_ROOT_VALUE ACCEPT_FLOAT_AS_INT READ_DATE_TIMESTAMPS_AS_NANOSECONDS"
            + " ADJUST_DATES_TO_CONTEXT_TIME_ZONE EAGER_DESERIALIZER_FETCH");

    private static final Set<String> OF_ENUMS = names("READ_ENUM_KEYS_USING_INDEX");

    private static final EnumFeature[] ENUMS_WRITING = ofEnums("READ_", "FAIL_");
    private static final EnumFeature[] ENUMS_READING = ofEnums("WRITE_", "WRITE_");

    private static final int WRITING_DEFAULTS =
            MapperConfig.collectFeatureDefaults(SerializationFeature.class);
    private static final int READING_DEFAULTS =
            MapperConfig.collectFeatureDefaults(DeserializationFeature.class);
    private static final int WRITING = others(SerializationFeature.values(), OF_WRITING);
    private static final int READING = others(DeserializationFeature.values(), OF_READING);

    private static final CoercionConfigs COERCIONS = new CoercionConfigs();

    private Features() {}

    private static Set<String> names(String names) {
        return new HashSet<>(Arrays.asList(names.split(" ")));
    }

    private static EnumFeature[] ofEnums(String known, String alsoKnown) {
        return Arrays.stream(EnumFeature.values())
                .filter(feature -> !OF_ENUMS.contains(feature.name())
                        && !feature.name().startsWith(known)
                        && !feature.name().startsWith(alsoKnown))
                .toArray(EnumFeature[]::new);
    }

    private static int others(ConfigFeature[] features, Set<String> known) {
        int mask = 0;
        for (ConfigFeature feature : features) {
            if (!known.contains(((Enum<?>) feature).name())) {
                mask |= feature.getMask();
            }
        }
        return mask;
    }

    /** Whether any feature changes what is written; asked in each call. */
    static boolean changeWriting(int features) {
        return ((features ^ WRITING_DEFAULTS) & WRITING) != 0;
    }

    /** Whether any feature changes what is read; asked in each call. */
    static boolean changeReading(int features) {
        return ((features ^ READING_DEFAULTS) & READING) != 0;
    }

    static boolean ofMapperChangeWriting(SerializationConfig config) {
        return ofMapperChange(config, OF_MAPPERS_FOR_WRITING);
    }

    static boolean ofMapperChangeReading(DeserializationConfig config) {
        return ofMapperChange(config, OF_MAPPERS_FOR_READING);
    }

    private static boolean ofMapperChange(MapperConfig<?> config, Set<String> more) {
        for (MapperFeature feature : MapperFeature.values()) {
            String name = feature.name();
            if (config.isEnabled(feature) != feature.enabledByDefault()
                    && !OF_MAPPERS.contains(name)
                    && !more.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether any feature changes what enums are written as; asked in each call. */
    static boolean ofEnumsChangeWriting(MapperConfig<?> config) {
        return change(config, ENUMS_WRITING);
    }

    /** Whether any feature changes what enums are read from; asked in each call. */
    static boolean ofEnumsChangeReading(MapperConfig<?> config) {
        return change(config, ENUMS_READING);
    }

    private static boolean change(MapperConfig<?> config, EnumFeature[] features) {
        for (EnumFeature feature : features) {
            if (config.isEnabled(feature) != feature.enabledByDefault()) {
                return true;
            }
        }
        return false;
    }

    /** Whether anything else is configured to be converted to a type than by default, or less. */
    static boolean changeCoercion(DeserializationConfig config, JavaType target) {
        for (LogicalType type : LogicalType.values()) {
            for (CoercionInputShape shape : CoercionInputShape.values()) {
                if (config.findCoercionAction(type, target.getRawClass(), shape)
                        != COERCIONS.findCoercion(config, type, target.getRawClass(), shape)) {
                    return true;
                }
            }
        }
        return false;
    }
}
