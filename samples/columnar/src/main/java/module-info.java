/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Adds up a column of a file. */
module example.columnar {
    requires org.msgpack.columnar;
}
