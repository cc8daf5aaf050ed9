/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import org.msgpack.codec.CollisionGuard;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;

/**
 * Writes the methods that unpack an object.
 *
 * <p>In a map, keys are first expected in the order of the members, which takes one comparison for
 * each key and each missing member. Keys that are left after that are in another order or unknown,
 * and are looked up.
 */
final class UnpackWriter {
    private final ClassModel model;
    private final CodecFields fields;
    private final ValueWriter values;
    private final Draft draft;
    private final CreateWriter create;

    UnpackWriter(ProcessingEnvironment environment, ClassModel model, CodecFields fields) {
        this.model = model;
        this.fields = fields;
        this.values = new ValueWriter(fields);
        this.draft = new Draft(environment, model, fields);
        this.create = new CreateWriter(environment, model, fields, draft);
    }

    /** Returns the class that holds unpacked values, if the class is large. */
    Optional<TypeSpec> draft() throws InvalidClass {
        return model.isLarge() ? Optional.of(draft.spec()) : Optional.empty();
    }

    List<MethodSpec> methods() throws InvalidClass {
        List<MethodSpec> methods = new ArrayList<>();
        MethodSpec.Builder unpack =
                returning("unpack").addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
        List<MethodSpec> others = new ArrayList<>();
        CodeBlock body = body(others);
        if (model.isNested()) {
            methods.add(unpack.addStatement("unpacker.beginNested()")
                    .beginControlFlow("try")
                    .addStatement("return unpackMembers(unpacker)")
                    .nextControlFlow("finally")
                    .addStatement("unpacker.endNested()")
                    .endControlFlow()
                    .build());
            methods.add(returning("unpackMembers")
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(body)
                    .build());
        } else {
            methods.add(unpack.addCode(body).build());
        }
        methods.addAll(others);
        return methods;
    }

    private MethodSpec.Builder returning(String name) {
        return MethodSpec.methodBuilder(name)
                .addException(IOException.class)
                .addParameter(MessageUnpacker.class, "unpacker")
                .returns(draft.type());
    }

    private MethodSpec.Builder part(String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE)
                .addException(IOException.class)
                .addParameter(MessageUnpacker.class, "unpacker")
                .addParameter(Draft.CLASS, "draft");
    }

    private CodeBlock body(List<MethodSpec> methods) throws InvalidClass {
        boolean hasMembers = !model.members().isEmpty();
        CodeBlock body;
        if (model.shape() == Shape.MAP) {
            body = map(methods);
        } else if (model.shape() == Shape.INT_MAP && (isSparse() || model.unknown() != null)) {
            body = map(methods);
        } else {
            body = CodeBlock.builder()
                    .addStatement("return isMapNext(unpacker) ? unpackMap(unpacker) "
                            + ": unpackArray(unpacker)")
                    .build();
            methods.add(returning("unpackArray")
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(array(methods))
                    .build());
            methods.add(returning("unpackMap")
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(map(methods))
                    .build());
        }
        if (hasMembers && hasAliases()) {
            methods.add(memberMethod());
        }
        if (model.isLarge()) {
            methods.add(returning("create")
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(Draft.CLASS, "draft")
                    .addCode(create.code())
                    .build());
            methods.addAll(create.methods());
        }
        return body;
    }

    /** Returns whether the keys are too sparse to also read the class from an array. */
    private boolean isSparse() {
        int last = model.members().isEmpty()
                ? 0
                : model.members().get(model.members().size() - 1).index;
        return last > 2 * model.members().size() + 16;
    }

    private boolean hasAliases() {
        return model.members().stream().anyMatch(member -> !member.aliases().isEmpty());
    }

    // --- maps ---

    private CodeBlock map(List<MethodSpec> methods) throws InvalidClass {
        CodeBlock.Builder code =
                CodeBlock.builder().add(draft.declare(!model.members().isEmpty()));
        code.addStatement(
                model.isLarge()
                        ? "$L = unpacker.unpackMapHeader()"
                        : "int $L = unpacker.unpackMapHeader()",
                draft.left());
        if (!model.isLarge()) {
            code.add(expected(model.members(), 0));
        } else {
            int first = 0;
            int number = 1;
            for (List<Member> part : model.parts()) {
                String name = "unpackPart" + number++;
                code.addStatement("$L(unpacker, draft)", name);
                methods.add(part(name).addCode(expected(part, first)).build());
                first += part.size();
            }
        }
        code.add(rest(methods));
        return code.add(end()).build();
    }

    /** Returns the code that unpacks members in their usual order. */
    private CodeBlock expected(List<Member> members, int first) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            code.beginControlFlow(
                            "if ($L > 0 && unpacker.tryUnpackKey($L))",
                            draft.left(),
                            fields.key(member))
                    .add(assign(member))
                    .add(draft.see(first + i))
                    .addStatement("$L--", draft.left())
                    .endControlFlow();
        }
        return code.build();
    }

    /** Returns the code that unpacks the remaining members in any order. */
    private CodeBlock rest(List<MethodSpec> methods) {
        CodeBlock.Builder code =
                CodeBlock.builder().beginControlFlow("for (; $1L > 0; $1L--)", draft.left());
        if (model.members().isEmpty()) {
            return code.add(unknown()).endControlFlow().build();
        }
        code.addStatement(
                        hasAliases()
                                ? "int member = member(unpacker)"
                                : "int member = unpacker.unpackKey(KEYS)")
                .beginControlFlow("if (member < 0)")
                .add(unknown());
        if (!model.areUnknownKeysRejected()) {
            code.addStatement("continue");
        }
        code.endControlFlow()
                .beginControlFlow("if (($L & 1L << member) != 0)", draft.seenOfVariable())
                .addStatement("throw duplicate(unpacker, KEYS.get(member).toString())")
                .endControlFlow()
                .addStatement("$L |= 1L << member", draft.seenOfVariable());
        if (!model.isLarge()) {
            return code.add(select(model.members(), 0)).endControlFlow().build();
        }
        int first = 0;
        int number = 1;
        for (List<Member> part : model.parts()) {
            String name = "unpackOneOfPart" + number++;
            int end = first + part.size();
            boolean isLast = end == model.members().size();
            if (first == 0) {
                code.beginControlFlow("if (member < $L)", end);
            } else if (isLast) {
                code.nextControlFlow("else");
            } else {
                code.nextControlFlow("else if (member < $L)", end);
            }
            code.addStatement("$L(unpacker, draft, member)", name);
            methods.add(part(name)
                    .addParameter(TypeName.INT, "member")
                    .addCode(select(part, first))
                    .build());
            first = end;
        }
        return code.endControlFlow().endControlFlow().build();
    }

    private CodeBlock select(List<Member> members, int first) {
        if (members.size() == 1) {
            return assign(members.get(0));
        }
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (member)");
        for (int i = 0; i < members.size(); i++) {
            boolean isLast = i == members.size() - 1;
            code.add("$L:\n", isLast ? "default" : "case " + (first + i))
                    .indent()
                    .add(assign(members.get(i)))
                    .addStatement("break")
                    .unindent();
        }
        return code.endControlFlow().build();
    }

    /** Returns the code for a key that the class does not know. */
    private CodeBlock unknown() {
        CodeBlock.Builder code = CodeBlock.builder();
        if (model.areUnknownKeysRejected()) {
            return code.addStatement("throw unknownKey(unpacker)").build();
        }
        if (model.unknown() == null) {
            return code.addStatement("skipMember(unpacker)").build();
        }
        Member unknown = model.unknown();
        String map = draft.variable(unknown);
        code.beginControlFlow("if ($L == null)", map)
                .addStatement("$L = new $T<>()", map, java.util.LinkedHashMap.class);
        if (draft.isUnknownGuarded()) {
            code.addStatement(
                    "$L = new $T(unpacker, $L.keySet())",
                    draft.unknownGuard(),
                    CollisionGuard.class,
                    map);
        }
        return code.endControlFlow()
                .addStatement("$L.put($L)", map, entry(unknown))
                .build();
    }

    private CodeBlock entry(Member unknown) {
        TypeMirror keyType =
                MoreTypes.asDeclared(unknown.type).getTypeArguments().get(0);
        String key = switch (TypeName.get(keyType).toString()) {
            case "java.lang.String" -> "unpackUnknownName(unpacker)";
            case "java.lang.Integer" -> "unpacker.unpackInt()";
            case "java.lang.Long" -> "unpacker.unpackLong()";
            default -> "unpackUnknownKey(unpacker, " + draft.unknownGuard() + ")";
        };
        return CodeBlock.of(
                "requireNew(unpacker, $L, $L), $L.unpackNullable(unpacker)",
                draft.variable(unknown),
                key,
                fields.codec(unknown));
    }

    private MethodSpec memberMethod() {
        int size = model.members().size();
        return MethodSpec.methodBuilder("member")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addException(IOException.class)
                .addParameter(MessageUnpacker.class, "unpacker")
                .returns(TypeName.INT)
                .addStatement("int key = unpacker.unpackKey(KEYS)")
                .addStatement("return key < $1L ? key : ALIASES[key - $1L]", size)
                .build();
    }

    // --- arrays ---

    private CodeBlock array(List<MethodSpec> methods) throws InvalidClass {
        boolean isSeenNeeded = create.isSeenNeeded();
        CodeBlock.Builder code = CodeBlock.builder().add(draft.declare(isSeenNeeded));
        code.addStatement(
                model.isLarge()
                        ? "$L = unpacker.unpackArrayHeader()"
                        : "int $L = unpacker.unpackArrayHeader()",
                draft.size());
        int next = 0;
        if (!model.isLarge()) {
            next = elements(code, model.members(), 0, 0, isSeenNeeded);
        } else {
            int first = 0;
            int number = 1;
            for (List<Member> part : model.parts()) {
                String name = "unpackElements" + number++;
                CodeBlock.Builder partCode = CodeBlock.builder();
                next = elements(partCode, part, first, next, true);
                methods.add(part(name).addCode(partCode.build()).build());
                code.addStatement("$L(unpacker, draft)", name);
                first += part.size();
            }
        }
        if (model.areUnknownKeysRejected()) {
            code.beginControlFlow("if ($L > $L)", draft.size(), next)
                    .addStatement("throw tooMany(unpacker, $L, $L)", next, draft.size())
                    .endControlFlow();
        } else {
            code.addStatement("skipElements(unpacker, $L$L)", draft.size(), minus(next));
        }
        return code.add(end()).build();
    }

    /** Adds the code for members at their indexes. Returns the index after the last one. */
    private int elements(
            CodeBlock.Builder code,
            List<Member> members,
            int first,
            int firstIndex,
            boolean isSeenNeeded) {
        int index = firstIndex;
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            if (member.index > index) {
                code.addStatement(
                        "skip(unpacker, $T.min($L, $L)$L)",
                        Math.class,
                        draft.size(),
                        member.index,
                        minus(index));
            }
            // A class without this member writes nil here.
            boolean isNilDefault = isNilDefault(member);
            code.beginControlFlow(
                    member.value.isPrimitive() && !isNilDefault
                            ? "if ($L > $L && !unpacker.tryUnpackNil())"
                            : "if ($L > $L)",
                    draft.size(),
                    member.index);
            code.add(isNilDefault ? assignOrKeep(member) : assign(member));
            if (isSeenNeeded) {
                code.add(draft.see(first + i));
            }
            code.endControlFlow();
            index = member.index + 1;
        }
        return index;
    }

    private static String minus(int passed) {
        return passed == 0 ? "" : " - " + passed;
    }

    /** Returns whether nil can be read as the value that the variable or field already has. */
    private boolean isNilDefault(Member member) {
        return member.value.isNumber()
                && member.value.isPrimitive()
                && member.isSettable()
                && !member.options.isRequired()
                && (member.parameter >= 0 || model.isSetDirectly());
    }

    /** Returns the statement that unpacks a member, and keeps the current value if nil comes. */
    private CodeBlock assignOrKeep(Member member) {
        String variable = draft.isVariable(member)
                ? draft.variable(member)
                : draft.result() + "." + member.setter.name();
        return CodeBlock.builder()
                .addStatement(
                        "$1L = unpacker.unpack$2L($1L)", variable, MemberTypes.word(member.type))
                .build();
    }

    private CodeBlock end() throws InvalidClass {
        return model.isLarge()
                ? CodeBlock.builder()
                        .addStatement("return create(unpacker, draft)")
                        .build()
                : create.code();
    }

    /**
     * Returns the rest of the condition that the next nil means null, which it does not for an
     * Optional.
     */
    private CodeBlock isNilNull(Member member) {
        return member.value.kind() == ValueCode.Kind.CODEC
                ? CodeBlock.of(" && $L.nilValue() == null", fields.codec(member))
                : CodeBlock.of("");
    }

    /** Returns the statements that unpack a member and store it. */
    private CodeBlock assign(Member member) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (!member.isSettable()) {
            return code.addStatement("skip(unpacker, 1)").build();
        }
        if (member.isNullRejected()) {
            code.beginControlFlow(
                            "if (unpacker.getNextFormat() == $T.NIL$L)",
                            MessageFormat.class,
                            isNilNull(member))
                    .addStatement("throw nil(unpacker, $S)", member.name)
                    .endControlFlow();
        }
        CodeBlock value = member.isNullRejected()
                ? values.unpackNotNull(member, member.value)
                : values.unpack(member, member.value);
        return draft.isVariable(member)
                ? code.addStatement("$L = $L", draft.variable(member), value).build()
                : code.addStatement("$L", member.setter.set(draft.result(), value))
                        .build();
    }
}
