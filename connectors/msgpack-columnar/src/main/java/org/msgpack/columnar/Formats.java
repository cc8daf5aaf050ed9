/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.MessageFormat;
import org.msgpack.value.ValueType;

/** What the unpacker says of the next element. */
final class Formats {
    private Formats() {}

    /** Whether values in a format are of a type. The byte that is never used is of none. */
    static boolean isOf(ValueType type, MessageFormat format) {
        return format != MessageFormat.NEVER_USED && format.getValueType() == type;
    }
}
