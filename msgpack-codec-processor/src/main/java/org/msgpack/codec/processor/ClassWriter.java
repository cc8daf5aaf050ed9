/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.processing.ProcessingEnvironment;
import org.msgpack.codec.annotation.Shape;

/** Writes the codec of a class. */
final class ClassWriter {
    private final ProcessingEnvironment environment;
    private final ClassModel model;

    ClassWriter(ProcessingEnvironment environment, ClassModel model) {
        this.environment = environment;
        this.model = model;
    }

    TypeSpec codec() throws InvalidClass {
        List<Member> all = new ArrayList<>(model.members());
        if (model.unknown() != null) {
            model.unknown().value = new UnknownCode(environment, model.type()).of(model.unknown());
            all.add(model.unknown());
        }
        CodecFields fields = new CodecFields(model.type(), all, model.members());
        List<MethodSpec> methods = new ArrayList<>(new PackWriter(model, fields).methods());
        UnpackWriter unpack = new UnpackWriter(environment, model, fields);
        methods.addAll(unpack.methods());
        methods.addAll(new ListWriter(model, fields).methods());

        TypeSpec.Builder codec = CodecClass.start(environment, model.type());
        if (!model.members().isEmpty()) {
            fields.addKeys(codec, model.shape() == Shape.MAP);
        }
        CodecClass.addFactory(codec, model.type());
        fields.addCodecs(codec);
        CodeBlock.Builder constructor = CodeBlock.builder();
        if (model.isJacksons()) {
            constructor.addStatement(
                    "$L($L)",
                    model.shape() == Shape.ARRAY ? "namesInArray" : "namesInMap",
                    names());
        }
        constructor.add(fields.setCodecs());
        codec.addMethod(CodecClass.constructor(model.type(), constructor.build()));
        CodecClass.of(model.type()).ifPresent(codec::addMethod);
        new OwnUnions(environment, model.type(), model).method().ifPresent(codec::addMethod);
        methods.forEach(codec::addMethod);
        unpack.draft().ifPresent(codec::addType);
        return codec.build();
    }

    private CodeBlock names() {
        CodeBlock.Builder names = CodeBlock.builder();
        for (Member member : model.members()) {
            names.add(names.isEmpty() ? "$S" : ",$W$S", member.nameInJackson());
        }
        return names.build();
    }
}
