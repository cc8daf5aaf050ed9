/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

/** A class without members, as it was in 0.9.x; it is here for what refers to its name. */
public final class JavaInfo {
    private JavaInfo() {}
}
