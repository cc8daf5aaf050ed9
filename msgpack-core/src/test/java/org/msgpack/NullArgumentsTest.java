/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.Preconditions;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.ChannelBufferOutput;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.ChunkQueue;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.ValueType;
import org.msgpack.value.Variable;

/**
 * Calls every public and protected constructor and method of the exported packages, on an instance
 * of each kind, with null for each argument in turn. The exception has to name the null argument,
 * and nothing may have changed. The few arguments that may be null are listed here.
 */
class NullArgumentsTest {
    // Without MessageProcessor, which Java 8 cannot load. The TCK of Reactive Streams tests it.
    private static final Pattern EXPORTED = Pattern.compile("org/msgpack/"
            + "(core|core/annotations|core/buffer|value)/(?!MessageProcessor)[\\w$]+\\.class");
    private static final Pattern MESSAGE = Pattern.compile("[\\w ]+ is null");

    /** Arguments for which null is rejected like any value of a wrong type, as in 0.9.x. */
    private static final Set<String> REFUSED_OTHERWISE = new HashSet<>(Arrays.asList(
            "MessageBufferPacker.reset(MessageBufferOutput) argument 0 on MessageBufferPacker:"
                    + " java.lang.IllegalArgumentException: MessageBufferPacker accepts only"
                    + " ArrayBufferOutput",
            "MessagePacker.reset(MessageBufferOutput) argument 0 on MessageBufferPacker:"
                    + " java.lang.IllegalArgumentException: MessageBufferPacker accepts only"
                    + " ArrayBufferOutput",
            "MessageBuffer(Object, long, int) argument 0: java.lang.IllegalArgumentException: base"
                    + " is not a byte[]"));

    /**
     * Arguments that may be null, besides those of {@code equals} and the messages and causes of
     * exceptions.
     */
    private static final Set<String> ACCEPTED = new HashSet<>(Arrays.asList(
            // nothing to read, or a reference that is released
            "ArrayBufferInput(MessageBuffer) argument 0",
            "ArrayBufferInput.reset(MessageBuffer) argument 0",
            "InputStreamBufferInput.reset(InputStream) argument 0",
            "ChannelBufferInput.reset(ReadableByteChannel) argument 0",
            "OutputStreamBufferOutput.reset(OutputStream) argument 0",
            "ChannelBufferOutput.reset(WritableByteChannel) argument 0",
            // no pool
            "KeyCache$Key.setNote(Object) argument 0",
            "MessagePack$PackerConfig.withChunkPool(ChunkPool) argument 0",
            "MessagePack$UnpackerConfig.withChunkPool(ChunkPool) argument 0",
            // Arguments of the command line, of which there are none.
            "Version.main(String[]) argument 0",
            // like the maps of the JDK
            "ValueFactory.newMapEntry(Value, Value) argument 0",
            "ValueFactory.newMapEntry(Value, Value) argument 1",
            "ValueFactory$MapBuilder.put(Value, Value) argument 0",
            "ValueFactory$MapBuilder.put(Value, Value) argument 1"));

    private static final Pattern ACCEPTED_EVERYWHERE =
            Pattern.compile("\\w+(\\$\\w+)?\\.equals\\(Object\\) argument 0"
                    + "|MessagePackException\\.UNSUPPORTED\\(String\\) argument 0"
                    + "|Message\\w*Exception\\(.*\\) argument [01]");

    private static final Map<Class<?>, Supplier<?>> ARGUMENTS = new LinkedHashMap<>();

    private static <T> void argument(Class<T> type, Supplier<? extends T> supplier) {
        ARGUMENTS.put(type, supplier);
    }

    static {
        argument(String.class, () -> "text");
        argument(CharSequence.class, () -> CharBuffer.wrap("text"));
        argument(BigInteger.class, () -> BigInteger.ONE);
        argument(Instant.class, () -> Instant.EPOCH);
        argument(Object.class, Object::new);
        argument(Class.class, () -> String.class);
        argument(ExtensionType.PayloadWriter.class, () ->
                (ExtensionType.PayloadWriter<Object>) value -> new byte[1]);
        argument(ExtensionType.PayloadReader.class, () ->
                (ExtensionType.PayloadReader<Object>) payload -> "");
        argument(ExtensionType.ValuePacker.class, () ->
                (ExtensionType.ValuePacker<Object>) (packer, value) -> packer.packNil());
        argument(ExtensionType.ValueUnpacker.class, () ->
                (ExtensionType.ValueUnpacker<Object>) unpacker -> "");
        argument(Throwable.class, Throwable::new);
        argument(CharacterCodingException.class, CharacterCodingException::new);
        argument(ByteBuffer.class, () -> ByteBuffer.allocate(8));
        argument(InputStream.class, () -> new ByteArrayInputStream(new byte[8]));
        argument(OutputStream.class, ByteArrayOutputStream::new);
        argument(
                ReadableByteChannel.class,
                () -> Channels.newChannel(new ByteArrayInputStream(new byte[8])));
        argument(WritableByteChannel.class, () -> Channels.newChannel(new ByteArrayOutputStream()));
        argument(CodingErrorAction.class, () -> CodingErrorAction.REPORT);
        argument(List.class, ArrayList::new);
        argument(Map.class, LinkedHashMap::new);
        argument(Iterable.class, ArrayList::new);
        argument(MessageBuffer.class, () -> MessageBuffer.allocate(8));
        argument(MessageBufferInput.class, () -> new ArrayBufferInput(new byte[8]));
        argument(MessageBufferOutput.class, ArrayBufferOutput::new);
        argument(ArrayBufferOutput.class, ArrayBufferOutput::new);
        argument(ChunkQueue.class, ChunkQueue::new);
        argument(ChunkPool.class, () -> ChunkPool.ofHeap(8, 1));
        argument(PackerConfig.class, PackerConfig::new);
        argument(UnpackerConfig.class, UnpackerConfig::new);
        argument(ExtensionTypeHeader.class, () -> new ExtensionTypeHeader((byte) -1, 4));
        argument(KeyCache.class, KeyCache::new);
        argument(KeyCache.Key.class, () -> new KeyCache().start(0));
        argument(MapKey.class, () -> MapKey.of("text"));
        argument(MapKeys.class, MapKeys::of);
        argument(MessagePacker.class, MessagePack::newDefaultBufferPacker);
        argument(MessageUnpacker.class, () -> MessagePack.newDefaultUnpacker(new byte[8]));
        argument(Value.class, ValueFactory::newNil);
        argument(Variable.class, Variable::new);
        argument(
                Map.Entry.class,
                () -> ValueFactory.newMapEntry(ValueFactory.newNil(), ValueFactory.newNil()));
    }

    /** Creates new instances of all types that have methods. */
    private static List<Object> instances() {
        ByteArrayInputStream stream = new ByteArrayInputStream(new byte[8]);
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        Value[] map = {ValueFactory.newInteger(1), ValueFactory.newNil()};
        Variable variableArray = new Variable().setArrayValue(Arrays.asList(map));
        Variable variableMap = new Variable().setMapValue(map);
        return Arrays.asList(
                MessagePack.newDefaultBufferPacker(),
                MessagePack.newDefaultPacker(sink),
                MessagePack.newDefaultUnpacker(new byte[8]),
                MessagePack.newDefaultFeed(),
                new PackerConfig(),
                new UnpackerConfig(),
                new ExtensionTypeHeader((byte) 1, 4),
                ExtensionType.of(1, Object.class, value -> new byte[1], payload -> ""),
                new KeyCache(),
                new KeyCache().start(0),
                MapKey.of("text"),
                MapKeys.of(),
                new ArrayBufferInput(new byte[8]),
                new ByteBufferInput(ByteBuffer.allocate(8)),
                new InputStreamBufferInput(stream),
                new ChannelBufferInput(Channels.newChannel(stream)),
                new ArrayBufferOutput(),
                new ChunkQueue(),
                new OutputStreamBufferOutput(sink),
                new ChannelBufferOutput(Channels.newChannel(sink)),
                ChunkPool.ofHeap(8, 1),
                MessageBuffer.allocate(8),
                MessageBuffer.wrap(ByteBuffer.allocateDirect(8)),
                ValueFactory.newMapBuilder(),
                new Variable(),
                ValueFactory.newNil(),
                ValueFactory.newBoolean(true),
                ValueFactory.newInteger(1),
                ValueFactory.newInteger(BigInteger.ONE.shiftLeft(63)),
                ValueFactory.newFloat(1.5),
                ValueFactory.newString("text"),
                ValueFactory.newString("a text that is longer"),
                ValueFactory.newBinary(new byte[3]),
                ValueFactory.newArray(map),
                ValueFactory.newMap(map),
                ValueFactory.newExtension((byte) 1, new byte[1]),
                ValueFactory.newTimestamp(Instant.EPOCH),
                new Variable().setNilValue().asNilValue(),
                new Variable().setBooleanValue(true).asBooleanValue(),
                new Variable().setIntegerValue(1).asIntegerValue(),
                new Variable().setFloatValue(1.5).asFloatValue(),
                new Variable().setStringValue("text").asStringValue(),
                new Variable().setBinaryValue(new byte[1]).asBinaryValue(),
                variableArray.asArrayValue(),
                variableMap.asMapValue(),
                new Variable().setExtensionValue((byte) 1, new byte[1]).asExtensionValue(),
                new Variable().setTimestampValue(Instant.EPOCH).asTimestampValue(),
                MessageFormat.NIL,
                ValueType.NIL);
    }

    private final List<String> mistakes = new ArrayList<>();
    private final Set<String> accepted = new TreeSet<>();
    private int refused;

    @Test
    void exceptionNamesTheNullArgument() throws Exception {
        for (Class<?> type : exportedTypes()) {
            if (type.isAnnotationPresent(FunctionalInterface.class)) {
                continue; // the user implements it
            }
            for (Executable executable : executables(type)) {
                for (int i = 0; i < executable.getParameterCount(); i++) {
                    if (!executable.getParameterTypes()[i].isPrimitive()) {
                        checkAll(type, executable, i);
                    }
                }
            }
        }
        mistakes.removeAll(REFUSED_OTHERWISE);
        assertEquals("", String.join("\n", mistakes), mistakes.size() + " mistakes");
        assertEquals(
                String.join("\n", new TreeSet<>(ACCEPTED)),
                String.join("\n", accepted),
                "arguments that may be null");
        assertTrue(refused > 150, "only " + refused + " calls");
    }

    private void checkAll(Class<?> type, Executable executable, int argument) throws Exception {
        if (executable instanceof Constructor || Modifier.isStatic(executable.getModifiers())) {
            check(executable, argument, null);
            return;
        }
        boolean isThere = false;
        for (Object instance : instances()) {
            if (type.isInstance(instance)) {
                isThere = true;
                check(executable, argument, instance);
            }
        }
        if (!isThere) {
            mistakes.add("no instance for " + name(executable));
        }
    }

    private void check(Executable executable, int argument, Object instance) throws Exception {
        String name = name(executable) + " argument " + argument;
        Object[] arguments = arguments(executable, argument);
        String before = state(instance);
        Throwable thrown = thrown(executable, instance, arguments);
        if (thrown == null) {
            if (!ACCEPTED_EVERYWHERE.matcher(name).matches()) {
                accepted.add(name);
            }
            return;
        }
        refused++;
        String on = instance == null ? "" : " on " + instance.getClass().getSimpleName();
        if (!(thrown instanceof NullPointerException)
                || thrown.getMessage() == null
                || !MESSAGE.matcher(thrown.getMessage()).matches()) {
            mistakes.add(name + on + ": " + thrown);
        } else if (!state(instance).equals(before)) {
            mistakes.add(name + on + ": changed " + before + " to " + state(instance));
        }
    }

    private static Throwable thrown(Executable executable, Object instance, Object[] arguments)
            throws ReflectiveOperationException {
        ((AccessibleObject) executable).setAccessible(true);
        try {
            if (executable instanceof Method) {
                ((Method) executable).invoke(instance, arguments);
            } else {
                ((Constructor<?>) executable).newInstance(arguments);
            }
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
    }

    private static String state(Object instance) {
        if (instance instanceof MessagePacker) {
            return "written " + ((MessagePacker) instance).getTotalWrittenBytes();
        }
        if (instance instanceof MessageUnpacker) {
            return "read " + ((MessageUnpacker) instance).getTotalReadBytes();
        }
        if (instance instanceof ArrayBufferOutput) {
            return "size " + ((ArrayBufferOutput) instance).getSize();
        }
        if (instance instanceof ChunkQueue) {
            return "size " + ((ChunkQueue) instance).size();
        }
        if (instance instanceof MessageBuffer) {
            return Arrays.toString(((MessageBuffer) instance).toByteArray());
        }
        return instance instanceof Value ? instance.toString() : "";
    }

    private static Object[] arguments(Executable executable, int nullArgument) {
        Class<?>[] types = executable.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = i == nullArgument ? null : argument(types[i]);
        }
        return arguments;
    }

    private static Object argument(Class<?> type) {
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 8);
        }
        if (type.isPrimitive()) {
            return Array.get(Array.newInstance(type, 1), 0);
        }
        Supplier<?> supplier = ARGUMENTS.get(type);
        if (supplier == null) {
            throw new AssertionError("no argument of " + type); // add one
        }
        return supplier.get();
    }

    private static String name(Executable executable) {
        String method = executable instanceof Method ? "." + executable.getName() : "";
        return executable.getDeclaringClass().getName().replaceFirst(".*\\.", "")
                + method
                + Arrays.stream(executable.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private static List<Executable> executables(Class<?> type) {
        List<Executable> executables = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers()) && !type.isEnum()) {
            Collections.addAll(executables, type.getDeclaredConstructors());
        }
        Collections.addAll(executables, type.getDeclaredMethods());
        executables.removeIf(e -> e.isSynthetic()
                || !(Modifier.isPublic(e.getModifiers())
                        || Modifier.isProtected(e.getModifiers())));
        return executables;
    }

    private static List<Class<?>> exportedTypes() throws Exception {
        List<Class<?>> types = new ArrayList<>();
        for (String name : exportedNames()) {
            Class<?> type = Class.forName(name.replace(".class", "").replace('/', '.'));
            // Its arguments are the values that its users check, and messages.
            if (isPublic(type) && type != Preconditions.class) {
                types.add(type);
            }
        }
        return types;
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
    }

    private static Set<String> exportedNames() throws Exception {
        File place = new File(MessagePack.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> names = new ArrayList<>();
        if (place.isFile()) {
            try (JarFile jar = new JarFile(place)) {
                jar.stream().forEach(entry -> names.add(entry.getName()));
            }
        } else {
            Path root = place.toPath();
            try (Stream<Path> files = Files.walk(root)) {
                files.forEach(file -> names.add(
                        root.relativize(file).toString().replace(File.separatorChar, '/')));
            }
        }
        return names.stream()
                .filter(name -> EXPORTED.matcher(name).matches())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
