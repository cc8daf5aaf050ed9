/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;

/** Packs something. */
interface PackerAction {
    void on(MessagePacker packer) throws IOException;
}
