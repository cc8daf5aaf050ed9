/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Writes the loops over the lists of a class. Each list has its own call sites, so that the JIT can
 * profile the codec of its elements separately.
 */
final class ListWriter {
    private final ClassModel model;
    private final CodecFields fields;

    ListWriter(ClassModel model, CodecFields fields) {
        this.model = model;
        this.fields = fields;
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        for (Member member : model.members()) {
            if (member.value.kind() == ValueCode.Kind.LIST) {
                methods.add(pack(member));
                if (member.isSettable()) {
                    methods.add(unpack(member));
                }
            }
        }
        return methods;
    }

    private MethodSpec pack(Member member) {
        ValueCode element = member.value.element();
        TypeName type = TypeName.get(element.type());
        boolean isNested = element.codec() != null;
        boolean isIterable = MemberTypes.isIterable(member.type);
        MethodSpec.Builder method = MethodSpec.methodBuilder(fields.listMethod("pack", member))
                .addModifiers(Modifier.PRIVATE)
                .addException(java.io.IOException.class)
                .addParameter(MessagePacker.class, "packer")
                .addParameter(TypeName.get(member.type), "values")
                .beginControlFlow("if (values == null)")
                .addStatement("packer.packNil()")
                .addStatement("return")
                .endControlFlow();
        if (isNested) {
            method.addStatement("packer.beginNested()").beginControlFlow("try");
        }
        if (isIterable) { // its size is known only at the end
            method.addStatement("int size = 0").addStatement("packer.openArray()");
        } else {
            method.addStatement("int left = values.size()")
                    .addStatement("packer.packArrayHeader(left)");
        }
        method.beginControlFlow("for ($T element : values)", type)
                .addCode(new ValueWriter(fields).pack(member, element, CodeBlock.of("element")));
        if (isIterable) {
            method.addStatement("size++").endControlFlow().addStatement("packer.closeArray(size)");
        } else {
            method.addStatement("left--").endControlFlow().addCode(requireNoneLeft());
        }
        if (isNested) {
            method.nextControlFlow("finally").addStatement("packer.endNested()").endControlFlow();
        }
        return method.build();
    }

    /** Returns the check that the number of elements matches the header. */
    static CodeBlock requireNoneLeft() {
        return CodeBlock.builder()
                .beginControlFlow("if (left != 0)")
                .addStatement("throw new $T()", ConcurrentModificationException.class)
                .endControlFlow()
                .build();
    }

    private MethodSpec unpack(Member member) {
        ValueCode element = member.value.element();
        TypeName type = TypeName.get(element.type());
        boolean isNested = element.codec() != null;
        MethodSpec.Builder method = MethodSpec.methodBuilder(fields.listMethod("unpack", member))
                .addModifiers(Modifier.PRIVATE)
                .addException(java.io.IOException.class)
                .addParameter(MessageUnpacker.class, "unpacker")
                .returns(ParameterizedTypeName.get(
                        com.palantir.javapoet.ClassName.get(List.class), type))
                .beginControlFlow("if (unpacker.tryUnpackNil())")
                .addStatement("return null")
                .endControlFlow();
        if (isNested) {
            method.addStatement("unpacker.beginNested()").beginControlFlow("try");
        }
        method.addStatement("int size = unpacker.unpackArrayHeader()")
                .addStatement(
                        "$T<$T> values = new $T<>(capacity(size))",
                        List.class,
                        type,
                        ArrayList.class)
                .beginControlFlow("for (int i = 0; i < size; i++)")
                .addStatement("values.add($L)", new ValueWriter(fields).unpack(member, element))
                .endControlFlow()
                .addStatement("return values");
        if (isNested) {
            method.nextControlFlow("finally")
                    .addStatement("unpacker.endNested()")
                    .endControlFlow();
        }
        return method.build();
    }
}
