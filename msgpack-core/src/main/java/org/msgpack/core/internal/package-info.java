/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** What the packages of the library share and nobody else should use; no API. */
package org.msgpack.core.internal;
