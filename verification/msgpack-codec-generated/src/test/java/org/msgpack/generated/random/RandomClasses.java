/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import static org.msgpack.generated.random.PlainTypes.pick;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.msgpack.generated.compiler.CompiledClasses;
import org.msgpack.generated.random.ClassModel.Kind;
import org.msgpack.generated.random.ClassModel.Shape;
import org.msgpack.generated.random.MemberModel.Nulls;

/** Classes, enums and unions that refer to each other, all of them random. */
final class RandomClasses {
    static final String PACKAGE = "random.";

    private static final int MOST_MEMBERS = 80;

    private static final String[] WORDS = {
        "red", "name", "total", "count", "of", "a", "value", "packer", "next", "seen", "left"
    };

    private static final String[] NAMINGS = {"AS_IS", "SNAKE_CASE", "KEBAB_CASE", "UPPER_CAMEL_CASE"
    };

    private final Random random;
    private final List<EnumModel> enums = new ArrayList<>();
    private final List<ClassModel> classes = new ArrayList<>();
    private final List<UnionModel> unions = new ArrayList<>();
    private final Map<ClassModel, String> interfaces = new LinkedHashMap<>();
    private final Map<String, String> sources = new LinkedHashMap<>();

    /** Types that members can have. */
    private final List<RandomType> types = new ArrayList<>();

    private RandomClasses(Random random) {
        this.random = random;
    }

    /** Makes classes, and compiles them. */
    static RandomClasses of(Random random, int size) {
        RandomClasses made = new RandomClasses(random);
        made.make(size);
        return made;
    }

    /** Returns the types that are packed: classes, with a type argument if they need one. */
    List<RandomType> roots() {
        List<RandomType> roots = new ArrayList<>(unions);
        for (ClassModel model : classes) {
            roots.add(type(model));
        }
        return roots;
    }

    Map<String, String> sources() {
        return sources;
    }

    private RandomType type(ClassModel model) {
        return new ClassType(model, model.isGeneric() ? member(2, false) : null);
    }

    private void make(int size) {
        for (int i = 0; i < 3; i++) {
            EnumModel model = EnumModel.of(random, "E" + i);
            enums.add(model);
            types.add(model);
        }
        for (int i = 0; i < size; i++) {
            boolean isLarge = i == size - 1;
            ClassModel model = classModel("C" + i, isLarge);
            classes.add(model);
            types.add(type(model));
            if (i % 6 == 5) {
                addUnion("U" + i);
            }
        }
        Map<String, String> units = new LinkedHashMap<>();
        enums.forEach(model -> sources.put(model.source(), model.program()));
        unions.forEach(model -> sources.put(model.source(), model.program()));
        for (ClassModel model : classes) {
            sources.put(
                    model.name(),
                    new ClassSource(random, model, interfaces.getOrDefault(model, "")).program());
        }
        sources.forEach((name, program) -> units.put(
                PACKAGE + name,
                "package random;\nimport org.msgpack.codec.annotation.*;\n" + program));
        ClassLoader loader = CompiledClasses.of(units).newLoader();
        try {
            for (EnumModel model : enums) {
                model.load(loader);
            }
            for (UnionModel model : unions) {
                model.load(loader);
            }
            for (ClassModel model : classes) {
                model.load(loader);
            }
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private void addUnion(String name) {
        List<ClassModel> cases = new ArrayList<>(
                classes.stream().filter(model -> !model.isGeneric()).toList());
        Collections.shuffle(cases, random);
        cases = cases.subList(0, Math.min(cases.size(), 1 + random.nextInt(4)));
        if (!cases.isEmpty()) {
            UnionModel union = UnionModel.of(random, name, cases);
            cases.forEach(model ->
                    interfaces.merge(model, " implements " + name, (a, b) -> a + ", " + name));
            unions.add(union);
            types.add(union);
        }
    }

    private ClassModel classModel(String name, boolean isLarge) {
        Kind kind = pick(random, List.of(Kind.values()));
        Shape shape = pick(random, List.of(Shape.MAP, pick(random, List.of(Shape.values()))));
        boolean isGeneric = !isLarge && kind != Kind.BUILDER && random.nextInt(4) == 0;
        int size = isLarge ? MOST_MEMBERS - random.nextInt(40) : random.nextInt(14);
        int naming = random.nextInt(4);
        boolean isIndexed = shape != Shape.MAP && random.nextBoolean();
        Nulls ofClass = nulls(shape);
        Set<String> names = new HashSet<>();
        List<MemberModel> members = new ArrayList<>();
        int index = 0;
        for (int i = 0; i < size; i++) {
            List<String> words = words(names);
            RandomType type = isGeneric && random.nextInt(3) == 0
                    ? generic()
                    : isLarge ? PlainTypes.any(random, true) : member(0, true);
            index += isIndexed ? random.nextInt(10) == 0 ? 5 : 1 : i == 0 ? 0 : 1;
            members.add(member(type, words, naming, shape, isIndexed, index, ofClass, i));
        }
        MemberModel unknown = shape == Shape.MAP && random.nextInt(4) == 0
                ? new MemberModel(
                        "others",
                        Containers.unknown(),
                        "@Unknown",
                        "",
                        List.of(),
                        0,
                        Nulls.WRITE,
                        false,
                        true)
                : null;
        List<MemberModel> parameters = new ArrayList<>(members);
        if (unknown != null) {
            parameters.add(random.nextInt(parameters.size() + 1), unknown);
        }
        if (kind == Kind.CONSTRUCTOR || kind == Kind.FACTORY) {
            Collections.shuffle(parameters, random);
        }
        return new ClassModel(
                name,
                annotations(shape, naming, ofClass),
                kind,
                shape,
                isGeneric,
                members,
                parameters,
                unknown,
                new AtomicReference<>());
    }

    private Nulls nulls(Shape shape) {
        Nulls nulls = pick(random, List.of(Nulls.WRITE, Nulls.WRITE, Nulls.OMIT, Nulls.REJECT));
        return shape == Shape.ARRAY && nulls == Nulls.OMIT ? Nulls.WRITE : nulls;
    }

    private List<String> words(Set<String> names) {
        while (true) {
            List<String> words = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                String word = pick(random, List.of(WORDS));
                if (words.isEmpty() || word.length() > 1) { // AA would be one word
                    words.add(word);
                }
            }
            if (names.size() > 20) {
                words.add("x" + (char) ('a' + names.size() % 26) + "y".repeat(names.size() / 26));
            }
            if (!words.get(0).equals("others") && names.add(camel(words))) {
                return words;
            }
        }
    }

    static String camel(List<String> words) {
        StringBuilder name = new StringBuilder(words.get(0));
        for (String word : words.subList(1, words.size())) {
            name.append(capitalized(word));
        }
        return name.toString();
    }

    static String capitalized(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private RandomType generic() {
        return random.nextBoolean()
                ? ClassType.VARIABLE
                : Containers.of(random, ClassType.VARIABLE, PlainTypes.key(random));
    }

    /** Returns a type that is not too deep. */
    private RandomType member(int depth, boolean isPrimitivePossible) {
        int kind = random.nextInt(depth > 2 ? 3 : 6);
        if (kind < 3) {
            return PlainTypes.any(random, isPrimitivePossible);
        }
        if (kind == 3) {
            return Containers.of(random, member(depth + 1, false), PlainTypes.key(random));
        }
        return types.isEmpty() ? PlainTypes.any(random, false) : pick(random, types);
    }

    private MemberModel member(
            RandomType type,
            List<String> words,
            int naming,
            Shape shape,
            boolean isIndexed,
            int index,
            Nulls ofClass,
            int number) {
        String name = camel(words);
        StringBuilder annotations = new StringBuilder();
        List<String> aliases = List.of();
        String key = switch (naming) {
            case 1 -> String.join("_", words);
            case 2 -> String.join("-", words);
            case 3 -> capitalized(name);
            default -> name;
        };
        if (shape == Shape.MAP && random.nextInt(5) == 0) {
            key = number + pick(random, List.of("", " é", "名前", "$\\\"", "x".repeat(40)));
            annotations.append(
                    "@Key(\"" + key.replace("\\", "\\\\").replace("\"", "\\\"") + "\") ");
        }
        if (shape == Shape.MAP && random.nextInt(5) == 0) {
            aliases = List.of("alias " + number, "old " + number);
            annotations.append("@Alias({\"" + String.join("\", \"", aliases) + "\"}) ");
        }
        if (isIndexed) {
            annotations.append("@Index(" + index + ") ");
        }
        boolean isString = isNumber(type) && random.nextInt(6) == 0;
        if (isString) {
            annotations.append("@AsString ");
        }
        Nulls nulls = ofClass;
        if (random.nextInt(4) == 0) {
            nulls = nulls(shape);
            annotations.append("@Nulls(NullPolicy." + nulls + ") ");
        }
        String missing = "";
        if (nulls != Nulls.OMIT && random.nextInt(6) == 0) {
            missing = "@Required ";
        } else if (nulls != Nulls.OMIT && random.nextInt(6) == 0) {
            missing = defaultOf(type);
        }
        annotations.append(missing);
        return new MemberModel(
                name,
                type,
                annotations.toString().strip(),
                key,
                aliases,
                index,
                nulls,
                isString,
                missing.isEmpty());
    }

    /** Returns a default, which no round trip needs. */
    private static String defaultOf(RandomType type) {
        return switch (type.source()) {
            case "int", "java.lang.Long", "byte", "double", "java.lang.Float" -> "@Default(\"7\") ";
            case "boolean" -> "@Default(\"true\") ";
            case "java.lang.String", "char" -> "@Default(\"é\") ";
            default -> "";
        };
    }

    private static boolean isNumber(RandomType type) {
        return type.boxed().matches("java.lang.(Boolean|Byte|Short|Integer|Long|Float|Double)");
    }

    private static String annotations(Shape shape, int naming, Nulls nulls) {
        return "@MsgPack(shape = Shape." + shape + ", naming = Naming." + NAMINGS[naming]
                + ", largeGaps = true)"
                + (nulls == Nulls.WRITE ? "" : " @Nulls(NullPolicy." + nulls + ")");
    }
}
