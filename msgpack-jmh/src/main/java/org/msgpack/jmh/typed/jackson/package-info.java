/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Records with Jackson. */
package org.msgpack.jmh.typed.jackson;
