/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The command {@code convert}: MessagePack to and from JSON, YAML, CBOR and Smile. */
package org.msgpack.cli.convert;
