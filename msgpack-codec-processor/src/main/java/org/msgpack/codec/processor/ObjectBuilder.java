/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.msgpack.codec.annotation.MsgPack;

/**
 * A builder class.
 *
 * @param type the builder, with the type arguments of the class that it builds
 * @param start its constructor, or a static method of the class that it builds, which creates the
 *     builder
 * @param build its method that returns the finished object
 */
record ObjectBuilder(DeclaredType type, ExecutableElement start, ExecutableElement build) {
    /** Returns the builder that a class names in its annotation, or null. */
    static ObjectBuilder find(ProcessingEnvironment environment, TypeElement built)
            throws InvalidClass {
        TypeMirror named = Annotations.type(
                MoreElements.getAnnotationMirror(built, MsgPack.class).get(), "builder");
        if (named.getKind() == TypeKind.VOID) {
            return null;
        }
        TypeElement builder = MoreTypes.asTypeElement(named);
        Types types = environment.getTypeUtils();
        List<ExecutableElement> methods = methods(environment, built, builder);
        return new ObjectBuilder(
                type(types, built, builder),
                start(types, built, builder),
                methods.stream()
                        .filter(method -> method.getSimpleName().contentEquals("build")
                                && method.getParameters().isEmpty()
                                && returns(types, method, built))
                        .findFirst()
                        .orElseThrow(() -> new InvalidClass(
                                built,
                                "expected a method build() of " + builder.getSimpleName()
                                        + " that returns " + built.getSimpleName()
                                        + ", found none")));
    }

    TypeElement element() {
        return MoreTypes.asTypeElement(type);
    }

    /**
     * Returns the methods of the builder that generated code can call, including inherited ones.
     */
    static List<ExecutableElement> methods(
            ProcessingEnvironment environment, TypeElement built, TypeElement builder) {
        return MoreElements.getLocalAndInheritedMethods(
                        builder, environment.getTypeUtils(), environment.getElementUtils())
                .stream()
                .filter(method -> !Visibility.isStatic(method)
                        && Visibility.isVisible(method, built)
                        && !Accessors.isObjectMethod(method))
                .toList();
    }

    private static DeclaredType type(Types types, TypeElement built, TypeElement builder) {
        boolean isSame =
                builder.getTypeParameters().size() == built.getTypeParameters().size();
        return isSame
                ? types.getDeclaredType(
                        builder,
                        MoreTypes.asDeclared(built.asType())
                                .getTypeArguments()
                                .toArray(new TypeMirror[0]))
                : types.getDeclaredType(builder);
    }

    private static ExecutableElement start(Types types, TypeElement built, TypeElement builder)
            throws InvalidClass {
        if (!Visibility.isVisible(builder, built)) {
            throw new InvalidClass(
                    built,
                    "expected a builder that the package can see, found "
                            + builder.getSimpleName());
        }
        boolean isInner = builder.getEnclosingElement().getKind() != ElementKind.PACKAGE
                && !Visibility.isStatic(builder);
        Stream<ExecutableElement> constructors = isInner || Visibility.isAbstract(builder)
                ? Stream.of()
                : ElementFilter.constructorsIn(builder.getEnclosedElements()).stream();
        Stream<ExecutableElement> methods =
                ElementFilter.methodsIn(built.getEnclosedElements()).stream()
                        .filter(method ->
                                Visibility.isStatic(method) && returns(types, method, builder));
        return Stream.concat(constructors, methods)
                .filter(start ->
                        start.getParameters().isEmpty() && Visibility.isVisible(start, built))
                .findFirst()
                .orElseThrow(() -> new InvalidClass(
                        built,
                        "expected a constructor of " + builder.getSimpleName()
                                + " without parameters, or a static method of "
                                + built.getSimpleName()
                                + " without parameters that returns one, found neither"));
    }

    private static boolean returns(Types types, ExecutableElement method, TypeElement expected) {
        TypeKind kind = method.getReturnType().getKind();
        return (kind == TypeKind.DECLARED || kind == TypeKind.TYPEVAR)
                && types.isSubtype(
                        types.erasure(method.getReturnType()), types.erasure(expected.asType()));
    }
}
