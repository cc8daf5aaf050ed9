/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.Map;
import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.Default;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Required;
import org.msgpack.codec.annotation.Unknown;

/** A record of which there are messages of earlier and later versions. */
@MsgPack
public record Song(
        @Required @Nulls(NullPolicy.REJECT) String title,
        @Alias({"artist", "singer"}) String by,
        @Default("3") int stars,
        @Nulls(NullPolicy.OMIT) Integer year,
        @Unknown Map<String, Object> more) {}
