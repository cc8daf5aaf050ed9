/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;

import java.util.ArrayList;
import java.util.List;

import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/** Writes the code that deals with members that are not in the message, and creates the object. */
final class CreateWriter {
    private final ClassModel model;
    private final CodecFields fields;
    private final Draft draft;

    CreateWriter(ClassModel model, CodecFields fields, Draft draft) {
        this.model = model;
        this.fields = fields;
        this.draft = draft;
    }

    /** Whether this code asks which members were in the message. */
    boolean isSeenNeeded() {
        return model.isLarge()
                || model.members().stream().anyMatch(this::isMissingHandled)
                || (!model.isSetDirectly() && !model.setLater().isEmpty());
    }

    CodeBlock code() throws InvalidClass {
        CodeBlock.Builder code = CodeBlock.builder();
        addMissing(code);
        if (model.isSetDirectly()) {
            addUnknown(code, draft.result());
            return code.addStatement("return $L", draft.result()).build();
        }
        code.beginControlFlow("try");
        addCreation(code);
        code.nextControlFlow("catch ($T e)", RuntimeException.class)
                .addStatement("throw rejected(unpacker, e)")
                .endControlFlow();
        return code.build();
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

    private void addMissing(CodeBlock.Builder code) throws InvalidClass {
        List<Member> handled =
                model.members().stream().filter(this::isMissingHandled).toList();
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

    private void addCreation(CodeBlock.Builder code) {
        CodeBlock created = creation();
        List<Member> later = model.setLater();
        boolean isUnknownSetLater = model.unknown() != null && model.unknown().parameter < 0;
        if (model.builder() == null && later.isEmpty() && !isUnknownSetLater) {
            code.addStatement("return $L", created);
            return;
        }
        TypeName type = model.builder() == null
                ? draft.type()
                : TypeName.get(model.builder().asType());
        code.addStatement("$T result = $L", type, created);
        for (Member member : later) {
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
        if (isUnknownSetLater) {
            addUnknown(code, "result");
        }
        code.addStatement(model.builder() == null ? "return result" : "return result.build()");
    }

    /** Adds the statement that sets the unknown members, if there are any. */
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

    private CodeBlock creation() {
        ExecutableElement creator = model.creator();
        List<CodeBlock> arguments = new ArrayList<>();
        for (int i = 0; i < model.parameters().size(); i++) {
            Member member = model.parameters().get(i);
            arguments.add(
                    member == null
                            ? Defaults.zero(creator.getParameters().get(i).asType())
                            : CodeBlock.of("$L", draft.variable(member)));
        }
        CodeBlock list = CodeBlock.join(arguments, ", ");
        if (creator.getKind() == ElementKind.CONSTRUCTOR) {
            TypeName created = model.builder() == null
                    ? draft.type()
                    : TypeName.get(model.builder().asType());
            return CodeBlock.of("new $T($L)", created, list);
        }
        return CodeBlock.of(
                "$T.$L($L)",
                com.palantir.javapoet.ClassName.get(
                        MoreTypes.asTypeElement(creator.getEnclosingElement().asType())),
                creator.getSimpleName(),
                list);
    }
}
