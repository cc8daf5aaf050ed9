/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.io.IOException;

/** Copies values from one format to another, one at a time. */
interface Copier {
    /** Copies the next value, including nested ones. Returns false if there is none. */
    boolean copyValue() throws IOException;
}
