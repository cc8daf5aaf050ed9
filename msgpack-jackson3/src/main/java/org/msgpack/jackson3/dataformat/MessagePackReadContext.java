/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import org.msgpack.jackson.engine.Level;

import tools.jackson.core.TokenStreamContext;

/**
 * Shows where a parser is: the array or object, the number of elements it has read there, and the
 * containers around it.
 *
 * <p>There is one context per depth, reused for each array and object at that depth.
 */
final class MessagePackReadContext extends TokenStreamContext {
    private final MessagePackReadContext parent;
    private MessagePackReadContext child;
    private Level level;
    private String name;

    private MessagePackReadContext(MessagePackReadContext parent, Level level) {
        super(level.kind(), level.index());
        this.parent = parent;
        this._nestingDepth = level.depth();
    }

    /** Returns a new context that shows where a reader is. */
    static MessagePackReadContext at(Level level) {
        Level[] path = new Level[level.depth() + 1];
        for (Level l = level; l != null; l = l.outer()) {
            path[l.depth()] = l;
        }
        MessagePackReadContext context = new MessagePackReadContext(null, path[0]);
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
            child = new MessagePackReadContext(this, inner);
        }
        child.show(inner);
        return child;
    }

    private void show(Level level) {
        this.level = level;
        _type = level.kind();
        _index = level.index();
        name = level.name();
    }

    @Override
    public TokenStreamContext getParent() {
        return parent;
    }

    @Override
    public String currentName() {
        return name;
    }

    @Override
    public boolean hasCurrentName() {
        return name != null;
    }

    @Override
    public Object currentValue() {
        return level.value();
    }

    @Override
    public void assignCurrentValue(Object v) {
        level.setValue(v);
    }
}
