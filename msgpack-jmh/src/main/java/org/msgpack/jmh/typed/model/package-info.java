/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The objects of {@link org.msgpack.jmh.typed.TypedBenchmark}: records without the annotations of
 * any library, so that all libraries get the same.
 */
package org.msgpack.jmh.typed.model;
