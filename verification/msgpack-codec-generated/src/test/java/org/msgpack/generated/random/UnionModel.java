/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.msgpack.codec.TypeRef;

/**
 * A generated union.
 *
 * @param source its name
 * @param program its declaration
 * @param tags of the cases
 */
record UnionModel(
        String source,
        String program,
        boolean isMap,
        List<ClassModel> cases,
        List<Object> tags,
        AtomicReference<Class<?>> loadedClass)
        implements RandomType {
    static UnionModel of(Random random, String name, List<ClassModel> cases) {
        boolean isMap = random.nextInt(3) == 0;
        List<Object> tags = new ArrayList<>();
        List<String> program = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            boolean isName = isMap || random.nextInt(3) == 0;
            Object tag = isName ? (Object) ("tag " + i) : (Object) (random.nextInt(99_999) * 5 - i);
            tags.add(tag);
            program.add("@Union.Case(type = " + cases.get(i).name() + ".class, "
                    + (isName ? "name = \"" + tag + "\")" : "tag = " + tag + ")"));
        }
        String union = "@Union(" + (isMap ? "shape = UnionShape.MAP, " : "") + "value = {"
                + String.join(", ", program) + "}) public interface " + name + " {}";
        return new UnionModel(name, union, isMap, cases, tags, new AtomicReference<>());
    }

    void load(ClassLoader loader) throws ClassNotFoundException {
        loadedClass.set(loader.loadClass(RandomClasses.PACKAGE + source));
    }

    @Override
    public TypeRef<?> ref() {
        return TypeRef.of(loadedClass.get());
    }

    @Override
    public Object random(Random random, int depth) {
        return cases.get(random.nextInt(cases.size())).random(random, depth + 1, null);
    }

    @Override
    public Object plain(Object value) {
        int i = caseOf(value);
        return tagged(isMap, tags.get(i), cases.get(i).plain(value, null));
    }

    @Override
    public Object foreign(Object value, Random random) {
        int i = caseOf(value);
        return tagged(random.nextBoolean(), tags.get(i), cases.get(i).foreign(value, null, random));
    }

    private static Object tagged(boolean isMap, Object tag, Object plain) {
        return isMap ? Map.of(tag, plain) : List.of(tag, plain);
    }

    private int caseOf(Object value) {
        for (int i = 0; i < cases.size(); i++) {
            if (cases.get(i).loaded() == value.getClass()) {
                return i;
            }
        }
        throw new AssertionError(value.getClass());
    }
}
