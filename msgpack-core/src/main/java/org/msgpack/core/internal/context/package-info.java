/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** What codecs keep with a packer or an unpacker, and packers that are kept. Not an API. */
package org.msgpack.core.internal.context;
