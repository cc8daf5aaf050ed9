/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assertions;

/**
 * A call of a method of {@link MessageBuffer} with arbitrary arguments, and what has to come of it.
 * The ranges that the method reads and writes determine whether it has to succeed, which exceptions
 * it may throw, and which bytes may change.
 */
final class BufferCall {
    /** The ranges that each public method touches, by its name and parameter types. */
    private static final Map<String, Consumer<BufferCall>> RANGES = new LinkedHashMap<>();

    static {
        Consumer<BufferCall> nothing = call -> {};
        RANGES.put("size()", nothing);
        RANGES.put("hasArray()", nothing);
        RANGES.put("array()", nothing);
        RANGES.put("arrayOffset()", nothing);
        RANGES.put("releaseBuffer(MessageBuffer)", nothing);
        RANGES.put("wrap(byte[])", nothing);
        RANGES.put("wrap(ByteBuffer)", nothing);
        RANGES.put("wrap(byte[],int,int)", call -> call.argument(0, call.at(1), call.at(2), false));
        RANGES.put("allocate(int)", call -> call.require(call.at(0) >= 0));
        RANGES.put("slice(int,int)", call -> call.read(call.at(0), call.at(1)));
        RANGES.put("getByte(int)", call -> call.read(call.at(0), 1));
        RANGES.put("getBoolean(int)", call -> call.read(call.at(0), 1));
        RANGES.put("getShort(int)", call -> call.read(call.at(0), 2));
        RANGES.put("getInt(int)", call -> call.read(call.at(0), 4));
        RANGES.put("getFloat(int)", call -> call.read(call.at(0), 4));
        RANGES.put("getLong(int)", call -> call.read(call.at(0), 8));
        RANGES.put("getDouble(int)", call -> call.read(call.at(0), 8));
        RANGES.put("getBytes(int,byte[],int,int)", call -> {
            call.read(call.at(0), call.at(3));
            call.argument(1, call.at(2), call.at(3), true);
        });
        RANGES.put("getBytes(int,int,ByteBuffer)", call -> {
            call.read(call.at(0), call.at(1));
            call.argument(2, 0, call.at(1), true);
        });
        RANGES.put("putByte(int,byte)", call -> call.write(call.at(0), 1));
        RANGES.put("putBoolean(int,boolean)", call -> call.write(call.at(0), 1));
        RANGES.put("putShort(int,short)", call -> call.write(call.at(0), 2));
        RANGES.put("putInt(int,int)", call -> call.write(call.at(0), 4));
        RANGES.put("putFloat(int,float)", call -> call.write(call.at(0), 4));
        RANGES.put("putLong(int,long)", call -> call.write(call.at(0), 8));
        RANGES.put("putDouble(int,double)", call -> call.write(call.at(0), 8));
        RANGES.put("putBytes(int,byte[],int,int)", call -> {
            call.write(call.at(0), call.at(3));
            call.argument(1, call.at(2), call.at(3), false);
        });
        RANGES.put("putByteBuffer(int,ByteBuffer,int)", call -> {
            call.write(call.at(0), call.at(2));
            call.argument(1, 0, call.at(2), false);
        });
        RANGES.put("putMessageBuffer(int,MessageBuffer,int,int)", call -> {
            call.write(call.at(0), call.at(3));
            call.argument(1, call.at(2), call.at(3), false);
        });
        RANGES.put("copyTo(int,MessageBuffer,int,int)", call -> {
            call.read(call.at(0), call.at(3));
            call.argument(1, call.at(2), call.at(3), true);
        });
        RANGES.put("sliceAsByteBuffer()", nothing);
        RANGES.put("sliceAsByteBuffer(int,int)", call -> call.read(call.at(0), call.at(1)));
        RANGES.put("toByteArray()", nothing);
        RANGES.put("toHexString(int,int)", call -> call.read(call.at(0), call.at(1)));
    }

    private final Method method;
    private final Consumer<BufferCall> ranges;
    private final GuardedMemory target;
    private final Object[] arguments;

    /** The memory behind an argument, a GuardedMemory or a byte[], if there is any. */
    private final Object[] memories;

    private final byte[] targetBefore;
    private final byte[][] before;

    // Derived from the ranges:
    private boolean mustSucceed = true;
    private final List<Class<? extends Exception>> expected = new ArrayList<>();
    private final List<int[]> targetWrites = new ArrayList<>();
    private final List<int[]> argumentWrites = new ArrayList<>(); // argument, from, to

    BufferCall(Method method, GuardedMemory target, HostileArguments hostile) {
        this.method = method;
        this.ranges = RANGES.get(signature(method));
        Assertions.assertNotNull(ranges, "no property covers " + signature(method));
        this.target = target;
        this.targetBefore = target.content();
        Class<?>[] types = method.getParameterTypes();
        this.arguments = new Object[types.length];
        this.memories = new Object[types.length];
        this.before = new byte[types.length][];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = argument(i, types[i], hostile);
            if (memories[i] != null) {
                before[i] = contentOf(memories[i]);
            }
        }
    }

    static String signature(Method method) {
        StringBuilder text = new StringBuilder(method.getName()).append('(');
        for (Class<?> type : method.getParameterTypes()) {
            text.append(text.charAt(text.length() - 1) == '(' ? "" : ",");
            text.append(type.getSimpleName());
        }
        return text.append(')').toString();
    }

    private Object argument(int i, Class<?> type, HostileArguments hostile) {
        boolean isValue = method.getName().startsWith("put") && method.getParameterCount() == 2;
        if (type == int.class) {
            if (isValue && i == 1) {
                return (int) hostile.number();
            }
            return method.getName().equals("allocate")
                    ? hostile.allocation()
                    : hostile.index(Math.max(target.size, 1));
        }
        if (type == byte.class) {
            return (byte) hostile.number();
        }
        if (type == boolean.class) {
            return hostile.oneIn(2);
        }
        if (type == short.class) {
            return (short) hostile.number();
        }
        if (type == long.class) {
            return hostile.number();
        }
        if (type == float.class) {
            return Float.intBitsToFloat((int) hostile.number());
        }
        if (type == double.class) {
            return Double.longBitsToDouble(hostile.number());
        }
        return hostile.oneIn(10) ? null : memory(i, type, hostile);
    }

    private Object memory(int i, Class<?> type, HostileArguments hostile) {
        if (type == byte[].class) {
            memories[i] = hostile.bytes(hostile.random.nextInt(40));
            return memories[i];
        }
        GuardedMemory memory = hostile.oneIn(8) ? target : hostile.memory();
        memories[i] = memory;
        if (type == ByteBuffer.class) {
            return memory.byteBuffer();
        }
        Assertions.assertEquals(MessageBuffer.class, type, "no arguments for " + method);
        return memory.buffer();
    }

    private static byte[] contentOf(Object memory) {
        return memory instanceof byte[]
                ? ((byte[]) memory).clone()
                : ((GuardedMemory) memory).content();
    }

    // The vocabulary in which the ranges are written:

    private int at(int argument) {
        return (int) arguments[argument];
    }

    private void require(boolean isValid) {
        if (!isValid) {
            mustSucceed = false;
            expected.add(IllegalArgumentException.class);
        }
    }

    private void read(int from, int length) {
        requireInside(from, length, target.size);
    }

    private void write(int from, int length) {
        requireInside(from, length, target.size);
        requireWritable(target.kind, length);
        targetWrites.add(new int[] {from, from + length});
    }

    private void argument(int i, int from, int length, boolean isWritten) {
        if (arguments[i] == null) {
            return;
        }
        boolean isByteBuffer = arguments[i] instanceof ByteBuffer;
        if (memories[i] instanceof byte[]) {
            requireInside(from, length, ((byte[]) memories[i]).length);
        } else {
            GuardedMemory memory = (GuardedMemory) memories[i];
            if (!requireInside(from, length, memory.size) && isByteBuffer) {
                expected.add(
                        isWritten ? BufferOverflowException.class : BufferUnderflowException.class);
            }
            if (isWritten) {
                requireWritable(memory.kind, length);
            }
        }
        if (isWritten) {
            argumentWrites.add(new int[] {i, from, from + length});
        }
    }

    private boolean requireInside(int from, int length, int size) {
        boolean isInside = from >= 0 && length >= 0 && (long) from + length <= size;
        if (!isInside) {
            mustSucceed = false;
            expected.add(
                    method.getName().equals("slice")
                            ? IllegalArgumentException.class
                            : IndexOutOfBoundsException.class);
        }
        return isInside;
    }

    private void requireWritable(GuardedMemory.Kind kind, int length) {
        if (kind.isReadOnly()) {
            mustSucceed &= length == 0; // whether that is an error is up to the JDK
            expected.add(ReadOnlyBufferException.class);
        }
    }

    /** Makes the call and checks its effects. */
    void run() throws Exception {
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] == null) {
                mustSucceed = false;
                expected.add(NullPointerException.class);
            }
        }
        ranges.accept(this);
        Object result;
        try {
            result = method.invoke(target.buffer(), arguments);
        } catch (InvocationTargetException e) {
            checkException(e.getCause());
            return;
        }
        Assertions.assertTrue(mustSucceed, () -> "no exception: " + this);
        checkResult(result);
        checkMemory(true);
    }

    private void checkException(Throwable thrown) {
        boolean isExpected = expected.stream().anyMatch(type -> type.isInstance(thrown));
        if (!isExpected) {
            throw new AssertionError("not the exception that is documented: " + this, thrown);
        }
        checkMemory(false);
    }

    private void checkMemory(boolean mayChange) {
        check(target, targetBefore, mayChange ? targetWrites : new ArrayList<>());
        for (int i = 0; i < memories.length; i++) {
            if (memories[i] == null || memories[i] == target) {
                continue;
            }
            List<int[]> writes = new ArrayList<>();
            for (int[] write : argumentWrites) {
                if (mayChange && write[0] == i) {
                    writes.add(new int[] {write[1], write[2]});
                }
            }
            check(memories[i], before[i], writes);
        }
    }

    private void check(Object memory, byte[] before, List<int[]> writes) {
        if (memory == target && mustSucceed) {
            for (int[] write : argumentWrites) {
                if (memories[write[0]] == target) {
                    writes.add(new int[] {write[1], write[2]});
                }
            }
        }
        byte[] after = contentOf(memory);
        for (int[] write : writes) {
            System.arraycopy(after, write[0], before, write[0], write[1] - write[0]);
        }
        if (!Arrays.equals(before, after)) {
            Assertions.fail("changed bytes that were not to be changed: " + this);
        }
        if (memory instanceof GuardedMemory) {
            ((GuardedMemory) memory).check(toString());
        } else {
            GuardedMemory.checkNoGuard(after, toString());
        }
    }

    private void checkResult(Object result) {
        if (method.getName().equals("array")) {
            return; // all of the memory, as documented
        }
        if (method.getName().equals("wrap")) {
            int length = arguments.length == 1 ? before[0].length : at(2);
            Assertions.assertEquals(length, ((MessageBuffer) result).size(), toString());
        }
        GuardedMemory.checkNoGuard(bytesOf(result), toString());
    }

    private byte[] bytesOf(Object result) {
        if (result instanceof byte[]) {
            return (byte[]) result;
        }
        if (result instanceof MessageBuffer) {
            return ((MessageBuffer) result).toByteArray();
        }
        if (result instanceof ByteBuffer) {
            ByteBuffer bytes = ((ByteBuffer) result).duplicate();
            byte[] copy = new byte[bytes.remaining()];
            bytes.get(copy);
            return copy;
        }
        if (result instanceof String) {
            Assertions.assertFalse(((String) result).contains("a5"), toString());
            return new byte[0];
        }
        if (result instanceof Float) {
            return bytesOf(Float.floatToRawIntBits((Float) result));
        }
        if (result instanceof Double) {
            return bytesOf(Double.doubleToRawLongBits((Double) result));
        }
        if (result == null || result instanceof Boolean) {
            return new byte[0];
        }
        Assertions.assertTrue(result instanceof Number, "what is returned by " + method);
        long number = ((Number) result).longValue();
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }

    @Override
    public String toString() {
        return method.getName() + Arrays.deepToString(arguments) + " of " + target.kind + " of "
                + target.size + " bytes";
    }
}
