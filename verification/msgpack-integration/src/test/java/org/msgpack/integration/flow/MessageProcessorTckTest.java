/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.testng.ITestResult;
import org.testng.TestListenerAdapter;
import org.testng.TestNG;

/** A processor of messages obeys the rules of Reactive Streams. */
class MessageProcessorTckTest {
    @Test
    void obeysReactiveStreams() {
        TestListenerAdapter results = new TestListenerAdapter();
        TestNG tck = new TestNG(false);
        tck.setVerbose(0);
        tck.setTestClasses(new Class<?>[] {ProcessorVerification.class});
        tck.addListener(results);
        tck.run();
        TreeMap<String, String> failures = new TreeMap<>();
        for (List<ITestResult> failed :
                List.of(results.getFailedTests(), results.getConfigurationFailures())) {
            failed.forEach(
                    test -> failures.put(test.getName(), test.getThrowable().toString()));
        }
        assertEquals(new TreeMap<>(), failures);
        // The TCK skips rules that it cannot test, and those about several subscribers.
        assertEquals(41, results.getPassedTests().size(), "passed");
        assertEquals(27, results.getSkippedTests().size(), "skipped");
    }
}
