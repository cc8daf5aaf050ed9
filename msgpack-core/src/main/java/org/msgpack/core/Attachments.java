/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

/** What is attached to a packer or an unpacker: few things, each by its class. */
final class Attachments {
    private Attachment first;

    /** Returns what is attached by this very class; null if nothing. */
    @SuppressWarnings("unchecked")
    <T> T get(Class<T> type) {
        for (Attachment one = first; one != null; one = one.next) {
            if (one.type == type) {
                return (T) one.value;
            }
        }
        return null;
    }

    <T> void set(Class<T> type, T value) {
        for (Attachment one = first; one != null; one = one.next) {
            if (one.type == type) {
                one.value = type.cast(value);
                return;
            }
        }
        first = new Attachment(type, type.cast(value), first);
    }

    private static final class Attachment {
        final Class<?> type;
        Object value;
        final Attachment next;

        Attachment(Class<?> type, Object value, Attachment next) {
            this.type = type;
            this.value = value;
            this.next = next;
        }
    }
}
