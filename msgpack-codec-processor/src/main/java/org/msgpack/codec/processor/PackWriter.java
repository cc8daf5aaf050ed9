/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.core.MessagePacker;

/** Writes the methods that pack an object. */
final class PackWriter {
    private final ClassModel model;
    private final CodecFields fields;
    private final ValueWriter values;
    private final TypeName type;

    PackWriter(ClassModel model, CodecFields fields) {
        this.model = model;
        this.fields = fields;
        this.values = new ValueWriter(fields);
        this.type = TypeName.get(model.type().asType());
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        MethodSpec.Builder pack =
                method("pack").addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
        if (!model.isNested()) {
            methods.add(pack.addCode(body(methods)).build());
        } else {
            methods.add(pack.addStatement("packer.beginNested()")
                    .beginControlFlow("try")
                    .addStatement("packMembers(packer, value)")
                    .nextControlFlow("finally")
                    .addStatement("packer.endNested()")
                    .endControlFlow()
                    .build());
            methods.add(method("packMembers")
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(body(methods))
                    .build());
        }
        methods.sort((a, b) -> Integer.compare(rank(a), rank(b)));
        return methods;
    }

    /** Returns the position of a method, to sort methods in the order in which they are called. */
    private static int rank(MethodSpec method) {
        String name = method.name();
        return name.equals("pack") ? 0 : name.equals("packMembers") ? 1 : 2;
    }

    private MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name)
                .addException(IOException.class)
                .addParameter(MessagePacker.class, "packer")
                .addParameter(type, "value");
    }

    /** Returns the code for all members. For a large class, adds methods for parts of them. */
    private CodeBlock body(List<MethodSpec> methods) {
        if (!model.isLarge()) {
            return CodeBlock.builder()
                    .add(prepare())
                    .add(header())
                    .add(members(model.members(), 0))
                    .add(packUnknown("left--"))
                    .add(requireNoneLeft())
                    .build();
        }
        return largeBody(methods);
    }

    private CodeBlock largeBody(List<MethodSpec> methods) {
        boolean isOpen = model.hasOmitted();
        CodeBlock.Builder body = CodeBlock.builder();
        if (isOpen) { // the number of members is known at the end
            body.addStatement("packer.openMap($L)", model.members().size());
            body.addStatement("int size = 0");
        } else {
            body.add(prepare());
            body.add(header());
        }
        int next = 0;
        List<List<Member>> parts = model.parts();
        for (int i = 0; i < parts.size(); i++) {
            String name = "packPart" + (i + 1);
            MethodSpec.Builder part = method(name).addModifiers(Modifier.PRIVATE);
            List<Member> members = parts.get(i);
            if (isOpen) {
                part.returns(TypeName.INT);
                part.addCode(prepareSize(members, members.size()));
            }
            part.addCode(members(members, next));
            if (isOpen) {
                part.addStatement("return size");
                body.addStatement("size += $L(packer, value)", name);
            } else {
                body.addStatement("$L(packer, value)", name);
            }
            methods.add(part.build());
            next = members.get(members.size() - 1).index + 1;
        }
        if (!isOpen) {
            return body.add(packUnknown("left--")).add(requireNoneLeft()).build();
        }
        if (model.unknown() != null) {
            body.add(unknownVariable());
        }
        return body.add(packUnknown("size++"))
                .addStatement("packer.closeMap(size)")
                .build();
    }

    /** Returns the code before the header, which counts the members if some may be left out. */
    private CodeBlock prepare() {
        CodeBlock.Builder code = CodeBlock.builder();
        if (model.unknown() != null) {
            String unknown = fields.variable(model.unknown());
            code.add(unknownVariable())
                    .addStatement("int left = $1L == null ? 0 : $1L.size()", unknown);
        }
        if (model.hasOmitted()) {
            code.add(prepareSize(model.members(), model.members().size()));
        }
        return code.build();
    }

    private CodeBlock prepareSize(List<Member> members, int size) {
        CodeBlock.Builder code = CodeBlock.builder().addStatement("int size = $L", size);
        for (Member member : members) {
            if (member.isOmitted()) {
                code.addStatement(
                                "$T $L = $L",
                                TypeName.get(member.type),
                                fields.variable(member),
                                read(member))
                        .beginControlFlow("if ($L == null)", fields.variable(member))
                        .addStatement("size--")
                        .endControlFlow();
            }
        }
        return code.build();
    }

    private CodeBlock unknownVariable() {
        return CodeBlock.builder()
                .addStatement(
                        "$T $L = $L",
                        TypeName.get(model.unknown().type),
                        fields.variable(model.unknown()),
                        read(model.unknown()))
                .build();
    }

    private CodeBlock header() {
        if (model.shape() == Shape.ARRAY) {
            int last = model.members().size() - 1;
            int size = last < 0 ? 0 : model.members().get(last).index + 1;
            return ValueWriter.statement("packer.packArrayHeader($L)", size);
        }
        String size =
                model.hasOmitted() ? "size" : String.valueOf(model.members().size());
        String unknown = model.members().isEmpty() ? "left" : size + " + left";
        return ValueWriter.statement(
                "packer.packMapHeader($L)", model.unknown() == null ? size : unknown);
    }

    private CodeBlock members(List<Member> members, int firstIndex) {
        CodeBlock.Builder code = CodeBlock.builder();
        int index = firstIndex;
        for (Member member : members) {
            if (model.shape() == Shape.ARRAY) {
                code.add(nils(member.index - index)).add(value(member));
                index = member.index + 1;
            } else if (member.isOmitted()) {
                code.add(omittable(member));
            } else {
                code.add(key(member)).add(value(member));
            }
        }
        return code.build();
    }

    /** Returns the code for the nils in a gap; a loop if the gap is large. */
    private static CodeBlock nils(int gap) {
        CodeBlock nil = ValueWriter.statement("packer.packNil()");
        if (gap <= ClassScanner.MAX_GAP) {
            return CodeBlock.join(Collections.nCopies(gap, nil), "");
        }
        return CodeBlock.builder()
                .beginControlFlow("for (int i = 0; i < $L; i++)", gap)
                .add(nil)
                .endControlFlow()
                .build();
    }

    private CodeBlock key(Member member) {
        return ValueWriter.statement("packer.packKey($L)", fields.key(member));
    }

    /**
     * Returns the code that packs a value. A nullable boxed number or char is first read into a
     * variable.
     */
    private CodeBlock value(Member member) {
        CodeBlock read = read(member);
        if (member.isNullRejected()) {
            return values.packNotNull(member, member.value, read);
        }
        if (!member.value.isBoxed() || member.value.kind() == ValueCode.Kind.TEXT) {
            return values.pack(member, member.value, read);
        }
        String variable = fields.variable(member);
        return CodeBlock.builder()
                .addStatement("$T $L = $L", TypeName.get(member.type), variable, read)
                .add(values.pack(member, member.value, CodeBlock.of("$L", variable)))
                .build();
    }

    /** Returns the code that packs a member from its variable, if it is not null. */
    private CodeBlock omittable(Member member) {
        String variable = fields.variable(member);
        CodeBlock read = CodeBlock.of("$L", variable);
        return CodeBlock.builder()
                .beginControlFlow("if ($L != null)", variable)
                .add(key(member))
                .add(values.packNotNull(member, member.value, read))
                .endControlFlow()
                .build();
    }

    /** @param count the statement that counts each entry */
    private CodeBlock packUnknown(String count) {
        if (model.unknown() == null) {
            return CodeBlock.of("");
        }
        Member unknown = model.unknown();
        String variable = fields.variable(unknown);
        List<TypeName> arguments =
                ((ParameterizedTypeName) TypeName.get(unknown.type)).typeArguments();
        return CodeBlock.builder()
                .beginControlFlow("if ($L != null)", variable)
                .beginControlFlow(
                        "for ($T entry : $L.entrySet())",
                        ParameterizedTypeName.get(
                                ClassName.get(Map.Entry.class), arguments.get(0), arguments.get(1)),
                        variable)
                .addStatement("packUnknownKey(packer, entry.getKey())")
                .addStatement("$L.packNullable(packer, entry.getValue())", fields.codec(unknown))
                .addStatement(count)
                .endControlFlow()
                .endControlFlow()
                .build();
    }

    /** Returns the check that the number of unknown keys matches the header. */
    private CodeBlock requireNoneLeft() {
        return model.unknown() == null ? CodeBlock.of("") : ListWriter.requireNoneLeft();
    }

    private CodeBlock read(Member member) {
        CodeBlock read = CodeBlock.of("value.$L", member.getter);
        return member.isNullRejected()
                ? CodeBlock.of(
                        "$T.requireNonNull($L, $S)",
                        Objects.class,
                        read,
                        model.type().getSimpleName() + "." + member.name + " is null")
                : read;
    }
}
