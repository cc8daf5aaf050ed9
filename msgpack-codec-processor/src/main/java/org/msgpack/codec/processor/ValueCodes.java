/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.msgpack.codec.Codec;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Union;

/** Decides how the values of members are packed and unpacked. */
final class ValueCodes {
    private static final Set<String> LISTS =
            Set.of("java.util.List", "java.util.Collection", "java.lang.Iterable");

    private final Types types;
    private final Elements elements;
    private final TypeElement owner;

    ValueCodes(ProcessingEnvironment environment, TypeElement owner) {
        this.types = environment.getTypeUtils();
        this.elements = environment.getElementUtils();
        this.owner = owner;
    }

    ValueCode of(Member member) throws InvalidClass {
        requireVisible(member);
        TypeMirror codec = member.options.codec();
        boolean isAtRunTime = codec != null && isCodecItself(codec);
        ValueCode value;
        if (codec != null && !isAtRunTime) {
            value = withCodec(member, codec);
        } else if (member.options.isString()) {
            value = text(member);
        } else {
            value = isAtRunTime ? codec(member.type) : of(member, member.type, true);
        }
        if (member.options.defaultValue() != null) {
            Defaults.require(member, types);
        }
        return value;
    }

    private void requireVisible(Member member) throws InvalidClass {
        Element hidden = Visibility.hidden(member.type, owner);
        if (hidden != null) {
            throw new InvalidClass(
                    member.element,
                    "expected a type that the package can see, found " + hidden.getSimpleName()
                            + " of " + member.name);
        }
    }

    private static boolean isCodecItself(TypeMirror codec) {
        return MoreTypes.asTypeElement(codec)
                .getQualifiedName()
                .contentEquals(Codec.class.getCanonicalName());
    }

    private ValueCode withCodec(Member member, TypeMirror codec) throws InvalidClass {
        TypeElement element = MoreTypes.asTypeElement(codec);
        boolean isInner = element.getEnclosingElement() instanceof TypeElement
                && !Visibility.isStatic(element);
        boolean isCreatable = !Visibility.isAbstract(element)
                && !isInner
                && Visibility.isVisible(element, owner)
                && ElementFilter.constructorsIn(element.getEnclosedElements()).stream()
                        .anyMatch(constructor -> constructor.getParameters().isEmpty()
                                && Visibility.isVisible(constructor, owner));
        if (!isCreatable) {
            throw new InvalidClass(
                    member.element,
                    "expected a codec that the package can create without parameters, found "
                            + element.getSimpleName());
        }
        requireCodecOf(member, codec);
        return new ValueCode(
                ValueCode.Kind.CODEC,
                member.type,
                false,
                new ValueCode.CodecField(
                        boxed(member.type), CodeBlock.of("new $T()", codec), false),
                null);
    }

    private void requireCodecOf(Member member, TypeMirror codec) throws InvalidClass {
        TypeElement raw = elements.getTypeElement(Codec.class.getCanonicalName());
        TypeMirror expected = types.getDeclaredType(raw, boxed(member.type));
        if (!types.isAssignable(codec, expected)) {
            throw new InvalidClass(
                    member.element,
                    "expected a Codec<" + TypeName.get(boxed(member.type)) + "> for " + member.name
                            + ", found " + MoreTypes.asTypeElement(codec).getSimpleName());
        }
    }

    private ValueCode text(Member member) throws InvalidClass {
        TypeMirror unboxed = MemberTypes.unboxed(member.type, types);
        if (unboxed == null || unboxed.getKind() == TypeKind.CHAR) {
            throw new InvalidClass(
                    member.element,
                    "expected a number or a boolean with @AsString, found "
                            + TypeName.get(member.type) + " "
                            + member.name);
        }
        return new ValueCode(
                ValueCode.Kind.TEXT, member.type, !member.type.getKind().isPrimitive(), null, null);
    }

    private ValueCode of(Member member, TypeMirror type, boolean isListInline) throws InvalidClass {
        TypeMirror unboxed = MemberTypes.unboxed(type, types);
        if (unboxed != null) {
            boolean isChar = unboxed.getKind() == TypeKind.CHAR;
            return new ValueCode(
                    isChar ? ValueCode.Kind.CHAR : ValueCode.Kind.NUMBER,
                    type,
                    !type.getKind().isPrimitive(),
                    null,
                    null);
        }
        if (isNamed(type, "java.lang.String")) {
            return new ValueCode(ValueCode.Kind.STRING, type, false, null, null);
        }
        if (type.getKind() == TypeKind.ARRAY
                && ((ArrayType) type).getComponentType().getKind() == TypeKind.BYTE) {
            return new ValueCode(ValueCode.Kind.BYTES, type, false, null, null);
        }
        if (isListInline
                && type.getKind() == TypeKind.DECLARED
                && LISTS.contains(
                        MoreTypes.asTypeElement(type).getQualifiedName().toString())) {
            return list(member, type);
        }
        requireCodec(member, type);
        return codec(type);
    }

    private ValueCode list(Member member, TypeMirror type) throws InvalidClass {
        DeclaredType list = MoreTypes.asDeclared(type);
        if (list.getTypeArguments().isEmpty()) { // raw
            return codec(type);
        }
        TypeMirror argument = upperBound(list.getTypeArguments().get(0));
        ValueCode element = argument == null ? codec(type) : of(member, argument, false);
        return argument == null
                ? element
                : new ValueCode(ValueCode.Kind.LIST, type, false, element.codec(), element);
    }

    private ValueCode codec(TypeMirror type) {
        return new ValueCode(
                ValueCode.Kind.CODEC,
                type,
                false,
                new ValueCode.CodecField(
                        boxed(type), CodeBlock.of("member($L)", reference(type)), true),
                null);
    }

    /** Returns an expression for the {@link TypeRef} of a type. */
    CodeBlock reference(TypeMirror type) {
        switch (type.getKind()) {
            case TYPEVAR:
                return CodeBlock.of("$L", CodecNames.typeReference((TypeParameterElement)
                        ((TypeVariable) type).asElement()));
            case WILDCARD:
                TypeMirror bound = upperBound(type);
                return bound == null
                        ? CodeBlock.of("$T.of($T.class)", TypeRef.class, Object.class)
                        : reference(bound);
            case ARRAY:
                TypeMirror component = ((ArrayType) type).getComponentType();
                return types.isSameType(types.erasure(type), type)
                        ? CodeBlock.of("$T.of($T.class)", TypeRef.class, TypeName.get(type))
                        : CodeBlock.of("$T.arrayOf($L)", TypeRef.class, reference(component));
            default:
                return declared(type);
        }
    }

    private CodeBlock declared(TypeMirror type) {
        TypeName raw = TypeName.get(types.erasure(type));
        if (type.getKind() != TypeKind.DECLARED
                || MoreTypes.asDeclared(type).getTypeArguments().isEmpty()) {
            return CodeBlock.of("$T.of($T.class)", TypeRef.class, raw);
        }
        CodeBlock.Builder arguments = CodeBlock.builder();
        for (TypeMirror argument : MoreTypes.asDeclared(type).getTypeArguments()) {
            arguments.add(", $L", reference(argument));
        }
        return CodeBlock.of("$T.of($T.class$L)", TypeRef.class, raw, arguments.build());
    }

    private void requireCodec(Member member, TypeMirror type) throws InvalidClass {
        switch (type.getKind()) {
            case TYPEVAR:
                return;
            case WILDCARD:
                TypeMirror bound = upperBound(type);
                if (bound != null) {
                    requireCodec(member, bound);
                }
                return;
            case ARRAY:
                requireCodec(member, ((ArrayType) type).getComponentType());
                return;
            case DECLARED:
                requireDeclared(member, type);
                return;
            default: // primitive
        }
    }

    private void requireDeclared(Member member, TypeMirror type) throws InvalidClass {
        TypeElement element = MoreTypes.asTypeElement(type);
        boolean isKnown = KnownClasses.contains(element)
                || element.getKind() == ElementKind.ENUM
                || element.getAnnotation(MsgPack.class) != null
                || element.getAnnotation(Union.class) != null;
        if (!isKnown) {
            throw noCodec(member, type);
        }
        for (TypeMirror argument : MoreTypes.asDeclared(type).getTypeArguments()) {
            requireCodec(member, argument);
        }
    }

    private static InvalidClass noCodec(Member member, TypeMirror type) {
        return new InvalidClass(
                member.element,
                "no codec for " + TypeName.get(type) + " of member " + member.name
                        + "; annotate that class with @MsgPack or @Union, name a codec with "
                        + "@UseCodec(...class), or write @UseCodec if one is added to the Codecs");
    }

    void requireUnknownMap(Member member, Shape shape) throws InvalidClass {
        requireVisible(member);
        boolean isValid = isNamed(member.type, "java.util.Map")
                && MoreTypes.asDeclared(member.type).getTypeArguments().size() == 2
                && MoreTypes.asDeclared(member.type).getTypeArguments().get(1).getKind()
                        != TypeKind.WILDCARD;
        if (isValid) {
            TypeMirror key =
                    MoreTypes.asDeclared(member.type).getTypeArguments().get(0);
            isValid = isNamed(key, "java.lang.Object")
                    || (shape == Shape.MAP
                            ? isNamed(key, "java.lang.String")
                            : isNamed(key, "java.lang.Integer") || isNamed(key, "java.lang.Long"));
        }
        if (!isValid) {
            throw new InvalidClass(
                    member.element,
                    "expected a Map from " + (shape == Shape.MAP ? "String" : "Integer or Long")
                            + " to a class for @Unknown, found "
                            + TypeName.get(member.type) + " " + member.name);
        }
        requireCodec(
                member, MoreTypes.asDeclared(member.type).getTypeArguments().get(1));
    }

    private static boolean isNamed(TypeMirror type, String name) {
        return type.getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(name);
    }

    /**
     * Returns the upper bound of a wildcard, or null if it has none; for other types, the type
     * itself.
     */
    static TypeMirror upperBound(TypeMirror type) {
        return type.getKind() == TypeKind.WILDCARD ? ((WildcardType) type).getExtendsBound() : type;
    }

    TypeMirror boxed(TypeMirror type) {
        return type.getKind().isPrimitive()
                ? types.boxedClass(MoreTypes.asPrimitiveType(type)).asType()
                : type;
    }
}
