/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

/** An empty class, kept from 0.9.x for code that refers to it by name. */
public final class JavaInfo {
    private JavaInfo() {}
}
