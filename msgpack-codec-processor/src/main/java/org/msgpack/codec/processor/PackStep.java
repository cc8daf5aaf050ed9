/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;

/**
 * What is packed next.
 *
 * @param before statements before it; empty for most
 * @param put the expression that stores it at a position and returns the next one; null if its
 *     length has no small bound
 * @param pack the statement that packs it alone
 * @param key the member if it is a key; else null
 */
record PackStep(CodeBlock before, CodeBlock put, CodeBlock pack, Member key) {
    private static final CodeBlock NONE = CodeBlock.of("");

    /** A header: {@code kind} is Array or Map. */
    static PackStep header(String kind, String size) {
        return new PackStep(
                NONE,
                CodeBlock.of("packer.put$LHeader(at, $L)", kind, size),
                statement("packer.pack$LHeader($L)", kind, size),
                null);
    }

    static PackStep key(Member member) {
        return new PackStep(NONE, null, null, member);
    }

    static PackStep nil() {
        return new PackStep(
                NONE, CodeBlock.of("packer.putNil(at)"), statement("packer.packNil()"), null);
    }

    /** A number or a boolean. */
    static PackStep fixed(CodeBlock before, CodeBlock put, CodeBlock pack) {
        return new PackStep(before, put, pack, null);
    }

    static PackStep other(CodeBlock pack) {
        return new PackStep(NONE, null, pack, null);
    }

    boolean isFixed() {
        return put != null || key != null;
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }
}
