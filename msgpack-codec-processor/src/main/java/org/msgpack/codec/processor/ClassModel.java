/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import org.msgpack.codec.annotation.Shape;

/**
 * A class for which a codec is generated.
 *
 * @param members what is in the message, in its order
 * @param unknown keeps what the class does not know; or null
 * @param creation how an object is created
 * @param parameters the members that it gets as parameters; null for one that gets a default
 * @param isJacksons whether no annotation of ours says that Jackson writes something else
 */
record ClassModel(
        TypeElement type,
        Shape shape,
        boolean areUnknownKeysRejected,
        List<Member> members,
        Member unknown,
        Creation creation,
        List<Member> parameters,
        boolean isJacksons) {

    /** The most members that one method packs or unpacks: larger ones are not compiled well. */
    static final int MEMBERS_PER_METHOD = 32;

    /**
     * Whether the members are set one by one, in an object that exists from the start. Methods that
     * set them may reject values, so those are called at the end.
     */
    boolean isSetDirectly() {
        return parameters.isEmpty()
                && creation.builder() == null
                && creation.executable().getThrownTypes().isEmpty()
                && members.stream().allMatch(m -> m.setter == null || !m.setter.isMethod())
                && (unknown == null || !unknown.setter.isMethod());
    }

    /** Whether there are so many members that each method deals with a part of them. */
    boolean isLarge() {
        return members.size() > MEMBERS_PER_METHOD;
    }

    /** Returns the members, a part for each method. */
    List<List<Member>> parts() {
        List<List<Member>> parts = new ArrayList<>();
        for (int from = 0; from < members.size(); from += MEMBERS_PER_METHOD) {
            parts.add(members.subList(from, Math.min(from + MEMBERS_PER_METHOD, members.size())));
        }
        return parts;
    }

    /** Whether objects may contain others of any class, and so each other. */
    boolean isNested() {
        return unknown != null || members.stream().anyMatch(member -> member.value.codec() != null);
    }

    /** Whether members that are null are left out of the map. */
    boolean hasOmitted() {
        return members.stream().anyMatch(Member::isOmitted);
    }

    /** Returns the members that are set, not given to what creates the object. */
    List<Member> setLater() {
        return members.stream().filter(m -> m.setter != null && m.parameter < 0).toList();
    }
}
