/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import static java.util.stream.Collectors.joining;
import static org.msgpack.generated.random.RandomClasses.capitalized;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.msgpack.generated.random.ClassModel.Kind;

/** The program of a class. An annotation stands at any place where it counts. */
final class ClassSource {
    private final Random random;
    private final ClassModel model;
    private final String interfaces;
    private final StringBuilder body = new StringBuilder();

    ClassSource(Random random, ClassModel model, String interfaces) {
        this.random = random;
        this.model = model;
        this.interfaces = interfaces;
    }

    String program() {
        String name = model.name() + (model.isGeneric() ? "<T>" : "");
        if (model.kind() == Kind.RECORD) {
            String components = model.parameters().stream()
                    .map(member -> "    " + member.annotations() + " " + variable(member))
                    .collect(joining(",\n"));
            return model.annotations() + "\npublic record " + name + "(\n" + components + ")"
                    + interfaces + " {}\n";
        }
        switch (model.kind()) {
            case FIELDS -> fields();
            case BEAN -> bean();
            case CONSTRUCTOR -> immutable("public " + model.name());
            case FACTORY -> {
                immutable("private " + model.name());
                factory();
            }
            default -> builder();
        }
        String builder = model.kind() == Kind.BUILDER
                ? ", builder = " + model.name() + ".Builder.class)"
                : ")";
        return model.annotations().replaceFirst("\\)", builder) + "\npublic final class " + name
                + interfaces + " {\n" + body + "}\n";
    }

    private static String variable(MemberModel member) {
        return member.type().source() + " " + member.name();
    }

    private void line(String text) {
        body.append("    ").append(text.strip()).append("\n");
    }

    private List<MemberModel> all() {
        List<MemberModel> all = new ArrayList<>(model.members());
        if (model.unknown() != null) {
            all.add(random.nextInt(all.size() + 1), model.unknown());
        }
        return all;
    }

    private void fields() {
        for (MemberModel member : all()) {
            String access = random.nextBoolean() ? "public " : "";
            line(member.annotations() + " " + access + variable(member) + ";");
        }
    }

    private void bean() {
        for (MemberModel member : all()) {
            int place = random.nextInt(3);
            line(at(place, 0, member) + "private " + variable(member) + ";");
            boolean isBoolean = member.type().source().equals("boolean");
            String get = isBoolean ? "is" : random.nextBoolean() ? "get" : "";
            String getter = get.isEmpty() ? member.name() : get + capitalized(member.name());
            line(at(place, 1, member) + "public " + member.type().source() + " " + getter
                    + "() { return " + member.name() + "; }");
            line(at(place, 2, member) + "public void set" + capitalized(member.name()) + "("
                    + member.type().source() + " v) { this." + member.name() + " = v; }");
        }
    }

    private static String at(int place, int here, MemberModel member) {
        return place == here ? member.annotations() + " " : "";
    }

    private void immutable(String constructor) {
        int place = random.nextInt(2);
        for (MemberModel member : all()) {
            line(at(place, 0, member) + "private final " + variable(member) + ";");
            line(at(place, 1, member) + "public " + member.type().source() + " " + member.name()
                    + "() { return " + member.name() + "; }");
        }
        line(constructor + "(" + parameters() + ") {");
        for (MemberModel member : model.parameters()) {
            line("this." + member.name() + " = " + member.name() + ";");
        }
        line("}");
    }

    private String parameters() {
        return model.parameters().stream().map(ClassSource::variable).collect(joining(", "));
    }

    private void factory() {
        String arguments =
                model.parameters().stream().map(MemberModel::name).collect(joining(", "));
        String variable = model.isGeneric() ? "<T> " : "";
        String type = model.name() + (model.isGeneric() ? "<T>" : "");
        line("@Creator public static " + variable + type + " make(" + parameters() + ") { return "
                + "new " + type + "(" + arguments + "); }");
    }

    private void builder() {
        for (MemberModel member : all()) {
            line(member.annotations() + " private final " + variable(member) + ";");
            line("public " + member.type().source() + " get" + capitalized(member.name())
                    + "() { return " + member.name() + "; }");
        }
        line("private " + model.name() + "(Builder builder) {");
        for (MemberModel member : model.parameters()) {
            line("this." + member.name() + " = builder." + member.name() + ";");
        }
        line("}");
        String prefix = List.of("", "set", "with").get(random.nextInt(3));
        line("public static final class Builder {");
        for (MemberModel member : model.parameters()) {
            String name = prefix.isEmpty() ? member.name() : prefix + capitalized(member.name());
            line("private " + variable(member) + ";");
            line("public Builder " + name + "(" + member.type().source() + " v) { " + member.name()
                    + " = v; return this; }");
        }
        line("public " + model.name() + " build() { return new " + model.name() + "(this); }");
        line("}");
    }
}
