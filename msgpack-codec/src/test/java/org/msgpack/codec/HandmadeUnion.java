/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/** An interface with a codec that is found by its name. */
interface HandmadeUnion {}
