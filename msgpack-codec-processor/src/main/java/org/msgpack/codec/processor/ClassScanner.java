/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import com.google.auto.common.MoreElements;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Naming;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.UnknownKeys;

/** Analyzes a class with {@link MsgPack}. */
final class ClassScanner {
    /** A larger gap needs {@code largeGaps}. */
    static final int MAX_GAP = 16;

    private final ProcessingEnvironment environment;

    ClassScanner(ProcessingEnvironment environment) {
        this.environment = environment;
    }

    ClassModel scan(TypeElement type) throws InvalidClass {
        if (type.getKind() != ElementKind.CLASS && type.getKind() != ElementKind.RECORD) {
            throw new InvalidClass(
                    type,
                    "expected a class, a record or an enum, found "
                            + type.getKind().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                            + " " + type.getSimpleName() + "; @Union is for types with subtypes");
        }
        MsgPack options = type.getAnnotation(MsgPack.class);
        Creation creation = Creation.find(environment, type);
        MemberScanner scanner = new MemberScanner(environment, type, creation);
        Problems problems = new Problems();
        List<Member> found = scanner.members(problems);
        Shape shape = shape(type, options);
        List<Member> members = new ArrayList<>();
        List<Member> keeping = new ArrayList<>();
        for (Member member : found) {
            (member.options.isUnknown() ? keeping : members).add(member);
        }
        Member unknown = keeping.isEmpty() ? null : keeping.get(0);
        List<Member> ordered = ordered(type, members);
        if (shape == Shape.MAP) {
            nameKeys(options, ordered, problems);
        } else {
            ordered = numberKeys(type, options, shape, ordered, problems);
        }
        ValueCodes values = new ValueCodes(environment, type);
        for (Member member : ordered) {
            problems.collect(() -> {
                member.value = values.of(member);
                requireConsistent(shape, member);
            });
        }
        if (unknown != null) {
            problems.collect(() -> {
                requireUnknown(type, options, shape, keeping);
                values.requireUnknownMap(unknown, shape);
            });
        }
        problems.throwIfAny();
        return new ClassModel(
                type,
                shape,
                options.unknownKeys() == UnknownKeys.REJECT,
                ordered,
                unknown,
                creation,
                parameters(creation, found),
                !scanner.isOwn() && isJacksons(type, options, shape));
    }

    private static void requireUnknown(
            TypeElement type, MsgPack options, Shape shape, List<Member> keeping)
            throws InvalidClass {
        if (keeping.size() > 1) {
            throw new InvalidClass(
                    keeping.get(1).element,
                    "expected one member with @Unknown, found " + keeping.get(0).name + " and "
                            + keeping.get(1).name);
        }
        if (shape == Shape.ARRAY) {
            throw new InvalidClass(
                    keeping.get(0).element, "an array has no keys that @Unknown could keep");
        }
        if (options.unknownKeys() == UnknownKeys.REJECT) {
            throw new InvalidClass(
                    keeping.get(0).element,
                    "expected unknownKeys = REJECT or @Unknown, found both in "
                            + type.getSimpleName());
        }
    }

    /**
     * Returns whether Jackson would treat the members the same, as far as annotations of the class
     * are concerned.
     */
    private static boolean isJacksons(TypeElement type, MsgPack options, Shape shape) {
        return shape == (isArrayInJackson(type) ? Shape.ARRAY : Shape.MAP)
                && options.naming() == Naming.AS_IS
                && !names(type, "builder") // unknown to Jackson
                && type.getAnnotation(Nulls.class) == null;
    }

    private static void requireConsistent(Shape shape, Member member) throws InvalidClass {
        if (shape == Shape.ARRAY && member.isOmitted()) {
            throw new InvalidClass(
                    member.element, "an array cannot omit " + member.name + ", only a map can");
        }
        if (shape != Shape.MAP && !member.options.aliases().isEmpty()) {
            throw new InvalidClass(
                    member.element,
                    "an alias is a name, but " + member.name + " has an index, not a name");
        }
        if (member.options.isRequired() && member.options.defaultValue() != null) {
            throw new InvalidClass(
                    member.element, "expected @Required or @Default, found both on " + member.name);
        }
    }

    private static List<Member> parameters(Creation creation, List<Member> found) {
        List<Member> parameters = new ArrayList<>();
        for (int i = 0; i < creation.parameters().size(); i++) {
            int position = i;
            parameters.add(found.stream()
                    .filter(member -> member.parameter == position)
                    .findFirst()
                    .orElse(null));
        }
        return parameters;
    }

    /** Returns the shape; that of Jackson's annotation if ours has none. */
    private static Shape shape(TypeElement type, MsgPack options) {
        return !names(type, "shape") && isArrayInJackson(type) ? Shape.ARRAY : options.shape();
    }

    /** Returns whether the annotation sets an option. */
    private static boolean names(TypeElement type, String option) {
        return MoreElements.getAnnotationMirror(type, MsgPack.class)
                .get()
                .getElementValues()
                .keySet()
                .stream()
                .anyMatch(name -> name.getSimpleName().contentEquals(option));
    }

    private static boolean isArrayInJackson(TypeElement type) {
        return Annotations.jackson(type, "JsonFormat")
                .filter(format -> Annotations.constant(format, "shape").equals("ARRAY"))
                .isPresent();
    }

    /** Sorts members as Jackson's annotation says, if there is one. */
    private static List<Member> ordered(TypeElement type, List<Member> members) {
        Optional<AnnotationMirror> order = Annotations.jackson(type, "JsonPropertyOrder");
        if (order.isEmpty()) {
            return members;
        }
        Set<Member> ordered = new LinkedHashSet<>();
        for (String name : Annotations.strings(order.get(), "value")) {
            members.stream()
                    .filter(m -> name.equals(m.options.key()) || name.equals(m.name))
                    .findFirst()
                    .ifPresent(ordered::add);
        }
        boolean isSorted = Annotations.string(order.get(), "alphabetic").equals("true");
        members.stream()
                .sorted(isSorted ? comparing(member -> member.name) : comparing(member -> 0))
                .forEach(ordered::add);
        return List.copyOf(ordered);
    }

    private static void nameKeys(MsgPack options, List<Member> members, Problems problems) {
        Map<String, Member> byKey = new HashMap<>();
        problems.collect(() -> requireNoIndex(members));
        for (Member member : members) {
            problems.collect(() -> nameKey(options, member, byKey));
        }
    }

    private static void requireNoIndex(List<Member> members) throws InvalidClass {
        for (Member member : members) {
            if (member.options.index() != null) {
                throw new InvalidClass(
                        member.element,
                        "expected shape = ARRAY or INT_MAP for a class with @Index, found MAP");
            }
        }
    }

    private static void nameKey(MsgPack options, Member member, Map<String, Member> byKey)
            throws InvalidClass {
        String key = member.options.key();
        member.key = key != null ? key : named(options, member.name);
        List<String> all = new ArrayList<>(member.aliases());
        all.add(0, member.key);
        for (String each : all) {
            Member other = byKey.putIfAbsent(each, member);
            if (other != null) {
                throw new InvalidClass(
                        member.element,
                        "expected a unique key for each member, found \"" + each + "\" for "
                                + other.name + " and " + member.name);
            }
        }
    }

    private static String named(MsgPack options, String name) {
        return switch (options.naming()) {
            case AS_IS -> name;
            case SNAKE_CASE -> CodecNames.words(name, '_');
            case KEBAB_CASE -> CodecNames.words(name, '-');
            case UPPER_CAMEL_CASE -> CodecNames.capitalized(name);
        };
    }

    private static List<Member> numberKeys(
            TypeElement type,
            MsgPack options,
            Shape shape,
            List<Member> members,
            Problems problems) {
        Map<Integer, Member> byIndex = new LinkedHashMap<>();
        boolean isIndexed = members.stream().anyMatch(m -> m.options.index() != null);
        for (Member member : members) {
            problems.collect(() -> numberKey(type, isIndexed, member, byIndex));
            member.isNumbered = shape == Shape.INT_MAP;
        }
        List<Member> sorted = new ArrayList<>(members);
        sorted.sort(comparingInt(member -> member.index));
        if (shape == Shape.ARRAY && !options.largeGaps() && problems.isEmpty()) {
            problems.collect(() -> requireSmallGaps(sorted));
        }
        return sorted;
    }

    private static void numberKey(
            TypeElement type, boolean isIndexed, Member member, Map<Integer, Member> byIndex)
            throws InvalidClass {
        Integer index = member.options.index();
        if (index == null && isIndexed) {
            throw new InvalidClass(
                    member.element,
                    "expected @Index on all members of " + type.getSimpleName()
                            + " or on none, found none on " + member.name);
        }
        if (member.options.key() != null && isIndexed) {
            throw new InvalidClass(
                    member.element, "expected @Key or @Index, found both on " + member.name);
        }
        member.index = index != null ? index : byIndex.size();
        if (member.index < 0) {
            throw new InvalidClass(
                    member.element,
                    "expected an index of 0 or more, found " + member.index + " on " + member.name);
        }
        Member other = byIndex.putIfAbsent(member.index, member);
        if (other != null) {
            throw new InvalidClass(
                    member.element,
                    "expected a unique index for each member, found " + member.index + " on "
                            + other.name + " and " + member.name);
        }
    }

    private static void requireSmallGaps(List<Member> sorted) throws InvalidClass {
        int expected = 0;
        for (Member member : sorted) {
            int gap = member.index - expected;
            if (gap > MAX_GAP) {
                throw new InvalidClass(
                        member.element,
                        "index " + member.index + " of " + member.name + " leaves a gap of " + gap
                                + " elements, each a byte in every message; use smaller indices, "
                                + "shape = INT_MAP, or @MsgPack(largeGaps = true)");
            }
            expected = member.index + 1;
        }
    }
}
