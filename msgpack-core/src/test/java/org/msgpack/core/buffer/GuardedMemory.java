/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Assertions;

/**
 * Memory with guards on both sides of the part that is handed out. The guards consist of a byte
 * that occurs nowhere else, so a changed guard, or that byte in any other place, reveals an access
 * out of range.
 */
final class GuardedMemory {
    /**
     * The byte that the guards consist of. All other bytes in these tests are below {@link #SAFE}.
     */
    static final byte GUARD = (byte) 0xa5;

    static final int SAFE = 0x40;

    private static final int GUARD_LENGTH = 24;

    /** Direct memory is slow to allocate, so it is reused: one call needs two parts. */
    private static final int SLOTS = 16;

    private static final int MAX_LENGTH = 128;
    private static final ByteBuffer DIRECT = ByteBuffer.allocateDirect(SLOTS * MAX_LENGTH);

    private static int nextSlot;

    /** How the part is handed out. */
    enum Kind {
        ARRAY_PART,
        SLICE,
        HEAP_PART,
        DIRECT_PART,
        DIRECT_SLICE,
        READ_ONLY_HEAP,
        READ_ONLY_DIRECT,
        BIG_ENDIAN_ARRAY,
        BIG_ENDIAN_DIRECT,
        SUBCLASS,
        RELEASED;

        boolean isDirect() {
            return this == DIRECT_PART
                    || this == DIRECT_SLICE
                    || this == READ_ONLY_DIRECT
                    || this == BIG_ENDIAN_DIRECT;
        }

        boolean isReadOnly() {
            return this == READ_ONLY_HEAP || this == READ_ONLY_DIRECT;
        }
    }

    /** On big-endian machines only the subclass of the library exists. */
    static final boolean HAS_SUBCLASSES = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    /** What a subclass written by a user can do. */
    private static final class Subclass extends MessageBuffer {
        Subclass(Object base, long address, int length) {
            super(base, address, length);
        }
    }

    final Kind kind;
    final int size;
    private final ByteBuffer whole;
    private final MessageBuffer buffer;

    GuardedMemory(Kind kind, int size, Random random) {
        this.kind = kind;
        this.size = size;
        int length = size + 2 * GUARD_LENGTH;
        whole = kind.isDirect() ? direct(length) : ByteBuffer.allocate(length);
        for (int i = 0; i < length; i++) {
            whole.put(i, isGuard(i) ? GUARD : (byte) random.nextInt(SAFE));
        }
        buffer = makeBuffer();
    }

    private static ByteBuffer direct(int length) {
        ByteBuffer slot = DIRECT.duplicate();
        slot.position(nextSlot++ % SLOTS * MAX_LENGTH);
        slot.limit(slot.position() + length);
        return slot.slice();
    }

    private boolean isGuard(int index) {
        return index < GUARD_LENGTH || index >= GUARD_LENGTH + size;
    }

    /** Returns the part as a ByteBuffer, with a byte order that must not matter. */
    ByteBuffer byteBuffer() {
        ByteBuffer part = kind.isReadOnly() ? whole.asReadOnlyBuffer() : whole.duplicate();
        part.limit(GUARD_LENGTH + size);
        part.position(GUARD_LENGTH);
        return part.order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the part as a MessageBuffer. */
    MessageBuffer buffer() {
        return buffer;
    }

    private MessageBuffer makeBuffer() {
        switch (kind) {
            case ARRAY_PART:
                return MessageBuffer.wrap(whole.array(), GUARD_LENGTH, size);
            case SLICE:
                return MessageBuffer.wrap(whole.array())
                        .slice(1, whole.capacity() - 1)
                        .slice(GUARD_LENGTH - 1, size);
            case DIRECT_SLICE:
                return MessageBuffer.wrap(whole.duplicate())
                        .slice(1, whole.capacity() - 1)
                        .slice(GUARD_LENGTH - 1, size);
            case BIG_ENDIAN_ARRAY:
                return MessageBufferBE.create(whole.array(), GUARD_LENGTH, size);
            case BIG_ENDIAN_DIRECT:
                return MessageBufferBE.create(byteBuffer().slice());
            case SUBCLASS:
                return HAS_SUBCLASSES
                        ? new Subclass(whole.array(), GUARD_LENGTH, size)
                        : MessageBuffer.wrap(whole.array(), GUARD_LENGTH, size);
            case RELEASED:
                MessageBuffer released = MessageBuffer.wrap(whole.array(), GUARD_LENGTH, size);
                MessageBuffer.releaseBuffer(released);
                MessageBuffer.releaseBuffer(released);
                return released;
            default:
                return MessageBuffer.wrap(byteBuffer());
        }
    }

    /** Returns a copy of the part, which the caller may modify. */
    byte[] content() {
        byte[] bytes = new byte[size];
        byteBuffer().get(bytes);
        return bytes;
    }

    /** Fails if a guard has changed, or if its byte occurs between the guards. */
    void check(String call) {
        for (int i = 0; i < whole.capacity(); i++) {
            if ((whole.get(i) == GUARD) != isGuard(i)) {
                Assertions.fail((isGuard(i) ? "wrote outside " : "copied a guard into ") + kind
                        + " of " + size + " bytes, at " + (i - GUARD_LENGTH) + ": " + call);
            }
        }
    }

    /** Fails if the byte of the guards occurs in an array. */
    static void checkNoGuard(byte[] bytes, String call) {
        for (byte b : bytes) {
            if (b == GUARD) {
                Assertions.fail("returned bytes from outside: " + call);
            }
        }
    }
}
