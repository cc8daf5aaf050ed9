/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Tells {@code msgpack-codec-processor} which codecs to generate, starting with
 * {@link org.msgpack.codec.annotation.MsgPack}. None of the annotations is read at run time.
 */
package org.msgpack.codec.annotation;
