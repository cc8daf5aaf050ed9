/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

import java.util.List;

/** A node of a tree. */
public record Node(String name, int value, List<Node> children) {}
