/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.CodeBlock;
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
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.msgpack.codec.annotation.MsgPack;

/** Finds the members of a class: those of its superclass first, in the order of the source. */
final class MemberScanner {
    private final Types types;
    private final TypeElement type;
    private final DeclaredType self;
    private final Creation creation;
    private final TypeElement builder;
    private final MemberOptions ofClass;
    private final Map<String, VariableElement> fields = new LinkedHashMap<>();
    private final Map<String, ExecutableElement> getters = new LinkedHashMap<>();
    private final Map<String, ExecutableElement> setters = new LinkedHashMap<>();
    private final Map<String, VariableElement> parameters;
    private final Set<String> ignoredByJackson = new LinkedHashSet<>();

    /** Methods of supertypes, whose annotations count for the methods that override them. */
    private final List<ExecutableElement> inherited = new ArrayList<>();

    MemberScanner(ProcessingEnvironment environment, TypeElement type, Creation creation) {
        this.types = environment.getTypeUtils();
        this.type = type;
        this.self = MoreTypes.asDeclared(type.asType());
        this.creation = creation;
        this.parameters = ClassScanner.byName(creation.executable());
        this.ofClass = MemberOptions.ofClass(type);
        TypeMirror named = Annotations.type(
                MoreElements.getAnnotationMirror(type, MsgPack.class).get(), "builder");
        this.builder = named.getKind() == TypeKind.VOID ? null : MoreTypes.asTypeElement(named);
        Annotations.jackson(type, "JsonIgnoreProperties")
                .ifPresent(mirror -> ignoredByJackson.addAll(Annotations.strings(mirror, "value")));
        collect(environment);
    }

    private void collect(ProcessingEnvironment environment) {
        List<TypeElement> chain = new ArrayList<>();
        for (TypeElement each = type; each != null; each = superclass(each)) {
            chain.add(0, each);
        }
        for (TypeElement each : chain) {
            for (VariableElement field : ElementFilter.fieldsIn(each.getEnclosedElements())) {
                Set<Modifier> modifiers = field.getModifiers();
                if (!modifiers.contains(Modifier.STATIC)
                        && !modifiers.contains(Modifier.TRANSIENT)) {
                    fields.put(field.getSimpleName().toString(), field);
                }
            }
        }
        for (ExecutableElement method : MoreElements.getLocalAndInheritedMethods(
                type, environment.getTypeUtils(), environment.getElementUtils())) {
            if (!ClassScanner.isStatic(method) && Visibility.isVisible(method, type)) {
                add(method);
            }
        }
        if (builder != null) {
            for (ExecutableElement method :
                    ElementFilter.methodsIn(builder.getEnclosedElements())) {
                if (method.getParameters().size() == 1 && Visibility.isVisible(method, type)) {
                    setters.put(method.getSimpleName().toString(), method);
                }
            }
        }
        for (TypeMirror supertype : allSupertypes(type.asType())) {
            inherited.addAll(ElementFilter.methodsIn(
                    MoreTypes.asTypeElement(supertype).getEnclosedElements()));
        }
    }

    private List<TypeMirror> allSupertypes(TypeMirror from) {
        List<TypeMirror> all = new ArrayList<>();
        for (TypeMirror supertype : types.directSupertypes(from)) {
            all.add(supertype);
            all.addAll(allSupertypes(supertype));
        }
        return all;
    }

    private TypeElement superclass(TypeElement of) {
        TypeMirror superclass = of.getSuperclass();
        return superclass.getKind() == TypeKind.NONE
                        || superclass.toString().equals("java.lang.Object")
                ? null
                : MoreTypes.asTypeElement(superclass);
    }

    private void add(ExecutableElement method) {
        String name = method.getSimpleName().toString();
        boolean isObjects = method.getEnclosingElement().toString().equals("java.lang.Object");
        if (isObjects) {
            return;
        }
        if (method.getParameters().isEmpty() && method.getReturnType().getKind() != TypeKind.VOID) {
            getters.put(name, method);
        } else if (builder == null && method.getParameters().size() == 1) {
            setters.put(name, method);
        }
    }

    List<Member> members() throws InvalidClass {
        Set<String> names = new LinkedHashSet<>();
        if (type.getKind() == ElementKind.RECORD) {
            type.getRecordComponents().forEach(c -> names.add(c.getSimpleName().toString()));
        } else {
            names.addAll(fields.keySet());
            names.addAll(parameters.keySet());
            getters.keySet().stream()
                    .map(MemberScanner::property)
                    .filter(name -> !name.isEmpty())
                    .forEach(names::add);
        }
        List<Member> members = new ArrayList<>();
        for (String name : names) {
            Member member = member(name);
            if (member != null) {
                members.add(member);
            }
        }
        if (members.isEmpty() && !names.isEmpty() && !fields.isEmpty()) {
            throw new InvalidClass(
                    type,
                    "expected members that are both read and set, found none in "
                            + type.getSimpleName());
        }
        return members;
    }

    /** Returns {@code name} for {@code getName} and {@code isName}, empty for other methods. */
    private static String property(String getter) {
        int prefix = getter.startsWith("get") ? 3 : getter.startsWith("is") ? 2 : 0;
        if (prefix == 0
                || getter.length() == prefix
                || !Character.isUpperCase(getter.charAt(prefix))) {
            return "";
        }
        String name = getter.substring(prefix);
        boolean isAcronym = name.length() > 1 && Character.isUpperCase(name.charAt(1));
        return isAcronym ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private Member member(String name) throws InvalidClass {
        VariableElement field = fields.get(name);
        VariableElement parameter = parameters.get(name);
        ExecutableElement getter = getter(name, field, parameter);
        ExecutableElement setter = setter(name);
        List<Element> elements = new ArrayList<>();
        for (Element element : new Element[] {field, getter, setter, parameter}) {
            if (element != null) {
                elements.add(element);
            }
        }
        component(name, elements);
        if (getter != null) {
            inherited.stream()
                    .filter(method -> method.getParameters().isEmpty()
                            && method.getSimpleName().equals(getter.getSimpleName()))
                    .forEach(elements::add);
        }
        MemberOptions options = options(elements);
        if (options.isIgnored() || ignoredByJackson.contains(name)) {
            return null;
        }
        boolean isFieldVisible = field != null && Visibility.isVisible(field, type);
        CodeBlock read = getter != null
                ? CodeBlock.of("$L()", getter.getSimpleName())
                : isFieldVisible ? CodeBlock.of("$L", name) : null;
        int position = parameter == null ? -1 : creation.parameters().indexOf(parameter);
        Element place = elements.get(0);
        if (read == null) {
            if ((parameter != null && builder == null) || MemberOptions.hasOwn(elements)) {
                throw new InvalidClass(
                        parameter != null ? parameter : place,
                        "expected a getter or a visible field " + name + ", found none in "
                                + type.getSimpleName() + "; add one, or @Ignore");
            }
            return null; // private state
        }
        Member.Setter set = builder == null && parameter != null
                ? null
                : setter != null
                        ? new Member.Setter(setter.getSimpleName().toString(), true)
                        : builder == null
                                        && isFieldVisible
                                        && !field.getModifiers().contains(Modifier.FINAL)
                                ? new Member.Setter(name, false)
                                : null;
        if (set == null && position < 0 && !options.isNamed()) {
            if (field == null) {
                return null; // a getter that computes
            }
            throw new InvalidClass(
                    place,
                    "expected a way to set " + name + " of " + type.getSimpleName()
                            + ", found none; add it to the constructor, add a setter, or @Ignore");
        }
        TypeMirror memberType = memberType(field, getter, parameter);
        return new Member(name, memberType, place, options, read, set, position);
    }

    private MemberOptions options(List<Element> elements) {
        return MemberOptions.hasOwn(elements) || isOwn()
                ? MemberOptions.own(elements, ofClass)
                : MemberOptions.jackson(elements, ofClass);
    }

    /** Whether any member has an annotation of ours, so that Jackson's do not count. */
    private boolean isOwn() {
        return MemberOptions.hasOwn(List.copyOf(fields.values()))
                || MemberOptions.hasOwn(List.copyOf(getters.values()))
                || MemberOptions.hasOwn(List.copyOf(setters.values()))
                || MemberOptions.hasOwn(List.copyOf(parameters.values()));
    }

    private void component(String name, List<Element> elements) {
        for (RecordComponentElement component : type.getRecordComponents()) {
            if (component.getSimpleName().contentEquals(name)) {
                elements.add(component);
            }
        }
    }

    private ExecutableElement getter(
            String name, VariableElement field, VariableElement parameter) {
        String capitalized = CodecNames.capitalized(name);
        for (String candidate : new String[] {"get" + capitalized, "is" + capitalized, name}) {
            ExecutableElement getter = getters.get(candidate);
            boolean isAccessor = candidate.equals(name);
            if (getter != null && (!isAccessor || field != null || parameter != null)) {
                return getter;
            }
        }
        // isActive() of a Kotlin property isActive, URL of getURL
        return name.startsWith("is") && field != null ? getters.get(name) : null;
    }

    private ExecutableElement setter(String name) {
        String capitalized = CodecNames.capitalized(name);
        String[] candidates = builder == null
                ? new String[] {"set" + capitalized}
                : new String[] {name, "set" + capitalized, "with" + capitalized};
        for (String candidate : candidates) {
            ExecutableElement setter = setters.get(candidate);
            if (setter != null) {
                return setter;
            }
        }
        return null;
    }

    /** The type as seen from the class: type variables of generic superclasses are replaced. */
    private TypeMirror memberType(
            VariableElement field, ExecutableElement getter, VariableElement parameter) {
        if (getter != null) {
            TypeMirror method = types.asMemberOf(self, getter);
            return ((ExecutableType) method).getReturnType();
        }
        if (field != null) {
            return types.asMemberOf(self, field);
        }
        return parameter.asType();
    }
}
