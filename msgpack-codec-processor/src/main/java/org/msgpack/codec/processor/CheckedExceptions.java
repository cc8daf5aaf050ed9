/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.Optional;

import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Checks the checked exceptions of methods that generated code calls. */
final class CheckedExceptions {
    private final Types types;
    private final Elements elements;

    CheckedExceptions(ProcessingEnvironment environment) {
        this.types = environment.getTypeUtils();
        this.elements = environment.getElementUtils();
    }

    /** Rejects a getter with checked exceptions that {@code pack} cannot throw. */
    void requireGetter(ExecutableElement getter) throws InvalidClass {
        Optional<? extends TypeMirror> thrown = getter.getThrownTypes().stream()
                .filter(each -> isChecked(each) && !isA(each, "java.io.IOException"))
                .findFirst();
        if (thrown.isPresent()) {
            throw new InvalidClass(
                    getter,
                    "expected a getter without checked exceptions other than IOException, found "
                            + thrown.get() + " of " + getter);
        }
    }

    /** Rejects a method that declares a checked throwable that is not an {@code Exception}. */
    void requireException(ExecutableElement method) throws InvalidClass {
        for (TypeMirror each : method.getThrownTypes()) {
            if (isChecked(each) && !isA(each, "java.lang.Exception")) {
                throw new InvalidClass(
                        method, "expected an Exception, found " + each + " of " + method);
            }
        }
    }

    boolean hasChecked(ExecutableElement method) {
        return method.getThrownTypes().stream().anyMatch(this::isChecked);
    }

    private boolean isChecked(TypeMirror thrown) {
        return !isA(thrown, "java.lang.RuntimeException") && !isA(thrown, "java.lang.Error");
    }

    private boolean isA(TypeMirror type, String name) {
        return types.isSubtype(type, elements.getTypeElement(name).asType());
    }
}
