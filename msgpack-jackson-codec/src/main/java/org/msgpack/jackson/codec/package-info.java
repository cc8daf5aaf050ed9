/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Generated codecs in Jackson's mappers. */
package org.msgpack.jackson.codec;
