/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Union;

/**
 * The annotation processor: generates a codec for each class with {@link MsgPack} or {@link Union}.
 * Each generated file depends only on one class, its supertypes, and the classes they mention, so
 * that Gradle can process changed classes incrementally.
 */
public final class MsgPackProcessor extends AbstractProcessor {
    private static final String NO_LOMBOK =
            "; it has annotations of Lombok, which has not run: add it to the annotation processors";

    /** The names of classes that refer to classes missing in earlier rounds. */
    private final Set<String> deferred = new LinkedHashSet<>();

    /** The names of classes that have already waited for Lombok. */
    private final Set<String> changed = new HashSet<>();

    /** Called by the compiler. */
    public MsgPackProcessor() {}

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    /**
     * Returns our annotations, and the one for generated code, because javac warns about
     * annotations that no processor claims.
     */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(
                MsgPack.class.getPackageName() + ".*",
                CodecClass.GENERATED,
                CodecClass.GENERATED_OF_JAVA_8);
    }

    @Override
    @SuppressWarnings("DoNotClaimAnnotations") // no other processor needs them
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        Set<TypeElement> types = new LinkedHashSet<>();
        for (String name : deferred) { // look them up again: each round has new elements
            types.add(processingEnv.getElementUtils().getTypeElement(name));
        }
        deferred.clear();
        types.addAll(ElementFilter.typesIn(
                round.getElementsAnnotatedWithAny(Set.of(MsgPack.class, Union.class))));
        CodecGenerator generator = new CodecGenerator(processingEnv);
        for (TypeElement type : types) {
            String name = type.getQualifiedName().toString();
            if (Lombok.changes(type) && changed.add(name)) {
                deferred.add(name); // generate in the next round, when Lombok is done
                continue;
            }
            try {
                boolean isLombokMissing = round.processingOver() && changed.contains(name);
                generator.generate(type, isLombokMissing ? NO_LOMBOK : "");
            } catch (Unresolved e) { // if it stays unresolved, the compiler reports it
                deferred.add(name);
            }
        }
        return true;
    }
}
