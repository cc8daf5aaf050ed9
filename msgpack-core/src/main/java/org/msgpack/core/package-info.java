/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * The codec: {@link org.msgpack.core.MessagePacker} writes and
 * {@link org.msgpack.core.MessageUnpacker} reads MessagePack. Begin with
 * {@link org.msgpack.core.MessagePack}.
 */
package org.msgpack.core;
