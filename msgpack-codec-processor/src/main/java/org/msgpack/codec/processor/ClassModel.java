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
 * @param members the members in the order of the message
 * @param unknown the member that keeps unknown keys; or null
 * @param creation how to create an object
 * @param parameters the member for each parameter of {@code creation}; null for a parameter that
 *     gets a default
 * @param isJacksons whether Jackson writes the same form, because none of our annotations changes
 *     it
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

    /**
     * The most members that one method packs or unpacks: the JIT does not compile larger methods
     * well.
     */
    static final int MEMBERS_PER_METHOD = 32;

    /**
     * Returns whether members are set one by one on an object that is created first. That excludes
     * setter methods: they may reject values, so they are called at the end.
     */
    boolean isSetDirectly() {
        return parameters.isEmpty()
                && creation.builder() == null
                && creation.executable().getThrownTypes().isEmpty()
                && members.stream().allMatch(m -> m.setter == null || !m.setter.isMethod())
                && (unknown == null || !unknown.setter.isMethod());
    }

    /** Returns whether there are so many members that they are split over several methods. */
    boolean isLarge() {
        return members.size() > MEMBERS_PER_METHOD;
    }

    /** Returns the members, split into one part for each method. */
    List<List<Member>> parts() {
        List<List<Member>> parts = new ArrayList<>();
        for (int from = 0; from < members.size(); from += MEMBERS_PER_METHOD) {
            parts.add(members.subList(from, Math.min(from + MEMBERS_PER_METHOD, members.size())));
        }
        return parts;
    }

    /** Returns whether objects may contain other objects, and so be nested. */
    boolean isNested() {
        return unknown != null || members.stream().anyMatch(member -> member.value.codec() != null);
    }

    /** Returns whether any member is left out if it is null. */
    boolean hasOmitted() {
        return members.stream().anyMatch(Member::isOmitted);
    }

    /** Returns the members that are set after the object is created. */
    List<Member> setLater() {
        return members.stream().filter(m -> m.setter != null && m.parameter < 0).toList();
    }
}
