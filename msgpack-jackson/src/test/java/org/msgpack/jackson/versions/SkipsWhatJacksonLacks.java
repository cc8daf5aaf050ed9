/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.versions;

import com.fasterxml.jackson.core.json.PackageVersion;
import java.lang.reflect.Constructor;
import java.security.CodeSource;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.TestAbortedException;

/**
 * Skips tests that call methods an older Jackson lacks: the tests are compiled against the newest
 * one. If a call of the library under test can not be linked, the test fails as usual.
 *
 * <p>Active only where JUnit is told to detect extensions, as {@code .ci/matrix} does for its rows
 * with older versions.
 */
public class SkipsWhatJacksonLacks
        implements TestExecutionExceptionHandler,
                LifecycleMethodExecutionExceptionHandler,
                InvocationInterceptor {
    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation,
            ReflectiveInvocationContext<Constructor<T>> invocationContext,
            ExtensionContext extensionContext)
            throws Throwable {
        try {
            return invocation.proceed();
        } catch (LinkageError e) {
            throw skipOrFail(e);
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable thrown)
            throws Throwable {
        throw skipOrFail(thrown);
    }

    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable thrown)
            throws Throwable {
        throw skipOrFail(thrown);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable thrown)
            throws Throwable {
        throw skipOrFail(thrown);
    }

    private static Throwable skipOrFail(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof LinkageError && isOfTests(cause)) {
                return new TestAbortedException("The test needs a newer Jackson than "
                        + PackageVersion.VERSION
                        + ": "
                        + cause.getMessage());
            }
        }
        return thrown;
    }

    /** Returns whether the code that could not be linked belongs to the tests. */
    private static boolean isOfTests(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().startsWith("org.msgpack.")) {
                return isOfTests(frame.getClassName());
            }
        }
        return false;
    }

    private static boolean isOfTests(String className) {
        try {
            return source(Class.forName(className, false, loader()))
                    .equals(source(SkipsWhatJacksonLacks.class));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static ClassLoader loader() {
        return SkipsWhatJacksonLacks.class.getClassLoader();
    }

    private static String source(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null ? "" : source.getLocation().toString();
    }
}
