/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Thrown if a class refers to one that does not exist yet; this processor or another may generate
 * it. Only checked for classes that a codec depends on: elsewhere, the class may mention its own
 * codec.
 */
final class Unresolved extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unresolved() {
        super(null, null, false, false);
    }

    /** Checks that all classes in a type exist. */
    static void require(TypeMirror type) {
        for (DeclaredType each : MemberTypes.declared(type)) {
            if (each.getKind() == TypeKind.ERROR) {
                throw new Unresolved();
            }
        }
    }
}
