/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Reads records straight into columns. */
module org.msgpack.columnar {
    requires transitive org.msgpack.core;

    exports org.msgpack.columnar;
}
