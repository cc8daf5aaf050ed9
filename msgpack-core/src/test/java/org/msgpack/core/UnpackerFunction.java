/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;

/** Reads something from an unpacker and returns what it has read. */
interface UnpackerFunction {
    Object apply(MessageUnpacker unpacker) throws IOException;
}
