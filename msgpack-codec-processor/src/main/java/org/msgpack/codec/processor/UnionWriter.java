/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Modifier;
import org.msgpack.codec.MemberCodec;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.UnionShape;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Writes the codec of a union, which packs a tag and delegates to the codec of the case. */
final class UnionWriter {
    private final ProcessingEnvironment environment;
    private final UnionModel model;
    private final NameAllocator names;

    UnionWriter(ProcessingEnvironment environment, UnionModel model) {
        this.environment = environment;
        this.model = model;
        this.names = CodecNames.allocator(model.type());
        for (UnionModel.Case each : model.cases()) {
            String name = each.type().getSimpleName().toString();
            names.newName(CodecNames.constant(name), "key of " + each.key());
            names.newName(
                    Character.toLowerCase(name.charAt(0)) + name.substring(1) + "Codec", each);
        }
    }

    TypeSpec codec() {
        TypeSpec.Builder codec = CodecClass.start(environment, model.type());
        CodeBlock.Builder keys = CodeBlock.builder();
        CodeBlock.Builder codecs = CodeBlock.builder();
        for (int i = 0; i < model.cases().size(); i++) {
            UnionModel.Case each = model.cases().get(i);
            codec.addField(FieldSpec.builder(
                            CodecFields.MAP_KEY,
                            key(each),
                            Modifier.PRIVATE,
                            Modifier.STATIC,
                            Modifier.FINAL)
                    .initializer(
                            each.tag() == null ? "$T.of($S)" : "$T.of($L)",
                            CodecFields.MAP_KEY,
                            each.key())
                    .build());
            keys.add(i == 0 ? "$L" : ",$W$L", key(each));
        }
        codec.addField(FieldSpec.builder(
                        CodecFields.MAP_KEYS,
                        "KEYS",
                        Modifier.PRIVATE,
                        Modifier.STATIC,
                        Modifier.FINAL)
                .initializer("$T.of($L)", CodecFields.MAP_KEYS, keys.build())
                .build());
        CodecClass.addFactory(codec, model.type());
        for (UnionModel.Case each : model.cases()) {
            TypeName type = ClassName.get(each.type());
            codec.addField(FieldSpec.builder(
                            ParameterizedTypeName.get(ClassName.get(MemberCodec.class), type),
                            names.get(each),
                            Modifier.PRIVATE,
                            Modifier.FINAL)
                    .build());
            codecs.addStatement(
                    "$L = unionCase($T.of($T.class))", names.get(each), TypeRef.class, type);
        }
        return codec.addMethod(CodecClass.constructor(model.type(), codecs.build()))
                .addMethod(pack())
                .addMethod(unpack())
                .addMethod(unpackCase())
                .build();
    }

    private String key(UnionModel.Case each) {
        return names.get("key of " + each.key());
    }

    private MethodSpec pack() {
        MethodSpec.Builder pack = MethodSpec.methodBuilder("pack")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addException(IOException.class)
                .addParameter(MessagePacker.class, "packer")
                .addParameter(ClassName.get(model.type()), "value")
                .addStatement("packer.beginNested()")
                .beginControlFlow("try");
        boolean isFirst = true;
        for (UnionModel.Case each : model.cases()) {
            TypeName type = ClassName.get(each.type());
            if (isFirst) {
                pack.beginControlFlow("if (value instanceof $T)", type);
            } else {
                pack.nextControlFlow("else if (value instanceof $T)", type);
            }
            isFirst = false;
            pack.addStatement(
                            model.shape() == UnionShape.ARRAY
                                    ? "packer.packArrayHeader(2)"
                                    : "packer.packMapHeader(1)")
                    .addStatement("packer.packKey($L)", key(each))
                    .addStatement("$L.get().pack(packer, ($T) value)", names.get(each), type);
        }
        return pack.nextControlFlow("else")
                .addStatement("throw noCase(value)")
                .endControlFlow()
                .nextControlFlow("finally")
                .addStatement("packer.endNested()")
                .endControlFlow()
                .build();
    }

    /** Returns the method that unpacks; it reads both shapes, whichever is written. */
    private MethodSpec unpack() {
        return MethodSpec.methodBuilder("unpack")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addException(IOException.class)
                .addParameter(MessageUnpacker.class, "unpacker")
                .returns(ClassName.get(model.type()))
                .addStatement("unpacker.beginNested()")
                .beginControlFlow("try")
                .addStatement("boolean isMap = isMapNext(unpacker)")
                .addStatement("int size = isMap ? unpacker.unpackMapHeader() "
                        + ": unpacker.unpackArrayHeader()")
                .beginControlFlow("if (size != (isMap ? 1 : 2))")
                .addStatement("throw notOneCase(unpacker, isMap ? 1 : 2, size)")
                .endControlFlow()
                .addStatement("return unpackCase(unpacker)")
                .nextControlFlow("finally")
                .addStatement("unpacker.endNested()")
                .endControlFlow()
                .build();
    }

    private MethodSpec unpackCase() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("unpackCase")
                .addModifiers(Modifier.PRIVATE)
                .addException(IOException.class)
                .addParameter(MessageUnpacker.class, "unpacker")
                .returns(ClassName.get(model.type()))
                .beginControlFlow("switch (unpacker.unpackKey(KEYS))");
        for (int i = 0; i < model.cases().size(); i++) {
            method.addCode("case $L:\n$>", i)
                    .addStatement(
                            "return $L.get().unpack(unpacker)",
                            names.get(model.cases().get(i)))
                    .addCode("$<");
        }
        return method.addCode("default:\n$>")
                .addStatement("throw unknownCase(unpacker)")
                .addCode("$<")
                .endControlFlow()
                .build();
    }
}
