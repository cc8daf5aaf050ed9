/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.io.IOException;

/** Copies values from one format to the other, one after the other. */
interface Copier {
    /** Copies the next value with everything in it, and returns false if there is none. */
    boolean copyValue() throws IOException;
}
