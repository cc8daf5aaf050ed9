/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.msgpack.codec.annotation.Creator;

/**
 * The constructor or the static method that creates an object of a class, or its builder.
 *
 * @param executable a constructor of the class or of its builder, or a static method of the class
 */
record Creation(ExecutableElement executable) {
    List<? extends VariableElement> parameters() {
        return executable.getParameters();
    }

    static Creation find(ProcessingEnvironment environment, TypeElement type, TypeElement builder)
            throws InvalidClass {
        if (builder != null) {
            return new Creation(builderConstructor(type, builder));
        }
        List<ExecutableElement> marked = marked(type);
        if (marked.size() > 1) {
            throw new InvalidClass(
                    marked.get(1),
                    "expected one constructor or method with @Creator, found " + marked.size());
        }
        if (!marked.isEmpty()) {
            return new Creation(checked(environment.getTypeUtils(), type, marked.get(0)));
        }
        if (type.getModifiers().contains(Modifier.ABSTRACT)) {
            throw new InvalidClass(
                    type,
                    "expected a class whose objects can be created, found abstract "
                            + type.getSimpleName()
                            + "; mark a static method with @Creator, or use @Union");
        }
        if (type.getKind() == ElementKind.RECORD) {
            return new Creation(canonical(environment.getTypeUtils(), type));
        }
        return new Creation(onlyConstructor(type));
    }

    private static List<ExecutableElement> marked(TypeElement type) {
        List<ExecutableElement> own = new ArrayList<>();
        List<ExecutableElement> jackson = new ArrayList<>();
        for (Element element : type.getEnclosedElements()) {
            if (element instanceof ExecutableElement executable) {
                if (executable.getAnnotation(Creator.class) != null) {
                    own.add(executable);
                } else if (Annotations.jackson(element, "JsonCreator").isPresent()) {
                    jackson.add(executable);
                }
            }
        }
        return own.isEmpty() ? jackson : own;
    }

    private static ExecutableElement checked(
            Types types, TypeElement type, ExecutableElement marked) throws InvalidClass {
        boolean isConstructor = marked.getKind() == ElementKind.CONSTRUCTOR;
        boolean isFactory = ClassScanner.isStatic(marked)
                && types.isAssignable(
                        types.erasure(marked.getReturnType()), types.erasure(type.asType()));
        if (!isConstructor && !isFactory) {
            throw new InvalidClass(
                    marked,
                    "expected @Creator on a constructor, or on a static method that returns "
                            + type.getSimpleName() + ", found " + marked);
        }
        if (!Visibility.isVisible(marked, type)) {
            throw new InvalidClass(
                    marked, "expected a @Creator that its package can call, found a private one");
        }
        return marked;
    }

    private static ExecutableElement canonical(Types types, TypeElement type) throws InvalidClass {
        List<? extends RecordComponentElement> components = type.getRecordComponents();
        Optional<ExecutableElement> found =
                ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                        .filter(c -> c.getParameters().size() == components.size())
                        .filter(c -> {
                            for (int i = 0; i < components.size(); i++) {
                                if (!types.isSameType(
                                        types.erasure(c.getParameters().get(i).asType()),
                                        types.erasure(components.get(i).asType()))) {
                                    return false;
                                }
                            }
                            return true;
                        })
                        .findFirst();
        if (found.isEmpty() || !Visibility.isVisible(found.get(), type)) {
            throw new InvalidClass(
                    type,
                    "expected a canonical constructor that the package can call, found none in "
                            + type.getSimpleName());
        }
        return found.get();
    }

    private static ExecutableElement onlyConstructor(TypeElement type) throws InvalidClass {
        List<ExecutableElement> visible =
                ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                        .filter(constructor -> Visibility.isVisible(constructor, type))
                        .toList();
        for (ExecutableElement constructor : visible) {
            if (constructor.getParameters().isEmpty()) {
                return constructor;
            }
        }
        if (visible.size() != 1) {
            throw new InvalidClass(
                    type,
                    "expected a constructor that the package can call, one without parameters, or "
                            + "@Creator on one, found " + visible.size() + " in "
                            + type.getSimpleName());
        }
        return visible.get(0);
    }

    private static ExecutableElement builderConstructor(TypeElement type, TypeElement builder)
            throws InvalidClass {
        for (ExecutableElement constructor :
                ElementFilter.constructorsIn(builder.getEnclosedElements())) {
            if (constructor.getParameters().isEmpty() && Visibility.isVisible(constructor, type)) {
                return constructor;
            }
        }
        for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
            if (ClassScanner.isStatic(method)
                    && method.getParameters().isEmpty()
                    && Visibility.isVisible(method, type)
                    && method.getReturnType().toString().equals(builder.asType().toString())) {
                return method;
            }
        }
        throw new InvalidClass(
                type,
                "expected a constructor of " + builder.getSimpleName()
                        + " without parameters, or a static method of " + type.getSimpleName()
                        + " without parameters that returns one, found neither");
    }
}
