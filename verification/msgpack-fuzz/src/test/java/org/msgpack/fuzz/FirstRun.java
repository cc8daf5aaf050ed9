/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.msgpack.testdata.HostileInputs;

/**
 * Loads the classes of a target before the first input is timed: Jazzer instruments them, which
 * takes far longer than the time limit.
 */
final class FirstRun implements BeforeAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        Class<?> target = context.getRequiredTestClass();
        Method method = Arrays.stream(target.getDeclaredMethods())
                .filter(m -> m.isAnnotationPresent(FuzzTest.class))
                .findFirst()
                .orElseThrow();
        var constructor = target.getDeclaredConstructor();
        Object instance = constructor.newInstance();
        int inputs = 0;
        for (var input : HostileInputs.all()) {
            byte[] bytes = input.bytes();
            if (bytes.length < 100) {
                method.invoke(instance, (Object) bytes);
                inputs++;
            }
        }
        assertTrue(inputs > 50);
    }
}
