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
 * Each generated file depends on one class, its supertypes and what they name only, so that Gradle
 * can process changed classes alone.
 */
public final class MsgPackProcessor extends AbstractProcessor {
    /** The names of classes that refer to others that were not there in the rounds before. */
    private final Set<String> deferred = new LinkedHashSet<>();

    /** The names of the classes that have waited for Lombok. */
    private final Set<String> changed = new HashSet<>();

    /** Called by the compiler. */
    public MsgPackProcessor() {}

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    /**
     * Returns all of our annotations, and the one of generated code: javac warns about those that
     * no processor claims.
     */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(
                MsgPack.class.getPackageName() + ".*",
                CodecClass.GENERATED,
                CodecClass.GENERATED_OF_JAVA_8);
    }

    @Override
    @SuppressWarnings("DoNotClaimAnnotations") // no other processor has a use for them
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        Set<TypeElement> types = new LinkedHashSet<>();
        for (String name : deferred) { // of this round, which has new elements
            types.add(processingEnv.getElementUtils().getTypeElement(name));
        }
        deferred.clear();
        types.addAll(ElementFilter.typesIn(
                round.getElementsAnnotatedWithAny(Set.of(MsgPack.class, Union.class))));
        CodecGenerator generator = new CodecGenerator(processingEnv);
        for (TypeElement type : types) {
            String name = type.getQualifiedName().toString();
            if (Lombok.changes(type) && changed.add(name)) {
                deferred.add(name); // the next round, which is the last one without Lombok
                continue;
            }
            try {
                generator.generate(type);
            } catch (Unresolved e) { // which the compiler reports in the end, if it remains
                deferred.add(name);
            }
        }
        return true;
    }
}
