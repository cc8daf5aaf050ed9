/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/** A class whose codec was not generated, and has not been added. */
final class Handwritten {}
