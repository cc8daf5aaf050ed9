/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;

/** Creates the default mapper of converters and codecs. */
final class UntrustedMapper {
    private UntrustedMapper() {}

    static MessagePackMapper create() {
        return MessagePackMapper.builder(
                        MessagePackFactory.builder().untrustedData().build())
                .addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class)
                .build();
    }
}
