/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Writes the codec of an enum: a name or an integer for each constant. */
final class EnumWriter {
    private final ProcessingEnvironment environment;
    private final TypeElement type;
    private final List<? extends Element> constants;
    private final NameAllocator names;

    EnumWriter(ProcessingEnvironment environment, TypeElement type) {
        this.environment = environment;
        this.type = type;
        this.constants = type.getEnclosedElements().stream()
                .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                .toList();
        this.names = CodecNames.allocator(type);
        constants.forEach(constant ->
                names.newName(CodecNames.constant(constant.getSimpleName().toString()), constant));
    }

    TypeSpec codec() throws InvalidClass {
        requireNoOptions();
        TypeSpec.Builder codec = CodecClass.start(environment, type);
        Problems problems = new Problems();
        Map<Object, Element> byKey = new HashMap<>();
        CodeBlock.Builder keys = CodeBlock.builder();
        CodeBlock.Builder aliases = CodeBlock.builder();
        boolean isNumbered = isNumbered();
        for (int i = 0; i < constants.size(); i++) {
            Element constant = constants.get(i);
            Object key = isNumbered
                    ? (Object) constant.getAnnotation(Index.class).value()
                    : name(constant);
            problems.collect(() -> requireDistinct(byKey, key, constant));
            codec.addField(FieldSpec.builder(
                            CodecFields.MAP_KEY,
                            names.get(constant),
                            Modifier.PRIVATE,
                            Modifier.STATIC,
                            Modifier.FINAL)
                    .initializer(isNumbered ? "$T.of($L)" : "$T.of($S)", CodecFields.MAP_KEY, key)
                    .build());
            keys.add(i == 0 ? "$L" : ",$W$L", names.get(constant));
        }
        boolean hasAliases = false;
        for (int i = 0; i < constants.size(); i++) {
            for (String alias : aliases(constants.get(i))) {
                Element constant = constants.get(i);
                problems.collect(() -> requireDistinct(byKey, alias, constant));
                keys.add(",$W$T.of($S)", CodecFields.MAP_KEY, alias);
                aliases.add(hasAliases ? ", $L" : "$L", i);
                hasAliases = true;
            }
        }
        codec.addField(FieldSpec.builder(
                        CodecFields.MAP_KEYS,
                        "KEYS",
                        Modifier.PRIVATE,
                        Modifier.STATIC,
                        Modifier.FINAL)
                .initializer("$T.of($L)", CodecFields.MAP_KEYS, keys.build())
                .build());
        if (hasAliases) {
            codec.addField(FieldSpec.builder(
                            int[].class,
                            "ALIASES",
                            Modifier.PRIVATE,
                            Modifier.STATIC,
                            Modifier.FINAL)
                    .addJavadoc("The constant for each alias, in the order of the keys.\n")
                    .initializer("{$L}", aliases.build())
                    .build());
        }
        problems.throwIfAny();
        CodecClass.addFactory(codec, type);
        codec.addMethod(CodecClass.constructor(type, CodeBlock.of("")));
        new OwnUnions(environment, type, null).method().ifPresent(codec::addMethod);
        return codec.addMethod(pack()).addMethod(unpack(hasAliases)).build();
    }

    private void requireNoOptions() throws InvalidClass {
        AnnotationMirror mirror =
                MoreElements.getAnnotationMirror(type, MsgPack.class).get();
        for (ExecutableElement option : mirror.getElementValues().keySet()) {
            throw new InvalidClass(
                    type,
                    "expected @MsgPack without options on an enum, found "
                            + option.getSimpleName());
        }
    }

    private boolean isNumbered() throws InvalidClass {
        List<? extends Element> numbered = constants.stream()
                .filter(constant -> constant.getAnnotation(Index.class) != null)
                .toList();
        for (Element constant : constants) {
            if (!numbered.isEmpty() && !numbered.contains(constant)) {
                throw new InvalidClass(
                        constant,
                        "expected @Index on all constants of " + type.getSimpleName()
                                + " or on none, found none on " + constant);
            }
            if (!numbered.isEmpty() && constant.getAnnotation(Key.class) != null) {
                throw new InvalidClass(
                        constant, "expected @Key or @Index, found both on " + constant);
            }
        }
        return !numbered.isEmpty();
    }

    private static String name(Element constant) {
        Key key = constant.getAnnotation(Key.class);
        return key != null
                ? key.value()
                : Annotations.jackson(constant, "JsonProperty")
                        .map(mirror -> Annotations.string(mirror, "value"))
                        .filter(value -> !value.isEmpty())
                        .orElse(constant.getSimpleName().toString());
    }

    private static List<String> aliases(Element constant) {
        Alias alias = constant.getAnnotation(Alias.class);
        return alias != null
                ? List.of(alias.value())
                : Annotations.jackson(constant, "JsonAlias")
                        .map(mirror -> Annotations.strings(mirror, "value"))
                        .orElse(List.of());
    }

    private static void requireDistinct(Map<Object, Element> byKey, Object key, Element constant)
            throws InvalidClass {
        Element other = byKey.putIfAbsent(key, constant);
        if (other != null) {
            throw new InvalidClass(
                    constant,
                    "expected a unique key for each constant, found " + key + " for " + other
                            + " and " + constant);
        }
    }

    private MethodSpec pack() {
        MethodSpec.Builder pack = MethodSpec.methodBuilder("pack")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addException(IOException.class)
                .addParameter(MessagePacker.class, "packer")
                .addParameter(ClassName.get(type), "value")
                .beginControlFlow("switch (value)");
        for (Element constant : constants) {
            pack.addCode("case $L:\n$>", constant.getSimpleName())
                    .addStatement("packer.packKey($L)", names.get(constant))
                    .addStatement("break")
                    .addCode("$<");
        }
        return pack.addCode("default:\n$>")
                .addStatement("throw noCase(value)")
                .addCode("$<")
                .endControlFlow()
                .build();
    }

    private MethodSpec unpack(boolean hasAliases) {
        MethodSpec.Builder unpack = MethodSpec.methodBuilder("unpack")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addException(IOException.class)
                .addParameter(MessageUnpacker.class, "unpacker")
                .returns(ClassName.get(type))
                .addStatement("int key = unpacker.unpackKey(KEYS)");
        if (hasAliases) {
            unpack.addStatement(
                    "int constant = key < $1L ? key : ALIASES[key - $1L]", constants.size());
        }
        unpack.beginControlFlow("switch ($L)", hasAliases ? "constant" : "key");
        for (int i = 0; i < constants.size(); i++) {
            unpack.addCode("case $L:\n$>", i)
                    .addStatement("return $T.$L", type, constants.get(i).getSimpleName())
                    .addCode("$<");
        }
        return unpack.addCode("default:\n$>")
                .addStatement("throw unknownCase(unpacker)")
                .addCode("$<")
                .endControlFlow()
                .build();
    }
}
