/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Packer and unpacker code for each record, as a user writes it by hand: as an array of the members
 * in their order, and as a map with their names. Enums are written by name, as codecs and Jackson
 * do.
 */
package org.msgpack.jmh.typed.byhand;
