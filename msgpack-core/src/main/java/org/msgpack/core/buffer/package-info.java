/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Chunks of memory, and where they come from and go to.
 *
 * <p>A {@link org.msgpack.core.buffer.MessageBuffer} is a chunk of bytes. A
 * {@link org.msgpack.core.buffer.MessageBufferInput} supplies the chunks that an unpacker reads; a
 * {@link org.msgpack.core.buffer.MessageBufferOutput} supplies the chunks that a packer fills. Both
 * can have them from a {@link org.msgpack.core.buffer.ChunkPool}.
 */
package org.msgpack.core.buffer;
