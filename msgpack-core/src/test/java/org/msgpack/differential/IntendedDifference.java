/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential;

/** Placeholder. */
enum IntendedDifference {
    ;

    static boolean explains(Object[] step, String ours, String published) {
        return false;
    }
}
