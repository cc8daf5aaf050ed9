/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.msgpack.codec.annotation.NullPolicy;

/** A member of a class: how it is read from an object, set, and named in the message. */
final class Member {
    /** The name in Java. */
    final String name;

    final TypeMirror type;

    /** Where the compiler reports what is wrong with it. */
    final Element element;

    final MemberOptions options;

    /** What follows the object and a dot to read the member: {@code age()} or {@code age}. */
    final CodeBlock getter;

    /** How it is set in an object that exists; null if it is a parameter or cannot be set. */
    final Setter setter;

    /** The position among the parameters that create the object; -1 if it is none. */
    final int parameter;

    /** How it is written; null until the type has been examined. */
    ValueCode value;

    /** The key in a map with names. */
    String key;

    /** The position in an array, or the key in a map with integers. */
    int index;

    /** Whether it has an integer as its key, not only a position. */
    boolean isNumbered;

    Member(
            String name,
            TypeMirror type,
            Element element,
            MemberOptions options,
            CodeBlock getter,
            Setter setter,
            int parameter) {
        this.name = name;
        this.type = type;
        this.element = element;
        this.options = options;
        this.getter = getter;
        this.setter = setter;
        this.parameter = parameter;
    }

    boolean isSettable() {
        return setter != null || parameter >= 0;
    }

    String nameInJackson() {
        return options.key() == null ? name : options.key();
    }

    boolean isOmitted() {
        return options.nulls() == NullPolicy.OMIT && !type.getKind().isPrimitive();
    }

    /** Unknown members are null if there are none. */
    boolean isNullRejected() {
        return options.nulls() == NullPolicy.REJECT
                && !type.getKind().isPrimitive()
                && !options.isUnknown();
    }

    /** The names under which it is read too: an integer as text, as JSON has it and trees. */
    List<String> aliases() {
        return isNumbered ? List.of(Integer.toString(index)) : options.aliases();
    }

    /**
     * Sets a member of an object: a field, or by a method.
     *
     * @param method null for a field
     * @param cast what goes before the value; empty for most
     */
    record Setter(String name, ExecutableElement method, CodeBlock cast) {
        static Setter field(String name) {
            return new Setter(name, null, CodeBlock.of(""));
        }

        boolean isMethod() {
            return method != null;
        }

        CodeBlock set(String object, CodeBlock value) {
            return isMethod()
                    ? CodeBlock.of("$L.$L($L$L)", object, name, cast, value)
                    : CodeBlock.of("$L.$L = $L", object, name, value);
        }
    }
}
