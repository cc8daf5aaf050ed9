/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential;

import org.msgpack.differential.Difference;

enum JacksonDifference implements Difference {
    ;
    @Override public String id() { return name(); }
    @Override public boolean matches(Object[] step, String ours, String published) { return false; }
}
