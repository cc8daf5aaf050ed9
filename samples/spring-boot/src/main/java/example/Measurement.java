/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.time.Instant;

/** A temperature at a time. */
public record Measurement(Instant time, double celsius) {}
