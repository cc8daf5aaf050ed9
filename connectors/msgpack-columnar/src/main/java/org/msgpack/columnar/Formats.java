/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.MessageFormat;
import org.msgpack.value.ValueType;

/** Checks the format of the next element. */
final class Formats {
    private Formats() {}

    /** Returns whether a format is one of a type. The byte that is never used has no type. */
    static boolean isOf(ValueType type, MessageFormat format) {
        return format != MessageFormat.NEVER_USED && format.getValueType() == type;
    }
}
