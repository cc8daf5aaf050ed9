/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/** No codec. */
final class GeneratedCodecsTest_OtherCodec {
    private GeneratedCodecsTest_OtherCodec() {}
}
