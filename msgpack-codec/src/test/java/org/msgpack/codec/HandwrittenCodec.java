/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/** Has the name of a generated codec. */
final class HandwrittenCodec {}
