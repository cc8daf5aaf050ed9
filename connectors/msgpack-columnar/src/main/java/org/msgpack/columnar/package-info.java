/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Reads MessagePack records straight into columns, without creating objects: see
 * {@link org.msgpack.columnar.ColumnarReader}.
 */
package org.msgpack.columnar;
