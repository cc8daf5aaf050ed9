/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.lang.ref.WeakReference;
import org.msgpack.core.KeyCache;
import tools.jackson.core.sym.PropertyNameMatcher;

/**
 * The index that a matcher has given for a name, noted at the cached key, so that the same bytes
 * lead to it without hashing or comparing strings.
 *
 * <p>All parsers of a factory share its keys. Threads may overwrite each other's notes: the index
 * is final, and a note counts only for the very matcher that it refers to. It refers weakly, since
 * the keys may live longer than a mapper and its matchers. A key has at most two notes, which stay
 * until their matchers are gone: a name that three kinds of beans have costs a lookup for the
 * third, and no note is made in vain for each of them in turn. Unknown names, of which there may be
 * any number, are not noted.
 */
final class NameIndex extends WeakReference<PropertyNameMatcher> {
    private final int index;

    /** The other note of the key, which is older; null if there is none. */
    private final NameIndex other;

    private NameIndex(PropertyNameMatcher matcher, int index, NameIndex other) {
        super(matcher);
        this.index = index;
        this.other = other;
    }

    /** Returns what {@link PropertyNameMatcher#matchName} returns for a key. */
    static int of(KeyCache.Key key, PropertyNameMatcher matcher) {
        NameIndex note = (NameIndex) key.note();
        if (note != null) {
            if (note.refersTo(matcher)) {
                return note.index;
            }
            if (note.other != null && note.other.refersTo(matcher)) {
                return note.other.index;
            }
        }
        return lookUp(key, matcher, note);
    }

    private static int lookUp(KeyCache.Key key, PropertyNameMatcher matcher, NameIndex note) {
        int index = matcher.matchName(key.string());
        if (index >= 0 && (note == null || note.hasRoom())) {
            key.setNote(new NameIndex(matcher, index, living(note)));
        }
        return index;
    }

    private boolean hasRoom() {
        return other == null || refersTo(null) || other.refersTo(null);
    }

    /** Returns one note whose matcher still exists, or null. */
    private static NameIndex living(NameIndex note) {
        if (note == null) {
            return null;
        }
        if (!note.refersTo(null)) {
            return note.other == null ? note : new NameIndex(note.get(), note.index, null);
        }
        return note.other == null || note.other.refersTo(null) ? null : note.other;
    }
}
