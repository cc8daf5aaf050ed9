/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Records with fastjson2. */
package org.msgpack.jmh.typed.fastjson;
