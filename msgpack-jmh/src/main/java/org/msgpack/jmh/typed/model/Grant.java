/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.model;

import java.util.List;

/** What a user may do with a view. */
public record Grant(String grantee, List<String> privileges) {}
