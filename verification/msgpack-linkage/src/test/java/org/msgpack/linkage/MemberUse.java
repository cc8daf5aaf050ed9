/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.linkage;

/**
 * A use of a member by an instruction.
 *
 * @param kind the kind of instruction
 * @param member name and descriptor
 * @param ofInterface whether the instruction declares the owner to be an interface; false for
 *     fields
 */
record MemberUse(Kind kind, String owner, String member, boolean ofInterface) {
    enum Kind {
        GET_FIELD,
        PUT_FIELD,
        GET_STATIC,
        PUT_STATIC,
        INVOKE_VIRTUAL,
        INVOKE_SPECIAL,
        INVOKE_STATIC,
        /** {@code new}, which has no member. */
        NEW;

        boolean isStatic() {
            return this == GET_STATIC || this == PUT_STATIC || this == INVOKE_STATIC;
        }

        boolean isField() {
            return this == GET_FIELD || this == GET_STATIC || isWrite();
        }

        boolean isWrite() {
            return this == PUT_FIELD || this == PUT_STATIC;
        }
    }

    @Override
    public String toString() {
        return kind + " " + owner + "." + member;
    }
}
