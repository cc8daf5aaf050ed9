/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration.osgi.bundle;

import java.util.List;
import java.util.Map;

/** A POJO of a user's bundle. */
public record Order(long number, String customer, List<String> items, Map<String, Double> prices) {}
