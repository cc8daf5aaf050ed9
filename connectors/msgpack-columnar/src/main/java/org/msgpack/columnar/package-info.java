/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Records of MessagePack into columns, without objects in between: see
 * {@link org.msgpack.columnar.ColumnarReader}.
 */
package org.msgpack.columnar;
