/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.util.stream.Collectors.toSet;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.msgpack.codec.annotation.Creator;

/**
 * How to create an object of a class.
 *
 * @param executable a constructor of the class or of its builder, or a static method of the class
 * @param builder the builder that creates the object; or null
 */
record Creation(ExecutableElement executable, ObjectBuilder builder) {
    List<? extends VariableElement> parameters() {
        return executable.getParameters();
    }

    /** Returns the expression that creates an object, or starts its builder. */
    CodeBlock call(TypeElement type, CodeBlock arguments) {
        if (executable.getKind() == ElementKind.CONSTRUCTOR) {
            TypeMirror created = builder == null ? type.asType() : builder.type();
            return CodeBlock.of("new $T($L)", created, arguments);
        }
        return CodeBlock.of(
                "$T.$L($L)", ClassName.get(type), executable.getSimpleName(), arguments);
    }

    /** Returns the cast that makes a varargs method take an array as all of its arguments. */
    static CodeBlock cast(
            Types types, ExecutableElement method, TypeMirror value, TypeMirror parameter) {
        boolean isCast = method.isVarArgs()
                && method.getTypeParameters().isEmpty()
                && parameter.getKind() == TypeKind.ARRAY
                && !types.isSameType(value, parameter);
        return isCast ? CodeBlock.of("($T) ", parameter) : CodeBlock.of("");
    }

    static Creation find(ProcessingEnvironment environment, TypeElement type) throws InvalidClass {
        ObjectBuilder builder = ObjectBuilder.find(environment, type);
        Creation creation = builder == null
                ? new Creation(creator(environment.getTypeUtils(), type), null)
                : new Creation(builder.start(), builder);
        CheckedExceptions thrown = new CheckedExceptions(environment);
        thrown.requireException(creation.executable);
        if (builder != null) {
            thrown.requireException(builder.build());
        }
        return creation;
    }

    private static ExecutableElement creator(Types types, TypeElement type) throws InvalidClass {
        List<ExecutableElement> marked = marked(type);
        if (marked.size() > 1) {
            throw new InvalidClass(
                    marked.get(1),
                    "expected one constructor or method with @Creator, found " + marked.size());
        }
        boolean isConstructed =
                marked.isEmpty() || marked.get(0).getKind() == ElementKind.CONSTRUCTOR;
        if (isConstructed && Visibility.isAbstract(type)) {
            throw new InvalidClass(
                    type,
                    "expected a class whose objects can be created, found abstract "
                            + type.getSimpleName()
                            + "; mark a static method with @Creator, or use @Union");
        }
        if (!marked.isEmpty()) {
            return checked(types, type, marked.get(0));
        }
        if (type.getKind() == ElementKind.RECORD) {
            return canonical(types, type);
        }
        return onlyConstructor(type);
    }

    private static List<ExecutableElement> marked(TypeElement type) {
        List<ExecutableElement> own = new ArrayList<>();
        List<ExecutableElement> jackson = new ArrayList<>();
        for (Element element : type.getEnclosedElements()) {
            if (element instanceof ExecutableElement executable) {
                if (executable.getAnnotation(Creator.class) != null) {
                    own.add(executable);
                } else if (Annotations.jackson(element, "JsonCreator")
                        .filter(mirror -> !Annotations.constant(mirror, "mode").equals("DISABLED"))
                        .isPresent()) {
                    jackson.add(executable);
                }
            }
        }
        return own.isEmpty() ? jackson : own;
    }

    private static ExecutableElement checked(
            Types types, TypeElement type, ExecutableElement marked) throws InvalidClass {
        boolean isConstructor = marked.getKind() == ElementKind.CONSTRUCTOR;
        boolean isGeneric = !marked.getTypeParameters().isEmpty();
        boolean isFactory = Visibility.isStatic(marked)
                && (isGeneric
                        ? types.isAssignable(
                                types.erasure(marked.getReturnType()), types.erasure(type.asType()))
                        : types.isAssignable(marked.getReturnType(), type.asType()));
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

    /**
     * Returns the canonical constructor of a record, which is at least as visible as the record.
     */
    private static ExecutableElement canonical(Types types, TypeElement type) {
        List<TypeMirror> components =
                type.getRecordComponents().stream().map(Element::asType).toList();
        return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                .filter(constructor -> {
                    List<? extends VariableElement> parameters = constructor.getParameters();
                    return parameters.size() == components.size()
                            && IntStream.range(0, components.size())
                                    .allMatch(i -> types.isSameType(
                                            parameters.get(i).asType(), components.get(i)));
                })
                .findFirst()
                .orElseThrow();
    }

    /**
     * Returns the constructor of a Kotlin class if its parameters are properties that all have
     * defaults: Kotlin then adds a constructor without parameters.
     */
    private static Optional<ExecutableElement> withDefaults(
            TypeElement type, List<ExecutableElement> constructors) {
        if (Annotations.find(List.of(type), "kotlin.Metadata").isEmpty()) {
            return Optional.empty();
        }
        Set<Name> fields = ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                .map(Element::getSimpleName)
                .collect(toSet());
        return constructors.stream()
                .filter(constructor -> !constructor.getParameters().isEmpty()
                        && constructor.getParameters().stream()
                                .allMatch(each -> fields.contains(each.getSimpleName())))
                .findFirst();
    }

    private static ExecutableElement onlyConstructor(TypeElement type) throws InvalidClass {
        List<ExecutableElement> visible =
                ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                        .filter(constructor -> Visibility.isVisible(constructor, type))
                        .toList();
        Optional<ExecutableElement> kotlinConstructor =
                visible.size() == 2 ? withDefaults(type, visible) : Optional.empty();
        if (kotlinConstructor.isPresent()) {
            return kotlinConstructor.get();
        }
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
}
