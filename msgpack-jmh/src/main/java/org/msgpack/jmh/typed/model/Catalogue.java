/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

import java.util.List;

/** A database's catalogue of views. */
public record Catalogue(String catalog, int version, List<View> views) {}
