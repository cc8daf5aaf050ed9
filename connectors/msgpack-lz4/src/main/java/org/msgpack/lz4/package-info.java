/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Compresses messages with LZ4, in the two formats of MessagePack for C#: see
 * {@link org.msgpack.lz4.Lz4}.
 */
package org.msgpack.lz4;
