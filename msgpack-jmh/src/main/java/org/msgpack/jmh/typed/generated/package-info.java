/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** The records with generated codecs, in each shape. */
package org.msgpack.jmh.typed.generated;
