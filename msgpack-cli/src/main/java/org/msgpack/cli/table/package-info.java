/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Tables of aligned columns for a terminal. */
package org.msgpack.cli.table;
