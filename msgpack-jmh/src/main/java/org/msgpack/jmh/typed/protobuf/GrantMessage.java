/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import java.util.ArrayList;
import org.msgpack.jmh.typed.model.Grant;

/** A grant as a message. */
final class GrantMessage {
    private GrantMessage() {}

    static Messages.Grant of(Grant grant) {
        Messages.Grant.Builder message = Messages.Grant.newBuilder();
        message.setGrantee(grant.grantee());
        message.addAllPrivileges(grant.privileges());
        return message.build();
    }

    static Grant toRecord(Messages.Grant message) {
        return new Grant(message.getGrantee(), new ArrayList<>(message.getPrivilegesList()));
    }
}
