/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.json.DupDetector;

import org.msgpack.core.internal.text.Printable;
import org.msgpack.jackson.engine.Level;

/**
 * The position of a parser: the array or object that it is in, the number of elements it has read
 * there, and the containers around it.
 *
 * <p>There is one context per depth, reused for each array and object at that depth.
 */
@SuppressWarnings("ProtectedMembersInFinalClass") // as published
public final class MessagePackReadContext extends JsonStreamContext {
    private static final int UNKNOWN = -1;

    /** The context around this one; null for the root. */
    protected final MessagePackReadContext parent;

    /** Detects duplicate names; null if they are not to be detected. */
    protected DupDetector dups;

    /** Number of elements or entries; negative if unknown, as it is at the root. */
    protected int expEntryCount;

    /** The last name read. */
    protected String currentName;

    /** The value attached by the caller. */
    protected Object currentValue;

    /** The context of the next depth, created when it is first needed. */
    protected MessagePackReadContext child;

    /** What this shows; null if it has been created without a parser. */
    private Level level;

    /**
     * Creates a context.
     *
     * @param type one of the types of {@link JsonStreamContext}
     * @param expEntryCount number of elements or entries, or -1 if unknown
     */
    public MessagePackReadContext(
            MessagePackReadContext parent, DupDetector dups, int type, int expEntryCount) {
        super();
        this.parent = parent;
        this.dups = dups;
        this._type = type;
        this.expEntryCount = expEntryCount;
        this._index = -1;
        this._nestingDepth = parent == null ? 0 : parent._nestingDepth + 1;
    }

    /** Starts another array or object. */
    protected void reset(int type, int expEntryCount) {
        this._type = type;
        this.expEntryCount = expEntryCount;
        this._index = -1;
        this.currentName = null;
        this.currentValue = null;
        if (dups != null) {
            dups.reset();
        }
    }

    /** Creates the context of root values. */
    public static MessagePackReadContext createRootContext(DupDetector dups) {
        return new MessagePackReadContext(null, dups, TYPE_ROOT, UNKNOWN);
    }

    /** Returns the context of an array in this context. */
    public MessagePackReadContext createChildArrayContext(int expEntryCount) {
        return child(TYPE_ARRAY, expEntryCount);
    }

    /** Returns the context of an object in this context. */
    public MessagePackReadContext createChildObjectContext(int expEntryCount) {
        return child(TYPE_OBJECT, expEntryCount);
    }

    private MessagePackReadContext child(int type, int expEntryCount) {
        if (child == null) {
            DupDetector childDups = dups == null ? null : dups.child();
            child = new MessagePackReadContext(this, childDups, type, expEntryCount);
        } else {
            child.reset(type, expEntryCount);
        }
        return child;
    }

    // What a parser shows

    /** Returns a new context that shows where a reader is. */
    static MessagePackReadContext at(Level level) {
        Level[] path = new Level[level.depth() + 1];
        for (Level l = level; l != null; l = l.outer()) {
            path[l.depth()] = l;
        }
        MessagePackReadContext context = createRootContext(null);
        context.show(path[0]);
        for (int depth = 1; depth < path.length; depth++) {
            context = context.enter(path[depth]);
        }
        return context;
    }

    /** Returns the context of a level, which is this one's, or directly inside or outside of it. */
    MessagePackReadContext follow(Level next) {
        if (next == level.outer()) {
            parent.show(next);
            return parent;
        }
        show(level);
        return next == level ? this : enter(next);
    }

    /** Returns the context of a level, which is this one's or around it. */
    MessagePackReadContext goBackTo(Level outer) {
        MessagePackReadContext context = this;
        while (context.level != outer) {
            context = context.parent;
        }
        context.show(outer);
        return context;
    }

    private MessagePackReadContext enter(Level inner) {
        if (child == null) {
            child = new MessagePackReadContext(this, null, inner.kind(), inner.size());
        }
        child.show(inner);
        return child;
    }

    private void show(Level level) {
        this.level = level;
        _type = level.kind();
        _index = level.index();
        expEntryCount = level.size();
        currentName = level.name();
    }

    @Override
    public Object getCurrentValue() {
        return level == null ? currentValue : level.value();
    }

    @Override
    public void setCurrentValue(Object v) {
        currentValue = v;
        if (level != null) {
            level.setValue(v);
        }
    }

    @Override
    public String getCurrentName() {
        return currentName;
    }

    @Override
    public boolean hasCurrentName() {
        return currentName != null;
    }

    @Override
    public MessagePackReadContext getParent() {
        return parent;
    }

    /** Returns whether the number of elements is known, which is so everywhere but at the root. */
    public boolean hasExpectedLength() {
        return expEntryCount >= 0;
    }

    /** Returns the number of elements or entries; negative at the root. */
    public int getExpectedLength() {
        return expEntryCount;
    }

    /** Returns whether the container is empty. */
    public boolean isEmpty() {
        return expEntryCount == 0;
    }

    /** Returns the number of elements or entries that have not been started; -1 at the root. */
    public int getRemainingExpectedLength() {
        return expEntryCount < 0 ? UNKNOWN : Math.max(0, expEntryCount - _index - 1);
    }

    /**
     * Returns whether the end is not known in advance, which is so only at the root; MessagePack
     * has no end markers.
     */
    public boolean acceptsBreakMarker() {
        return expEntryCount < 0;
    }

    /** Advances to the next element or entry; returns whether there is one. */
    public boolean expectMoreValues() {
        return ++_index < expEntryCount || expEntryCount < 0; // the index of the root may overflow
    }

    /** Returns an unknown location: the start of a container is not recorded. */
    @Override
    public JsonLocation startLocation(ContentReference srcRef) {
        return new JsonLocation(srcRef, -1L, -1L, -1, -1);
    }

    /** Returns the same as {@link #startLocation}. */
    @Override
    @Deprecated
    public JsonLocation getStartLocation(Object srcRef) {
        return startLocation(ContentReference.rawReference(srcRef));
    }

    /**
     * Sets the name of the current entry.
     *
     * @throws JsonParseException if it is a duplicate, and duplicates are detected
     */
    public void setCurrentName(String name) throws JsonProcessingException {
        currentName = name;
        if (dups != null && dups.isDup(name)) {
            throw new JsonParseException(
                    (JsonParser) dups.getSource(),
                    "Duplicate field '" + Printable.plain(name) + "'",
                    dups.findLocation());
        }
    }

    /**
     * Returns the JSON-like form that Jackson's contexts have, such as {@code /}, {@code [3]} and
     * {@code {"a"}}.
     */
    @Override
    public String toString() {
        switch (_type) {
            case TYPE_ROOT:
                return "/";
            case TYPE_ARRAY:
                return "[" + getCurrentIndex() + "]";
            default:
                return currentName == null ? "{?}" : "{\"" + currentName + "\"}";
        }
    }
}
