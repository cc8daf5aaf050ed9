/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.List;
import org.springframework.http.MediaType;

/** The media types of MessagePack. */
public final class MessagePackMediaTypes {
    /** The registered media type: {@code application/vnd.msgpack}. */
    public static final MediaType APPLICATION_VND_MSGPACK =
            new MediaType("application", "vnd.msgpack");

    /** The name of {@link #APPLICATION_VND_MSGPACK}, for annotations. */
    public static final String APPLICATION_VND_MSGPACK_VALUE = "application/vnd.msgpack";

    /** A name in common use: {@code application/msgpack}. */
    public static final MediaType APPLICATION_MSGPACK = new MediaType("application", "msgpack");

    /** An old name: {@code application/x-msgpack}. */
    public static final MediaType APPLICATION_X_MSGPACK = new MediaType("application", "x-msgpack");

    /** All of them, starting with the registered one. */
    public static final List<MediaType> ALL =
            List.of(APPLICATION_VND_MSGPACK, APPLICATION_MSGPACK, APPLICATION_X_MSGPACK);

    private MessagePackMediaTypes() {}

    static MediaType[] asArray() {
        return ALL.toArray(new MediaType[0]);
    }
}
