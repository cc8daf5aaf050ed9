/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** What the modules that join codecs to mappers know of them. Not an API. */
package org.msgpack.codec.internal;
