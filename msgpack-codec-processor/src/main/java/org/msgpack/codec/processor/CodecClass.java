/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.util.Elements;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.GeneratedCodecFactory;
import org.msgpack.codec.TypeRef;

/** Creates the parts that all generated classes share. */
final class CodecClass {
    /** The annotation for generated code. */
    static final String GENERATED = "javax.annotation.processing.Generated";

    static final String GENERATED_OF_JAVA_8 = "javax.annotation.Generated";

    private static final CodeBlock SUPPRESSED = CodeBlock.of(
            "$S, $S, $S, $S, $S", "deprecation", "exports", "rawtypes", "removal", "unchecked");

    /**
     * Classes that generated code uses without an import, so that other classes must not hide them.
     */
    private static final List<String> JAVA_LANG = List.of(
            "Boolean",
            "Byte",
            "Character",
            "CharSequence",
            "Cloneable",
            "Comparable",
            "Double",
            "Enum",
            "Exception",
            "Float",
            "Integer",
            "Iterable",
            "Long",
            "Math",
            "Number",
            "Object",
            "Override",
            "Runnable",
            "RuntimeException",
            "Short",
            "String",
            "SuppressWarnings",
            "Thread");

    private CodecClass() {}

    /** Starts a codec with its annotations, name and superclass. */
    static TypeSpec.Builder start(ProcessingEnvironment environment, TypeElement type) {
        TypeSpec.Builder codec = TypeSpec.classBuilder(CodecNames.codec(type))
                .addOriginatingElement(type)
                .addJavadoc("Packs and unpacks {@link $T}.\n", ClassName.get(type))
                .addModifiers(Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(
                        ClassName.get(GeneratedCodec.class), TypeName.get(type.asType())));
        generated(environment, type)
                .ifPresent(generated ->
                        codec.addAnnotation(AnnotationSpec.builder(ClassName.get(generated))
                                .addMember("value", "$S", MsgPackProcessor.class.getName())
                                .build()));
        codec.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "{$L}", SUPPRESSED)
                .build());
        JAVA_LANG.stream()
                .filter(name -> environment
                                .getElementUtils()
                                .getTypeElement(CodecNames.inPackageOf(type, name))
                        != null)
                .forEach(codec::alwaysQualify);
        if (Visibility.isPublic(type)) {
            codec.addModifiers(Modifier.PUBLIC);
        }
        for (TypeParameterElement parameter : type.getTypeParameters()) {
            codec.addTypeVariable(TypeVariableName.get(parameter));
        }
        return codec;
    }

    /** Returns the annotation for generated code, if it is visible to the class. */
    private static Optional<TypeElement> generated(
            ProcessingEnvironment environment, TypeElement type) {
        Elements elements = environment.getElementUtils();
        if (environment.getSourceVersion().compareTo(SourceVersion.RELEASE_8) <= 0) {
            return Optional.ofNullable(elements.getTypeElement(GENERATED_OF_JAVA_8));
        }
        return Optional.ofNullable(elements.getTypeElement(elements.getModuleOf(type), GENERATED));
    }

    /** Adds the factory that creates the codec and registers it. */
    static void addFactory(TypeSpec.Builder codec, TypeElement type) {
        ClassName name = CodecNames.codec(type);
        CodeBlock.Builder arguments = CodeBlock.builder().add("codecs");
        for (int i = 0; i < type.getTypeParameters().size(); i++) {
            arguments.add(", arguments[$L]", i);
        }
        codec.addField(FieldSpec.builder(
                        GeneratedCodecFactory.class,
                        "FACTORY",
                        Modifier.PRIVATE,
                        Modifier.STATIC,
                        Modifier.FINAL)
                .initializer(
                        "register($T.class,$W(codecs, arguments) -> new $T($L))",
                        ClassName.get(type),
                        name,
                        arguments.build())
                .build());
        if (type.getTypeParameters().isEmpty()) {
            codec.addField(FieldSpec.builder(
                            name, "INSTANCE", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                    .addJavadoc(
                            "The codec that uses the {@link $T#standard} codecs for its members.\n",
                            Codecs.class)
                    .initializer("new $T($T.standard())", name, Codecs.class)
                    .build());
        }
    }

    /** Returns the constructor, which receives the codecs of the members. */
    static MethodSpec constructor(TypeElement type, CodeBlock content) {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("@param codecs the codecs for the members\n")
                .addParameter(Codecs.class, "codecs");
        for (TypeParameterElement parameter : type.getTypeParameters()) {
            constructor.addParameter(
                    ParameterizedTypeName.get(
                            ClassName.get(TypeRef.class), TypeVariableName.get(parameter)),
                    CodecNames.typeReference(parameter));
        }
        return constructor
                .addStatement("super($T.class, codecs)", ClassName.get(type))
                .addCode(content)
                .build();
    }

    /** Returns the method that creates the codec of a generic class for given type arguments. */
    static Optional<MethodSpec> of(TypeElement type) {
        if (type.getTypeParameters().isEmpty()) {
            return Optional.empty();
        }
        ParameterizedTypeName codec = ParameterizedTypeName.get(
                CodecNames.codec(type),
                type.getTypeParameters().stream()
                        .map(TypeVariableName::get)
                        .toArray(TypeName[]::new));
        MethodSpec.Builder of = MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addJavadoc(
                        "Returns the codec for the given type arguments, with the {@link $T#standard} "
                                + "codecs.\n",
                        Codecs.class)
                .returns(codec);
        CodeBlock.Builder arguments = CodeBlock.builder();
        for (TypeParameterElement parameter : type.getTypeParameters()) {
            String name = CodecNames.typeReference(parameter);
            of.addTypeVariable(TypeVariableName.get(parameter));
            of.addParameter(
                    ParameterizedTypeName.get(
                            ClassName.get(TypeRef.class), TypeVariableName.get(parameter)),
                    name);
            arguments.add(", $L", name);
        }
        return Optional.of(of.addStatement(
                        "return new $T<>($T.standard()$L)",
                        CodecNames.codec(type),
                        Codecs.class,
                        arguments.build())
                .build());
    }
}
