/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Neither exports nor opens its package: generated codecs need no reflection. */
module example.codec {
    requires org.msgpack.codec;
}
