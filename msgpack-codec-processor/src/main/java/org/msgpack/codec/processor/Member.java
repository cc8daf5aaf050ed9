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

/** A member of a class: how to read it, set it, and name it in the message. */
final class Member {
    /** The name in Java. */
    final String name;

    final TypeMirror type;

    /** Where the compiler reports errors about it. */
    final Element element;

    final MemberOptions options;

    /**
     * The expression after the object and a dot that reads the member: {@code age()} or
     * {@code age}.
     */
    final CodeBlock getter;

    /** How to set it on an existing object; null if it is a parameter or cannot be set. */
    final Setter setter;

    /** The index among the parameters that create the object; -1 if it is not a parameter. */
    final int parameter;

    /** How to pack and unpack it; null until the type has been analyzed. */
    ValueCode value;

    /** The key in a map with string keys. */
    String key;

    /** The index in an array, or the key in a map with integer keys. */
    int index;

    /** Whether its key is an integer. */
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

    /**
     * Returns whether null is rejected. Never for the map of unknown keys, which is null if there
     * are none.
     */
    boolean isNullRejected() {
        return options.nulls() == NullPolicy.REJECT
                && !type.getKind().isPrimitive()
                && !options.isUnknown();
    }

    /**
     * Returns further names under which it is read. For an integer key, that is its decimal text,
     * as in JSON and trees.
     */
    List<String> aliases() {
        return isNumbered ? List.of(Integer.toString(index)) : options.aliases();
    }

    /**
     * Sets a member of an object, through a field or a method.
     *
     * @param method the setter; null for a field
     * @param cast a cast to put before the value; usually empty
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
