/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.Set;

import javax.lang.model.element.TypeElement;

/** The classes of the JDK and of msgpack-core that {@link org.msgpack.codec.Codecs} supports. */
final class KnownClasses {
    private static final Set<String> NAMES = Set.of(
            "java.lang.Object",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.Character",
            "java.lang.String",
            "java.lang.CharSequence",
            "java.lang.Iterable",
            "java.math.BigInteger",
            "java.math.BigDecimal",
            "java.net.URI",
            "java.nio.ByteBuffer",
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.LocalTime",
            "java.time.LocalDateTime",
            "java.time.OffsetDateTime",
            "java.time.OffsetTime",
            "java.time.ZonedDateTime",
            "java.time.Duration",
            "java.time.Period",
            "java.time.Year",
            "java.time.YearMonth",
            "java.time.MonthDay",
            "java.time.ZoneId",
            "java.time.ZoneOffset",
            "java.util.ArrayDeque",
            "java.util.ArrayList",
            "java.util.BitSet",
            "java.util.Collection",
            "java.util.Date",
            "java.util.Deque",
            "java.util.EnumMap",
            "java.util.EnumSet",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.LinkedHashMap",
            "java.util.LinkedHashSet",
            "java.util.LinkedList",
            "java.util.List",
            "java.util.Map",
            "java.util.Map.Entry",
            "java.util.NavigableMap",
            "java.util.NavigableSet",
            "java.util.Optional",
            "java.util.OptionalDouble",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.PriorityQueue",
            "java.util.Queue",
            "java.util.Set",
            "java.util.SortedMap",
            "java.util.SortedSet",
            "java.util.TreeMap",
            "java.util.TreeSet",
            "java.util.UUID",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentMap",
            "org.msgpack.value.ImmutableValue",
            "org.msgpack.value.Value");

    private KnownClasses() {}

    static boolean contains(TypeElement type) {
        return NAMES.contains(type.getQualifiedName().toString());
    }
}
