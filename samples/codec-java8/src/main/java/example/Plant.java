/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.util.ArrayList;
import java.util.List;
import org.msgpack.codec.annotation.MsgPack;

/** A class with fields. */
@MsgPack
class Plant {
    int number;
    List<Tank> tanks = new ArrayList<>();
}
