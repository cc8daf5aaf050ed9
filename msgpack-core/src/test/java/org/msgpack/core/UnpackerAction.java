/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;

/** Reads something from an unpacker. */
interface UnpackerAction {
    void on(MessageUnpacker unpacker) throws IOException;
}
