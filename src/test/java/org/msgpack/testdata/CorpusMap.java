/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.util.LinkedHashMap;

/** A map that can be written down in one expression. */
final class CorpusMap extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1;

    static CorpusMap map() {
        return new CorpusMap();
    }

    CorpusMap with(String key, Object value) {
        put(key, value);
        return this;
    }
}
