/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what a module of the spine has made public for hardly anyone: public members that no guide
 * names, and that fewer than two other modules use. It compares names, so it overlooks a member
 * that has the name of one that is used.
 */
final class PublicMembers {
    private static final Pattern WORD = Pattern.compile("\\w+");

    private static final Pattern PRIMITIVE =
            Pattern.compile("(?<=[a-z])(Boolean|Byte|Short|Int|Long|Float|Double)(?=s?$|Array$)");

    private static final Pattern GETTER = Pattern.compile("^(?:get|is)(?=[A-Z])");

    private final String module;
    private final Set<String> guideWords;
    private final Map<String, Set<String>> moduleWords = new TreeMap<>();

    /** @param module the folder of the module */
    PublicMembers(String module) throws IOException {
        this.module = module;
        this.guideWords = guideWords();
        for (Path sources : mainSources()) {
            String name =
                    Repository.root().relativize(sources).toString().replace("/src/main/java", "");
            if (!name.equals(module) && !name.equals("msgpack-jmh")) {
                moduleWords.put(name, words(files(sources, ".java")));
            }
        }
    }

    private static Set<String> guideWords() throws IOException {
        List<Path> guides = new ArrayList<>();
        guides.add(Repository.root().resolve("README.md"));
        try (Stream<Path> files = Files.list(Repository.root().resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).forEach(guides::add);
        }
        return words(guides);
    }

    private static List<Path> mainSources() throws IOException {
        Path root = Repository.root();
        List<Path> folders = new ArrayList<>();
        for (Path parent : Arrays.asList(root, root.resolve("connectors"))) {
            try (Stream<Path> modules = Files.list(parent)) {
                modules.map(each -> each.resolve("src/main/java"))
                        .filter(Files::isDirectory)
                        .forEach(folders::add);
            }
        }
        return folders;
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .collect(Collectors.toList());
        }
    }

    private static Set<String> words(List<Path> files) throws IOException {
        Set<String> words = new HashSet<>();
        for (Path file : files) {
            Matcher word =
                    WORD.matcher(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
            while (word.find()) {
                words.add(word.group());
            }
        }
        return words;
    }

    /** Returns the names of all modules that were looked at. */
    Set<String> modules() {
        return moduleWords.keySet();
    }

    /**
     * Returns the members without enough users, each with the modules that use it.
     *
     * @param isPublished whether a member, such as {@code MessagePacker.packInt}, has been released
     */
    Map<String, List<String>> withoutUsers(Predicate<String> isPublished) throws Exception {
        Set<String> families = new HashSet<>();
        Map<String, List<String>> found = new TreeMap<>();
        for (Class<?> type : publicTypes()) {
            for (String member : members(type)) {
                String name = simpleName(type) + "." + member;
                if (isPublished.test(name)) {
                    continue;
                }
                List<String> users = users(member);
                if (isInGuide(member) || isPartOfValueInGuide(type) || hasEnough(users)) {
                    families.add(family(name));
                } else {
                    found.put(name, users);
                }
            }
        }
        found.keySet().removeIf(name -> families.contains(family(name)));
        return found;
    }

    /** Members that differ in a primitive type belong together, as packInts and packLongs. */
    private static String family(String name) {
        return PRIMITIVE.matcher(name).replaceFirst("Primitive");
    }

    /** What can be set is in a guide by the name of its setter, as withChunkPool. */
    private boolean isInGuide(String member) {
        return guideWords.contains(member)
                || guideWords.contains(GETTER.matcher(member).replaceFirst("with"));
    }

    /** The parts of a value, and the constants of an enum, are taught with its class. */
    private boolean isPartOfValueInGuide(Class<?> type) {
        boolean isValue = type.isEnum()
                || Arrays.stream(type.getDeclaredMethods())
                        .anyMatch(each -> each.getName().equals("equals"));
        Class<?> outer = type.getEnclosingClass();
        return (isValue && guideWords.contains(type.getSimpleName()))
                || (outer != null && isPartOfValueInGuide(outer));
    }

    /** What generated code calls has as many users as that code has. */
    private static boolean hasEnough(List<String> users) {
        return users.size() >= 2 || users.contains("msgpack-codec-processor");
    }

    private List<String> users(String member) {
        return moduleWords.entrySet().stream()
                .filter(each -> each.getValue().contains(member))
                .map(Map.Entry::getKey)
                .collect(Collectors.toList());
    }

    private List<Class<?>> publicTypes() throws Exception {
        Path classes = Repository.root().resolve(module).resolve("target/classes");
        List<Class<?>> types = new ArrayList<>();
        for (Path file : files(classes.resolve("org"), ".class")) {
            String name = classes.relativize(file).toString().replace('/', '.');
            if (!name.contains(".internal.") && !name.contains(".impl.")) {
                Class<?> type = Class.forName(
                        name.substring(0, name.length() - ".class".length()),
                        false,
                        getClass().getClassLoader());
                if (isPublic(type)) {
                    types.add(type);
                }
            }
        }
        return types;
    }

    private static boolean isPublic(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
    }

    /** Names of methods and fields, and of the class if it has a constructor. */
    private static Set<String> members(Class<?> type) {
        Set<String> names = new TreeSet<>();
        List<Member> members = new ArrayList<>();
        Collections.addAll(members, type.getDeclaredMethods());
        Collections.addAll(members, type.getDeclaredFields());
        Collections.addAll(members, type.getDeclaredConstructors());
        for (Member each : members) {
            if (Modifier.isPublic(each.getModifiers())
                    && !each.isSynthetic()
                    && !isInherited(each)) {
                names.add(each instanceof Constructor ? type.getSimpleName() : each.getName());
            }
        }
        return names;
    }

    /** Whether a supertype has the method too, or every enum. */
    private static boolean isInherited(Member member) {
        if (member instanceof Field || member instanceof Constructor) {
            return false;
        }
        Class<?> type = member.getDeclaringClass();
        if (type.isEnum() && Arrays.asList("values", "valueOf").contains(member.getName())) {
            return true;
        }
        List<Class<?>> supertypes = new ArrayList<>(Arrays.asList(type.getInterfaces()));
        supertypes.add(type.isInterface() ? Object.class : type.getSuperclass());
        return supertypes.stream().anyMatch(each -> has(each, (Method) member));
    }

    private static boolean has(Class<?> type, Method method) {
        if (type == null) {
            return false;
        }
        boolean isDeclared = Arrays.stream(type.getDeclaredMethods())
                .anyMatch(each -> each.getName().equals(method.getName())
                        && Arrays.equals(each.getParameterTypes(), method.getParameterTypes()));
        if (isDeclared || has(type.getSuperclass(), method)) {
            return true;
        }
        return Arrays.stream(type.getInterfaces()).anyMatch(each -> has(each, method));
    }

    private static String simpleName(Class<?> type) {
        return type.getName().substring(type.getPackage().getName().length() + 1);
    }
}
