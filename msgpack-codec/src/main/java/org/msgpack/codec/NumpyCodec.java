/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.util.Map;

/** The codec of {@link Object} that reads the arrays of msgpack-numpy too. */
final class NumpyCodec extends AnyCodec {
    NumpyCodec(CodecOptions options, ClassTable codecs) {
        super(options, codecs);
    }

    @Override
    Object finish(Map<Object, Object> map) {
        Object array = Numpy.fromMap(map);
        return array == null ? map : array;
    }
}
