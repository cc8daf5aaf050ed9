/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

/** The mean of measurements. */
public record Mean(long count, double celsius) {}
