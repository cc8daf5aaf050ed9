/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.BasicAnnotationProcessor;

import java.util.List;

import javax.annotation.processing.Processor;
import javax.lang.model.SourceVersion;

/**
 * The annotation processor: generates a codec for each class with
 * {@link org.msgpack.codec.annotation.MsgPack} or {@link org.msgpack.codec.annotation.Union}. Each
 * generated file depends on one class and its supertypes only, so that Gradle can process changed
 * classes alone.
 */
public final class MsgPackProcessor extends BasicAnnotationProcessor implements Processor {
    /** Called by the compiler. */
    public MsgPackProcessor() {}

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    protected Iterable<? extends Step> steps() {
        return List.of(new CodecStep(processingEnv));
    }
}
