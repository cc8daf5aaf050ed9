/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Ext types and conventions of other libraries, to be added to the
 * {@link org.msgpack.codec.Codecs.Builder} of codecs. They have no access that a
 * {@link org.msgpack.codec.Dialect} of your own has not.
 */
package org.msgpack.codec.dialect;
