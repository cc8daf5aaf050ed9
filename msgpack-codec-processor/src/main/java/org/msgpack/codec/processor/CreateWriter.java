/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.msgpack.core.MessageUnpacker;

/** Writes the code that handles missing members and creates the object. */
final class CreateWriter {
    private final Types types;
    private final CheckedExceptions thrown;
    private final ClassModel model;
    private final CodecFields fields;
    private final Draft draft;

    CreateWriter(
            ProcessingEnvironment environment, ClassModel model, CodecFields fields, Draft draft) {
        this.types = environment.getTypeUtils();
        this.thrown = new CheckedExceptions(environment);
        this.model = model;
        this.fields = fields;
        this.draft = draft;
    }

    /** Returns whether this code needs to know which members were in the message. */
    boolean isSeenNeeded() {
        return model.isLarge()
                || model.members().stream().anyMatch(this::isMissingHandled)
                || (!model.isSetDirectly() && !model.setLater().isEmpty());
    }

    /**
     * Returns the code for the end of a message. A large class has {@link #methods} for its parts.
     */
    CodeBlock code() throws InvalidClass {
        CodeBlock.Builder code = CodeBlock.builder();
        if (!model.isLarge()) {
            addMissing(code, model.members());
        } else {
            forParts(
                    this::isMissingHandled,
                    (number, part) -> code.addStatement("completePart$L(unpacker, draft)", number));
        }
        if (model.isSetDirectly()) {
            addUnknown(code, draft.result());
            return code.addStatement("return $L", draft.result()).build();
        }
        code.beginControlFlow("try");
        addCreation(code);
        code.nextControlFlow("catch ($T e)", thrown())
                .addStatement("throw rejected(unpacker, e)")
                .endControlFlow();
        return code.build();
    }

    /** Returns the methods of a large class that handle missing members and set members. */
    List<MethodSpec> methods() throws InvalidClass {
        List<MethodSpec> methods = new ArrayList<>();
        forParts(this::isMissingHandled, (number, part) -> {
            CodeBlock.Builder code = CodeBlock.builder();
            addMissing(code, part);
            methods.add(MethodSpec.methodBuilder("completePart" + number)
                    .addModifiers(Modifier.PRIVATE)
                    .addException(IOException.class)
                    .addParameter(MessageUnpacker.class, "unpacker")
                    .addParameter(Draft.CLASS, "draft")
                    .addCode(code.build())
                    .build());
        });
        if (model.isSetDirectly()) {
            return methods;
        }
        forParts(this::isSetLater, (number, part) -> {
            MethodSpec.Builder method = MethodSpec.methodBuilder("setPart" + number)
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(resultType(), "result")
                    .addParameter(Draft.CLASS, "draft");
            CodeBlock.Builder code = CodeBlock.builder();
            addSetters(code, part);
            if (thrown() == Exception.class) {
                method.addException(Exception.class);
            }
            methods.add(method.addCode(code.build()).build());
        });
        return methods;
    }

    private interface PartWriter {
        void write(int number, List<Member> part) throws InvalidClass;
    }

    /** Calls a writer for each part of a large class that has a matching member. */
    private void forParts(Predicate<Member> kind, PartWriter writer) throws InvalidClass {
        int number = 1;
        for (List<Member> part : model.parts()) {
            if (part.stream().anyMatch(kind)) {
                writer.write(number, part);
            }
            number++;
        }
    }

    private boolean isSetLater(Member member) {
        return member.setter != null && member.parameter < 0;
    }

    /**
     * Returns the class of the exceptions with which an object or its builder may reject values.
     */
    private Class<? extends Exception> thrown() {
        Creation creation = model.creation();
        List<ExecutableElement> called = new ArrayList<>();
        called.add(creation.executable());
        model.setLater().forEach(member -> called.add(member.setter.method()));
        if (model.unknown() != null && model.unknown().setter != null) {
            called.add(model.unknown().setter.method());
        }
        if (creation.builder() != null) {
            called.add(creation.builder().build());
        }
        return called.stream().filter(Objects::nonNull).anyMatch(thrown::hasChecked)
                ? Exception.class
                : RuntimeException.class;
    }

    private boolean isMissingHandled(Member member) {
        if (!member.isSettable()) {
            return false;
        }
        if (member.options.isRequired()) {
            return true;
        }
        return draft.isVariable(member)
                ? hasMissingValue(member) && member.parameter >= 0
                : member.options.defaultValue() != null;
    }

    private static boolean hasMissingValue(Member member) {
        return member.value.kind() == ValueCode.Kind.CODEC && member.options.defaultValue() == null;
    }

    private void addMissing(CodeBlock.Builder code, List<Member> members) throws InvalidClass {
        List<Member> handled = members.stream().filter(this::isMissingHandled).toList();
        if (handled.isEmpty()) {
            return;
        }
        if (!model.isLarge()) {
            code.beginControlFlow("if (seen != $L)", draft.all());
        }
        for (Member member : handled) {
            int position = model.members().indexOf(member);
            code.beginControlFlow("if ($L)", draft.isNotSeen(position));
            if (member.options.isRequired()) {
                code.addStatement("throw missing(unpacker, $S)", member.name);
            } else if (!draft.isVariable(member)) {
                code.addStatement(
                        "$L", member.setter.set(draft.result(), draft.defaultValue(member)));
            } else {
                code.addStatement(
                        "$L = $L.missingValue()", draft.variable(member), fields.codec(member));
            }
            code.endControlFlow();
        }
        if (!model.isLarge()) {
            code.endControlFlow();
        }
    }

    private void addCreation(CodeBlock.Builder code) throws InvalidClass {
        CodeBlock created = creation();
        List<Member> later = model.setLater();
        boolean isUnknownSetLater = model.unknown() != null && model.unknown().parameter < 0;
        ObjectBuilder builder = model.creation().builder();
        if (builder == null && later.isEmpty() && !isUnknownSetLater) {
            code.addStatement("return $L", created);
            return;
        }
        code.addStatement("$T result = $L", resultType(), created);
        if (!model.isLarge()) {
            addSetters(code, later);
        } else {
            forParts(
                    this::isSetLater,
                    (number, part) -> code.addStatement("setPart$L(result, draft)", number));
        }
        if (isUnknownSetLater) {
            addUnknown(code, "result");
        }
        code.addStatement(builder == null ? "return result" : "return result.build()");
    }

    /** Adds the statement that sets the unknown keys, if there are any. */
    private void addUnknown(CodeBlock.Builder code, String result) {
        Member unknown = model.unknown();
        if (unknown != null) {
            code.beginControlFlow("if ($L != null)", draft.variable(unknown))
                    .addStatement(
                            "$L",
                            unknown.setter.set(result, CodeBlock.of("$L", draft.variable(unknown))))
                    .endControlFlow();
        }
    }

    /** Returns the class on which members are set: the builder if there is one. */
    private TypeName resultType() {
        ObjectBuilder builder = model.creation().builder();
        return builder == null ? draft.type() : TypeName.get(builder.type());
    }

    private void addSetters(CodeBlock.Builder code, List<Member> members) {
        for (Member member : members.stream().filter(this::isSetLater).toList()) {
            boolean isAlways = member.options.defaultValue() != null || member.options.isRequired();
            if (!isAlways) {
                code.beginControlFlow("if ($L)", draft.isSeen(model.members().indexOf(member)));
            }
            code.addStatement(
                    "$L", member.setter.set("result", CodeBlock.of("$L", draft.variable(member))));
            if (!isAlways) {
                code.endControlFlow();
            }
        }
    }

    private CodeBlock creation() {
        List<? extends VariableElement> parameters = model.creation().parameters();
        List<CodeBlock> arguments = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            Member member = model.parameters().get(i);
            TypeMirror type = parameters.get(i).asType();
            arguments.add(
                    member == null
                            ? Defaults.argument(type)
                            : CodeBlock.of(
                                    "$L$L",
                                    Creation.cast(
                                            types,
                                            model.creation().executable(),
                                            member.type,
                                            type),
                                    draft.variable(member)));
        }
        return model.creation().call(model.type(), CodeBlock.join(arguments, ", "));
    }
}
