/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Benchmarks of the module for Jackson 3, which needs Java 17. */
package org.msgpack.jmh.jackson3;
