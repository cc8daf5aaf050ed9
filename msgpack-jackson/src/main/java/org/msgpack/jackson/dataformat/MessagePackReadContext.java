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

import org.msgpack.core.KeyCache;

/**
 * Where a parser stands: in which array or object, how many of its elements are read, and in which
 * ones it is nested.
 *
 * <p>There is one context for each depth, used again for each array and object there.
 */
@SuppressWarnings("ProtectedMembersInFinalClass") // as published
public final class MessagePackReadContext extends JsonStreamContext {
    private static final int UNKNOWN = -1;

    /** The context around this one, null for the root. */
    protected final MessagePackReadContext parent;

    /** Finds names that occur twice; null where that is not asked for. */
    protected DupDetector dups;

    /** Number of elements or entries, negative where it is not known (at the root). */
    protected int expEntryCount;

    /** The name read last. */
    protected String currentName;

    /** What the caller has attached. */
    protected Object currentValue;

    /** The context of the next depth, made when it is first needed. */
    protected MessagePackReadContext child;

    /** The key read last at this depth, also in an object before this one. */
    KeyCache.Key lastKey;

    /**
     * Makes a context.
     *
     * @param type one of the types of {@link JsonStreamContext}
     * @param expEntryCount number of elements or entries, or -1 if it is not known
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

    /** Begins with another array or object. */
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

    /** The context of what is in no array or object. */
    public static MessagePackReadContext createRootContext(DupDetector dups) {
        return new MessagePackReadContext(null, dups, TYPE_ROOT, UNKNOWN);
    }

    /** The context of an array in this one. */
    public MessagePackReadContext createChildArrayContext(int expEntryCount) {
        return child(TYPE_ARRAY, expEntryCount);
    }

    /** The context of an object in this one. */
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

    /** Begins or ends looking for names that occur twice, in this and the contexts around it. */
    void setDupDetector(DupDetector root) {
        child = null; // it was made with the other setting
        dups = root;
        if (parent != null) {
            parent.setDupDetector(root);
            parent.child = this;
            dups = root == null ? null : parent.dups.child();
        }
    }

    @Override
    public Object getCurrentValue() {
        return currentValue;
    }

    @Override
    public void setCurrentValue(Object v) {
        currentValue = v;
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

    /** Whether the number of elements is known; it is but at the root. */
    public boolean hasExpectedLength() {
        return expEntryCount >= 0;
    }

    /** Number of elements or entries; negative at the root. */
    public int getExpectedLength() {
        return expEntryCount;
    }

    /** Whether this has no elements at all. */
    public boolean isEmpty() {
        return expEntryCount == 0;
    }

    /** Number of elements or entries that have not been begun yet; -1 at the root. */
    public int getRemainingExpectedLength() {
        return expEntryCount < 0 ? UNKNOWN : Math.max(0, expEntryCount - _index - 1);
    }

    /** Whether a marker may end this; MessagePack has none, so only the root's end is open. */
    public boolean acceptsBreakMarker() {
        return expEntryCount < 0;
    }

    /** Goes on to the next element or entry; returns whether there is one. */
    public boolean expectMoreValues() {
        return ++_index < expEntryCount || expEntryCount < 0; // the root's index may overflow
    }

    /** Goes back to the element or entry before, since there could not be read another. */
    void takeBack() {
        _index--;
    }

    /** Where the parser was when this began, which is not kept. */
    @Override
    public JsonLocation startLocation(ContentReference srcRef) {
        return new JsonLocation(srcRef, -1L, -1L, -1, -1);
    }

    /** The same as {@link #startLocation}. */
    @Override
    @Deprecated
    public JsonLocation getStartLocation(Object srcRef) {
        return startLocation(ContentReference.rawReference(srcRef));
    }

    /**
     * Sets the name of the current entry.
     *
     * @throws JsonParseException if it occurred before, and that is to be found
     */
    public void setCurrentName(String name) throws JsonProcessingException {
        currentName = name;
        if (dups != null && dups.isDup(name)) {
            throw new JsonParseException(
                    (JsonParser) dups.getSource(),
                    "Duplicate field '" + name + "'",
                    dups.findLocation());
        }
    }

    /**
     * The JSON-like form that Jackson's contexts have: {@code /}, {@code [3]}, <code>{"a"}</code>.
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
