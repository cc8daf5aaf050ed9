/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

/**
 * What everything that reads one record after another has to do about a record that is refused: say
 * so by an exception, and either go on with the next one or have nothing more. So whoever tolerates
 * exceptions loses no record without a word, reads none twice, and comes to an end.
 */
public final class RefusedRecords {
    private RefusedRecords() {}

    /** Reads numbered records. */
    public interface Reader {
        /** Returns the number of the next record; null at the end. */
        Integer next() throws Exception;
    }

    /**
     * Reads all, as one who tolerates all exceptions.
     *
     * @param reader of the records 0 to count - 1
     * @param refused how many of them, and which, must be refused; in order
     * @return whether the records behind the first that is refused are read
     */
    public static boolean isReadOn(Reader reader, int count, List<Integer> refused)
            throws Exception {
        List<Integer> read = new ArrayList<>();
        int exceptions = 0;
        int steps = 0;
        boolean isAtEnd = false;
        while (!isAtEnd) {
            assertTrue(steps++ <= 2 * count + 10, "endless, after " + read);
            try {
                Integer number = reader.next();
                isAtEnd = number == null;
                if (!isAtEnd) {
                    read.add(number);
                }
            } catch (Exception e) {
                exceptions++;
            }
        }
        assertNull(reader.next(), "more behind the end");
        if (read.size() == count - refused.size() && !read.equals(until(refused.get(0)))) {
            assertEquals(without(count, refused), read);
            assertTrue(exceptions >= refused.size(), exceptions + " exceptions");
            return true;
        }
        assertEquals(until(refused.get(0)), read);
        assertTrue(exceptions >= 1, "no exception");
        return false;
    }

    private static List<Integer> until(int end) {
        return without(end, new ArrayList<>());
    }

    private static List<Integer> without(int count, List<Integer> refused) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (!refused.contains(i)) {
                numbers.add(i);
            }
        }
        return numbers;
    }
}
