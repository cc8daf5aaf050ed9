/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.msgpack.codec.UnionCase;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;

/** Finds the unions that a class belongs to, among its supertypes. */
final class OwnUnions {
    private final ProcessingEnvironment environment;
    private final Types types;
    private final TypeElement type;
    private final ClassModel model;

    /** @param model the model of the class; null for an enum */
    OwnUnions(ProcessingEnvironment environment, TypeElement type, ClassModel model) {
        this.environment = environment;
        this.types = environment.getTypeUtils();
        this.type = type;
        this.model = model;
    }

    /** Returns the method that lists the unions; empty if there are none. */
    Optional<MethodSpec> method() throws InvalidClass {
        CodeBlock.Builder all = CodeBlock.builder();
        for (TypeElement union : supertypes()) {
            if (MoreElements.isAnnotationPresent(union, Union.class)) {
                Optional<CodeBlock> unionCase = unionCase(union);
                if (unionCase.isPresent()) {
                    all.add(all.isEmpty() ? "$L" : ",$W$L", unionCase.get());
                }
            }
        }
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(MethodSpec.methodBuilder("unions")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(UnionCase[].class)
                .addStatement("return new $T[] {$L}", UnionCase.class, all.build())
                .build());
    }

    private Set<TypeElement> supertypes() {
        Set<TypeElement> found = new LinkedHashSet<>();
        add(found, type);
        found.remove(type);
        return found;
    }

    private void add(Set<TypeElement> found, TypeElement element) {
        if (found.add(element)) {
            for (TypeMirror parent : types.directSupertypes(element.asType())) {
                Unresolved.require(parent);
                add(found, MoreTypes.asTypeElement(parent));
            }
        }
    }

    private Optional<CodeBlock> unionCase(TypeElement union) throws InvalidClass {
        UnionModel found;
        try {
            found = new UnionScanner(environment).scan(union);
        } catch (InvalidClass e) { // reported for the union itself
            return Optional.empty();
        }
        Optional<UnionModel.Case> first = found.cases().stream()
                .filter(each -> types.isSubtype(
                        types.erasure(type.asType()), types.erasure(each.type().asType())))
                .findFirst();
        if (first.isEmpty()) {
            return Optional.empty();
        }
        if (!Visibility.isVisible(union, type)) {
            throw new InvalidClass(
                    type,
                    "expected a union that the package can see, found " + union.getSimpleName());
        }
        UnionModel.Case own = first.get();
        if (!own.type().equals(type)) {
            return Optional.of(
                    CodeBlock.of("$T.inherited($T.class)", UnionCase.class, ClassName.get(union)));
        }
        return Optional.of(CodeBlock.of(
                "$T.$L($T.class, $T.of(" + (own.tag() == null ? "$S" : "$L") + "))$L",
                UnionCase.class,
                found.shape() == UnionShape.ARRAY ? "array" : "map",
                ClassName.get(union),
                CodecFields.MAP_KEY,
                own.key(),
                model == null ? "" : new TagDetection(types, model).of(found.shape(), own)));
    }
}
