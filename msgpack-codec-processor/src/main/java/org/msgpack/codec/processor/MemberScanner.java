/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Finds the members of a class in source order, those of its superclass first. */
final class MemberScanner {
    private final Types types;
    private final CheckedExceptions thrown;
    private final TypeElement type;
    private final DeclaredType self;
    private final Creation creation;
    private final Accessors accessors;
    private final MemberOptions ofClass;
    private final boolean isOwn;
    private final Set<String> ignoredByJackson = new LinkedHashSet<>();
    private final Map<String, VariableElement> parameters = new LinkedHashMap<>();

    /** Getters already used for a member, which must not become members of another name. */
    private final Set<ExecutableElement> used = new LinkedHashSet<>();

    /** Whether there is private state without accessors. */
    private boolean hasHidden;

    MemberScanner(ProcessingEnvironment environment, TypeElement type, Creation creation) {
        this.types = environment.getTypeUtils();
        this.thrown = new CheckedExceptions(environment);
        this.type = type;
        this.self = MoreTypes.asDeclared(type.asType());
        this.creation = creation;
        this.accessors = new Accessors(environment, type, creation.builder());
        this.ofClass = MemberOptions.ofClass(type);
        for (VariableElement parameter : creation.parameters()) {
            Unresolved.require(parameter.asType());
            parameters.put(nameOf(parameter), parameter);
        }
        List<Element> all = accessors.all();
        all.addAll(parameters.values());
        this.isOwn = MemberOptions.hasOwn(all);
        Annotations.jackson(type, "JsonIgnoreProperties")
                .ifPresent(mirror -> ignoredByJackson.addAll(Annotations.strings(mirror, "value")));
    }

    /**
     * Returns the member name for a parameter: the member with the same name, else the one with the
     * same key.
     */
    private String nameOf(VariableElement parameter) {
        String name = parameter.getSimpleName().toString();
        String key = key(parameter);
        if (isState(name) || key == null) {
            return name;
        }
        if (isState(key)) {
            return key;
        }
        return accessors.fields().values().stream()
                .filter(field -> key.equals(key(field)))
                .map(field -> field.getSimpleName().toString())
                .findFirst()
                .orElse(name);
    }

    private String key(Element element) {
        List<Element> alone = List.of(element);
        String own = MemberOptions.own(alone, ofClass).key();
        return own != null ? own : MemberOptions.jackson(alone, ofClass).key();
    }

    private boolean isState(String name) {
        return accessors.fields().containsKey(name) || accessors.getter(name, true) != null;
    }

    /** Returns whether any member has one of our annotations, so that Jackson's are ignored. */
    boolean isOwn() {
        return isOwn;
    }

    /**
     * Returns the members without errors.
     *
     * @param problems receives the errors of other members
     */
    List<Member> members(Problems problems) {
        MisplacedAnnotations.requireNone(type, problems);
        boolean isRecord = type.getKind() == ElementKind.RECORD;
        Set<String> names = new LinkedHashSet<>();
        if (isRecord) {
            type.getRecordComponents().forEach(c -> names.add(c.getSimpleName().toString()));
        } else {
            names.addAll(accessors.fields().keySet());
        }
        names.addAll(parameters.keySet());
        List<Member> members = new ArrayList<>();
        for (String name : names) {
            problems.collect(() -> add(members, name, getter(name)));
        }
        for (ExecutableElement getter : accessors.getters().values()) {
            String name = nameOf(getter, isRecord);
            if (!name.isEmpty() && !used.contains(getter) && names.add(name)) {
                problems.collect(() -> add(members, name, getter));
            }
        }
        if (members.isEmpty() && hasHidden && problems.isEmpty()) {
            problems.collect(() -> {
                throw new InvalidClass(
                        type,
                        "expected members that are both read and set, found none in "
                                + type.getSimpleName());
            });
        }
        return members;
    }

    private static String nameOf(ExecutableElement getter, boolean isRecord) {
        String name = isRecord ? "" : Accessors.property(getter);
        return name.isEmpty() && MemberOptions.hasOwn(List.of(getter))
                ? getter.getSimpleName().toString()
                : name;
    }

    private void add(List<Member> members, String name, ExecutableElement getter)
            throws InvalidClass {
        Member member = member(name, getter);
        if (member != null) {
            members.add(member);
        }
    }

    private Member member(String name, ExecutableElement getter) throws InvalidClass {
        VariableElement field = accessors.fields().get(name);
        VariableElement parameter = parameters.get(name);
        List<ExecutableElement> setters = accessors.setters(name);
        List<Element> elements = elements(name, field, getter, setters, parameter);
        MemberOptions options = MemberOptions.hasOwn(elements) || isOwn
                ? MemberOptions.own(elements, ofClass)
                : MemberOptions.jackson(elements, ofClass);
        if (options.isIgnored() || ignoredByJackson.contains(name)) {
            return null;
        }
        boolean isFieldVisible = field != null && Visibility.isVisible(field, type);
        boolean isFieldSet = isFieldVisible
                && creation.builder() == null
                && parameter == null
                && setters.isEmpty()
                && !field.getModifiers().contains(Modifier.FINAL);
        TypeMirror memberType = isFieldSet || (getter == null && isFieldVisible)
                ? types.asMemberOf(self, field)
                : getter == null ? null : result(getter);
        if (memberType == null) {
            requireHidden(name, elements, parameter);
            return null; // private state
        }
        Unresolved.require(memberType);
        boolean isGetterUsed = getter != null && types.isSameType(result(getter), memberType);
        if (isGetterUsed) {
            thrown.requireGetter(getter);
        }
        Member.Setter set = isFieldSet
                ? Member.Setter.field(name)
                : parameter == null ? setter(name, setters, memberType) : null;
        if (parameter != null) {
            requireAccepted(name, parameter, memberType);
        } else if (set == null && options.isUnknown()) {
            throw noWayToSet(name, elements);
        } else if (set == null && !options.isNamed()) {
            if (field == null) {
                return null; // a computed property
            }
            throw noWayToSet(name, elements);
        }
        return new Member(
                name,
                memberType,
                elements.get(0),
                options,
                isGetterUsed
                        ? CodeBlock.of("$L()", getter.getSimpleName())
                        : CodeBlock.of("$L", name),
                set,
                creation.parameters().indexOf(parameter));
    }

    private ExecutableElement getter(String name) {
        ExecutableElement getter = type.getKind() == ElementKind.RECORD
                ? accessors.getters().get(name)
                : accessors.getter(name, true);
        if (getter != null) {
            used.add(getter);
        }
        return getter;
    }

    /**
     * Returns the elements that may have annotations of a member. Errors are reported at the first
     * one.
     */
    private List<Element> elements(
            String name,
            VariableElement field,
            ExecutableElement getter,
            List<ExecutableElement> setters,
            VariableElement parameter) {
        List<Element> elements = new ArrayList<>();
        if (field != null) {
            elements.add(field);
        }
        if (getter != null) {
            elements.add(getter);
        }
        elements.addAll(setters);
        if (parameter != null) {
            elements.add(parameter);
        }
        for (RecordComponentElement component : type.getRecordComponents()) {
            if (component.getSimpleName().contentEquals(name)) {
                elements.add(component);
            }
        }
        if (getter != null) {
            elements.addAll(accessors.overridden(getter));
        }
        return elements;
    }

    /**
     * Returns the getter's type as seen from the class, with type variables of generic superclasses
     * resolved.
     */
    private TypeMirror result(ExecutableElement getter) {
        return ((ExecutableType) types.asMemberOf(self, getter)).getReturnType();
    }

    private InvalidClass noWayToSet(String name, List<Element> elements) {
        return new InvalidClass(
                elements.get(0),
                "expected a way to set " + name + " of " + type.getSimpleName() + ", found none; "
                        + (creation.builder() == null
                                ? "add it to the constructor, add a setter, or @Ignore"
                                : "add it to the builder, or @Ignore"));
    }

    /** Accepts state that cannot be read, unless its annotations or the constructor require it. */
    private void requireHidden(String name, List<Element> elements, VariableElement parameter)
            throws InvalidClass {
        if (parameter != null || MemberOptions.hasOwn(elements)) {
            throw new InvalidClass(
                    parameter != null ? parameter : elements.get(0),
                    "expected a getter or a visible field " + name + ", found none in "
                            + type.getSimpleName() + "; add one, or @Ignore");
        }
        hasHidden = true;
    }

    /** Returns the setter of a member; null if there is none. */
    private Member.Setter setter(
            String name, List<ExecutableElement> setters, TypeMirror memberType)
            throws InvalidClass {
        DeclaredType owner =
                creation.builder() == null ? self : creation.builder().type();
        InvalidClass mismatch = null;
        for (ExecutableElement each : setters) {
            TypeMirror parameter = ((ExecutableType) types.asMemberOf(owner, each))
                    .getParameterTypes()
                    .get(0);
            Unresolved.require(parameter);
            if (types.isAssignable(memberType, parameter)) {
                thrown.requireException(each);
                return new Member.Setter(
                        each.getSimpleName().toString(),
                        each,
                        Creation.cast(types, each, memberType, parameter));
            }
            mismatch = twoTypes(name, each, memberType, parameter);
        }
        if (mismatch != null) {
            throw mismatch;
        }
        return null;
    }

    private void requireAccepted(String name, VariableElement parameter, TypeMirror memberType)
            throws InvalidClass {
        TypeMirror accepted = parameter.asType();
        boolean isGeneric = !creation.executable().getTypeParameters().isEmpty();
        boolean isAccepted = isGeneric
                ? types.isAssignable(types.erasure(memberType), types.erasure(accepted))
                : types.isAssignable(memberType, accepted);
        if (!isAccepted) {
            throw twoTypes(name, parameter, memberType, accepted);
        }
    }

    private static InvalidClass twoTypes(
            String name, Element place, TypeMirror read, TypeMirror set) {
        return new InvalidClass(
                place,
                "expected one type to read and set " + name + ", found " + TypeName.get(read)
                        + " and " + TypeName.get(set));
    }
}
