/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * The packer and the unpacker: {@link org.msgpack.core.MessagePacker} writes MessagePack, and
 * {@link org.msgpack.core.MessageUnpacker} reads it. Start with
 * {@link org.msgpack.core.MessagePack}.
 */
package org.msgpack.core;
