/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.util.List;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Required;
import org.msgpack.codec.annotation.UnknownKeys;

/** Every member must be there, and nothing else. */
@MsgPack(unknownKeys = UnknownKeys.REJECT)
@Required
@Nulls(NullPolicy.REJECT)
record Strict(int id, String name, List<String> tags) {}
