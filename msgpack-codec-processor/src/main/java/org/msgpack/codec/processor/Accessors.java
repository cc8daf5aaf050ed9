/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/**
 * The fields, getters and setters of a class and its superclasses, and the setters of its builder.
 */
final class Accessors {
    private final Types types;
    private final TypeElement type;
    private final ObjectBuilder builder;
    private final Map<String, VariableElement> fields = new LinkedHashMap<>();
    private final Map<String, ExecutableElement> getters = new LinkedHashMap<>();
    private final Map<String, List<ExecutableElement>> setters = new LinkedHashMap<>();

    /** Methods of supertypes. Their annotations also apply to overriding methods. */
    private final List<ExecutableElement> inherited = new ArrayList<>();

    /** @param builder the builder that sets the members; null if the class has its own setters */
    Accessors(ProcessingEnvironment environment, TypeElement type, ObjectBuilder builder) {
        this.types = environment.getTypeUtils();
        this.type = type;
        this.builder = builder;
        addInherited(type.asType());
        addFields(type);
        for (ExecutableElement method : MoreElements.getLocalAndInheritedMethods(
                type, environment.getTypeUtils(), environment.getElementUtils())) {
            if (!Visibility.isStatic(method)
                    && Visibility.isVisible(method, type)
                    && !isObjectMethod(method)) {
                add(method);
            }
        }
        if (builder != null) {
            ObjectBuilder.methods(environment, type, builder.element()).forEach(this::addSetter);
        }
    }

    /** Adds fields in source order, those of the superclass first. */
    private void addFields(TypeElement type) {
        TypeMirror superclass = type.getSuperclass();
        if (superclass.getKind() == TypeKind.DECLARED) {
            addFields(MoreTypes.asTypeElement(superclass));
        }
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            if (!Visibility.isStatic(field) && !field.getModifiers().contains(Modifier.TRANSIENT)) {
                fields.put(field.getSimpleName().toString(), field);
            }
        }
    }

    private void add(ExecutableElement method) {
        boolean isGetter = method.getParameters().isEmpty()
                && method.getTypeParameters().isEmpty()
                && method.getReturnType().getKind() != TypeKind.VOID;
        if (isGetter) {
            getters.put(method.getSimpleName().toString(), method);
        } else if (builder == null) {
            addSetter(method);
        }
    }

    private void addSetter(ExecutableElement method) {
        if (method.getParameters().size() == 1 && method.getTypeParameters().isEmpty()) {
            setters.computeIfAbsent(method.getSimpleName().toString(), name -> new ArrayList<>())
                    .add(method);
        }
    }

    private void addInherited(TypeMirror from) {
        for (TypeMirror supertype : types.directSupertypes(from)) {
            Unresolved.require(supertype);
            inherited.addAll(ElementFilter.methodsIn(
                    MoreTypes.asTypeElement(supertype).getEnclosedElements()));
            addInherited(supertype);
        }
    }

    static boolean isObjectMethod(ExecutableElement method) {
        return MoreElements.asType(method.getEnclosingElement())
                .getQualifiedName()
                .contentEquals("java.lang.Object");
    }

    Map<String, VariableElement> fields() {
        return fields;
    }

    Map<String, ExecutableElement> getters() {
        return getters;
    }

    /** Returns all elements that may have annotations. */
    List<Element> all() {
        List<Element> all = new ArrayList<>(fields.values());
        all.addAll(getters.values());
        setters.values().forEach(all::addAll);
        return all;
    }

    /**
     * Returns the method that reads a member; null if there is none.
     *
     * @param isState whether a field or parameter has that name, so that a method with the same
     *     name counts as a getter
     */
    ExecutableElement getter(String name, boolean isState) {
        for (String word : words(name)) {
            ExecutableElement get = getters.get("get" + word);
            if (get != null) {
                return get;
            }
            ExecutableElement is = getters.get("is" + word);
            if (is != null && isBoolean(is.getReturnType())) {
                return is;
            }
        }
        return isState ? getters.get(name) : null;
    }

    /**
     * Returns the possible suffixes after {@code get} or {@code set}: {@code Name} for
     * {@code name}, and for {@code xAxis} also {@code xAxis}, following JavaBeans.
     */
    private static List<String> words(String name) {
        String capitalized = CodecNames.capitalized(name);
        return name.length() > 1 && Character.isUpperCase(name.charAt(1))
                ? List.of(capitalized, name)
                : List.of(capitalized);
    }

    /** Returns {@code name} for {@code getName} and {@code isName}; empty for other methods. */
    static String property(ExecutableElement method) {
        String getter = method.getSimpleName().toString();
        int prefix = getter.startsWith("get")
                ? 3
                : getter.startsWith("is") && isBoolean(method.getReturnType()) ? 2 : 0;
        if (prefix == 0
                || getter.length() == prefix
                || !Character.isUpperCase(getter.charAt(prefix))) {
            return "";
        }
        String name = getter.substring(prefix);
        boolean isAcronym = name.length() > 1 && Character.isUpperCase(name.charAt(1));
        return isAcronym ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private static boolean isBoolean(TypeMirror type) {
        return type.getKind() == TypeKind.BOOLEAN
                || (type.getKind() == TypeKind.DECLARED
                        && MoreTypes.asTypeElement(type)
                                .getQualifiedName()
                                .contentEquals("java.lang.Boolean"));
    }

    /** Returns the methods that may set a member; several if there are overloads. */
    List<ExecutableElement> setters(String name) {
        List<String> candidates = new ArrayList<>();
        if (builder != null) {
            candidates.add(name);
        }
        for (String word : words(name)) {
            candidates.add("set" + word);
            if (builder != null) {
                candidates.add("with" + word);
            }
        }
        if (name.startsWith("is")) { // setActive of isActive, as Kotlin names it
            candidates.add("set" + name.substring(2));
        }
        if (builder == null && isFluent(name)) {
            candidates.add(name);
        }
        return candidates.stream()
                .map(setters::get)
                .filter(found -> found != null)
                .findFirst()
                .orElse(List.of());
    }

    /** Returns whether a method named like a field sets it: it returns its object or void. */
    private boolean isFluent(String name) {
        VariableElement field = fields.get(name);
        return field != null
                && !field.getModifiers().contains(Modifier.FINAL)
                && setters.getOrDefault(name, List.of()).stream()
                        .map(ExecutableElement::getReturnType)
                        .allMatch(result -> result.getKind() == TypeKind.VOID
                                || types.isSubtype(
                                        types.erasure(type.asType()), types.erasure(result)));
    }

    /** Returns the methods that a getter overrides. */
    List<ExecutableElement> overridden(ExecutableElement getter) {
        return inherited.stream()
                .filter(method -> method.getParameters().isEmpty()
                        && method.getSimpleName().equals(getter.getSimpleName()))
                .toList();
    }
}
