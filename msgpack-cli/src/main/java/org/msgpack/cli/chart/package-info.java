/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Pictures in SVG. */
package org.msgpack.cli.chart;
