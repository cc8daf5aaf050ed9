/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;
import com.palantir.javapoet.ClassName;

import javax.lang.model.element.TypeElement;

/** The names of generated classes. */
final class CodecNames {
    private CodecNames() {}

    static String packageOf(TypeElement type) {
        return MoreElements.getPackage(type).getQualifiedName().toString();
    }

    /** Returns {@code a.Outer_InnerCodec} for {@code a.Outer.Inner}. */
    static ClassName codec(TypeElement type) {
        return ClassName.get(
                packageOf(type), String.join("_", ClassName.get(type).simpleNames()) + "Codec");
    }

    /** Returns {@code FIRST_NAME} for {@code firstName}. */
    static String constant(String name) {
        return words(name, '_').toUpperCase(java.util.Locale.ROOT);
    }

    /** Returns the words of a name in camel case, in lower case, with a separator between them. */
    static String words(String name, char separator) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean startsWord = Character.isUpperCase(c)
                    && i > 0
                    && name.charAt(i - 1) != '_'
                    && (!Character.isUpperCase(name.charAt(i - 1))
                            || (i + 1 < name.length()
                                    && Character.isLowerCase(name.charAt(i + 1))));
            if (startsWord) {
                words.append(separator);
            }
            words.append(c == '_' ? separator : Character.toLowerCase(c));
        }
        return words.toString();
    }

    static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
