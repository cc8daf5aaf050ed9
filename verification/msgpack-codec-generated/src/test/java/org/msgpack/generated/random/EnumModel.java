/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.msgpack.codec.TypeRef;

/**
 * A generated enum.
 *
 * @param source its name
 * @param program its declaration
 * @param plain what the constants are on the wire, by their names
 */
record EnumModel(
        String source,
        String program,
        Map<String, Object> plain,
        AtomicReference<Class<?>> loadedClass)
        implements RandomType {
    void load(ClassLoader loader) throws ClassNotFoundException {
        loadedClass.set(loader.loadClass(RandomClasses.PACKAGE + source));
    }

    /** Returns an enum without annotations, with names, or with integers. */
    static EnumModel of(Random random, String name) {
        int kind = random.nextInt(3);
        StringBuilder constants = new StringBuilder();
        Map<String, Object> plain = new HashMap<>();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            if (kind == 1) {
                constants.append("@Key(\"key " + i + "\") @Alias(\"other " + i + "\") ");
                plain.put("C" + i, "key " + i);
            } else if (kind == 2) {
                int index = index(random, plain);
                constants.append("@Index(" + index + ") ");
                plain.put("C" + i, index);
            } else {
                plain.put("C" + i, "C" + i);
            }
            constants.append("C" + i + (i == 1 ? "" : ", "));
        }
        String program =
                (kind == 0 ? "" : "@MsgPack ") + "public enum " + name + " { " + constants + " }";
        return new EnumModel(name, program, plain, new AtomicReference<>());
    }

    /** Returns an integer near to a power of two that is not taken. */
    private static int index(Random random, Map<String, Object> taken) {
        while (true) {
            int index = (1 << random.nextInt(32)) + random.nextInt(5) - 2;
            if (!taken.containsValue(index)) {
                return index;
            }
        }
    }

    @Override
    public TypeRef<?> ref() {
        return TypeRef.of(loadedClass.get());
    }

    @Override
    public Object random(Random random, int depth) {
        Object[] constants = loadedClass.get().getEnumConstants();
        return constants[random.nextInt(constants.length)];
    }

    @Override
    public Object plain(Object value) {
        return plain.get(((Enum<?>) value).name());
    }
}
