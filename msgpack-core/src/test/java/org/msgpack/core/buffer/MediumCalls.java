/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Assertions;

/**
 * Calls of an input or output in sequence, with arbitrary arguments, including calls after close.
 */
final class MediumCalls {
    private static final int CALLS = 16;

    /** The exceptions that the methods may throw. */
    private static final List<Class<? extends Exception>> DOCUMENTED = Arrays.asList(
            IOException.class,
            NullPointerException.class,
            IllegalArgumentException.class,
            IllegalStateException.class,
            IndexOutOfBoundsException.class,
            ReadOnlyBufferException.class);

    /** Outputs that keep the bytes in memory. */
    private static final List<Class<?>> KEEPERS =
            Arrays.asList(ArrayBufferOutput.class, ChunkQueue.class);

    private final Class<?> type;
    private final HostileArguments hostile;
    private final StringBuilder log = new StringBuilder();
    private final List<GuardedMemory> memories = new ArrayList<>();
    private final List<byte[]> arrays = new ArrayList<>();

    /** The bytes that all streams and channels have taken. */
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();

    MediumCalls(Class<?> type, HostileArguments hostile) {
        this.type = type;
        this.hostile = hostile;
    }

    /** The inputs and outputs, and everything else that is public in the package. */
    static List<Class<?>> publicClasses() {
        TreeSet<String> names = new TreeSet<>();
        String folder = "org/msgpack/core/buffer/";
        try {
            File location = new File(MessageBuffer.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (location.isDirectory()) {
                Collections.addAll(names, new File(location, folder).list());
            } else {
                try (JarFile jar = new JarFile(location)) {
                    jar.stream()
                            .map(entry -> entry.getName())
                            .filter(name -> name.startsWith(folder))
                            .forEach(name -> names.add(name.substring(folder.length())));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        List<Class<?>> classes = new ArrayList<>();
        for (String name : names) {
            if (name.endsWith(".class") && !name.startsWith("package-info")) {
                Class<?> type = load(MessageBuffer.class.getPackage().getName() + "."
                        + name.substring(0, name.length() - ".class".length()));
                if (Modifier.isPublic(type.getModifiers()) && !type.isInterface()) {
                    classes.add(type);
                }
            }
        }
        return classes;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, MediumCalls.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    void run() throws ReflectiveOperationException {
        Object medium = make();
        if (medium == null) {
            return;
        }
        List<Method> methods = MemorySafety.publicMethods(medium.getClass());
        for (int i = 0; i < CALLS; i++) {
            Method method = methods.get(hostile.random.nextInt(methods.size()));
            Object[] arguments = arguments(method);
            int before = taken.size();
            Object result = call(method, arguments, () -> method.invoke(medium, arguments));
            boolean isDone = result != FAILED;
            checkRange(method, arguments, isDone);
            if (isDone && method.getName().equals("write") && !KEEPERS.contains(type)) {
                Assertions.assertEquals(before + (int) arguments[2], taken.size(), log::toString);
            }
            checkResult(method, result);
            checkMemory();
        }
    }

    private Object make() throws ReflectiveOperationException {
        List<Executable> makers = new ArrayList<>(Arrays.asList(type.getConstructors()));
        for (Method method : MemorySafety.publicMethods(type)) {
            if (Modifier.isStatic(method.getModifiers())) {
                makers.add(method);
            }
        }
        makers.sort(Comparator.comparing(Executable::toString));
        Executable maker = makers.get(hostile.random.nextInt(makers.size()));
        Object[] arguments = arguments(maker);
        Object made = call(
                maker,
                arguments,
                () -> maker instanceof Method
                        ? ((Method) maker).invoke(null, arguments)
                        : ((Constructor<?>) maker).newInstance(arguments));
        return made == FAILED ? null : made;
    }

    private interface Call {
        Object make() throws ReflectiveOperationException;
    }

    /** What {@link #call} returns after an exception. */
    private static final Object FAILED = new Object();

    private Object call(Executable executable, Object[] arguments, Call call)
            throws ReflectiveOperationException {
        log.append(executable.getName()).append(Arrays.deepToString(arguments)).append('\n');
        try {
            return call.make();
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            log.append("  ").append(thrown).append('\n');
            if (DOCUMENTED.stream().noneMatch(type -> type.isInstance(thrown))) {
                throw new AssertionError("not documented: " + log, thrown);
            }
            return FAILED;
        }
    }

    private Object[] arguments(Executable executable) {
        Class<?>[] types = executable.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = argument(executable, types[i]);
        }
        return arguments;
    }

    private Object argument(Executable executable, Class<?> type) {
        if (type == int.class) {
            return isAllocated(executable) ? hostile.allocation() : hostile.index(40);
        }
        if (type == long.class) {
            return hostile.longIndex(40);
        }
        if (hostile.oneIn(12)) {
            return null;
        }
        if (type == byte[].class) {
            byte[] array = hostile.bytes(hostile.random.nextInt(40));
            arrays.add(array);
            return array;
        }
        if (type == MessageBuffer.class || type == ByteBuffer.class) {
            GuardedMemory memory = hostile.memory();
            memories.add(memory);
            return type == ByteBuffer.class ? memory.byteBuffer() : memory.buffer();
        }
        if (type == ChunkQueue.class) {
            return new ChunkQueue();
        }
        if (type == InputStream.class) {
            return HostileMedia.inputStream(hostile);
        }
        if (type == ReadableByteChannel.class) {
            return HostileMedia.readableChannel(hostile);
        }
        if (type == OutputStream.class) {
            return HostileMedia.outputStream(hostile, taken);
        }
        if (type == ChunkPool.class) {
            return ChunkPool.ofHeap(1 + hostile.random.nextInt(20), 2);
        }
        Assertions.assertEquals(WritableByteChannel.class, type, "no argument for " + executable);
        return HostileMedia.writableChannel(hostile, taken);
    }

    /** Tells whether its int is a size that is allocated. */
    private static boolean isAllocated(Executable executable) {
        return executable.getName().equals("next")
                || executable.getName().equals("reserve")
                || executable.getParameterCount() == 2
                || (executable instanceof Constructor
                        && executable.getParameterTypes()[0] == int.class);
    }

    /** Checks that a range outside an array is never used. */
    private void checkRange(Method method, Object[] arguments, boolean isDone) {
        if (isDone && arguments.length == 3 && arguments[0] instanceof byte[]) {
            int offset = (int) arguments[1];
            int length = (int) arguments[2];
            boolean isInside = offset >= 0
                    && length >= 0
                    && (long) offset + length <= ((byte[]) arguments[0]).length;
            Assertions.assertTrue(isInside, () -> method + " took a range outside: " + log);
        }
    }

    private void checkResult(Method method, Object result) {
        if (result instanceof MessageBuffer && MessageBufferOutput.class.isAssignableFrom(type)) {
            MessageBuffer chunk = (MessageBuffer) result;
            if (method.getName().equals("next") && method.getParameterCount() == 1) {
                chunk.putBytes(0, hostile.bytes(chunk.size()), 0, chunk.size());
            }
        }
        if (result instanceof MessageBuffer) {
            GuardedMemory.checkNoGuard(((MessageBuffer) result).toByteArray(), log.toString());
        }
        if (result instanceof byte[]) {
            GuardedMemory.checkNoGuard((byte[]) result, log.toString());
        }
    }

    private void checkMemory() {
        for (GuardedMemory memory : memories) {
            memory.check(log.toString());
        }
        for (byte[] array : arrays) {
            GuardedMemory.checkNoGuard(array, log.toString());
        }
        HostileMedia.check(taken, log.toString());
    }
}
