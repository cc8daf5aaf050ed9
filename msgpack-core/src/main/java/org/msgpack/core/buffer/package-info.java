/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Memory, and where bytes come from and go to: a {@link org.msgpack.core.buffer.MessageBuffer} is a
 * chunk of bytes, a {@link org.msgpack.core.buffer.MessageBufferInput} gives chunks to read and a
 * {@link org.msgpack.core.buffer.MessageBufferOutput} takes chunks that were filled.
 */
package org.msgpack.core.buffer;
