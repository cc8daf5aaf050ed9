/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import org.msgpack.jmh.typed.model.Integers;

/** Nine integers as a message. */
final class IntegersMessage {
    private IntegersMessage() {}

    static Messages.Integers of(Integers integers) {
        Messages.Integers.Builder message = Messages.Integers.newBuilder();
        message.setProperty1(integers.property1());
        message.setProperty2(integers.property2());
        message.setProperty3(integers.property3());
        message.setProperty4(integers.property4());
        message.setProperty5(integers.property5());
        message.setProperty6(integers.property6());
        message.setProperty7(integers.property7());
        message.setProperty8(integers.property8());
        message.setProperty9(integers.property9());
        return message.build();
    }

    static Integers toRecord(Messages.Integers message) {
        return new Integers(
                message.getProperty1(),
                message.getProperty2(),
                message.getProperty3(),
                message.getProperty4(),
                message.getProperty5(),
                message.getProperty6(),
                message.getProperty7(),
                message.getProperty8(),
                message.getProperty9());
    }
}
