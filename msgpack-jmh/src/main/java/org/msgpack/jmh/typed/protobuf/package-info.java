/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Records with Protocol Buffers, whose classes are generated from {@code records.proto}. */
package org.msgpack.jmh.typed.protobuf;
