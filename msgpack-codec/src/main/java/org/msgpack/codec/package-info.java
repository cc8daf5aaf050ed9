/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Any object as MessagePack: {@link org.msgpack.codec.Codecs} packs and unpacks plain objects, and
 * a {@link org.msgpack.codec.Codec} teaches it a class of an application.
 */
package org.msgpack.codec;
