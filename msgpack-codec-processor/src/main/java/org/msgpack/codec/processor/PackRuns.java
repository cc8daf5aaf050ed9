/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Writes steps so that those of a small length that follow each other share one check of the
 * capacity, and keep the position in a local variable.
 */
final class PackRuns {
    private final CodecFields fields;
    private boolean isDeclared;

    PackRuns(CodecFields fields) {
        this.fields = fields;
    }

    CodeBlock code(List<PackStep> steps) {
        CodeBlock.Builder code = CodeBlock.builder();
        int from = 0;
        while (from < steps.size()) {
            int to = from;
            while (to < steps.size() && steps.get(to).isFixed()) {
                to++;
            }
            if (to - from > 1) {
                addRun(code, steps.subList(from, to));
                from = to;
            } else {
                addAlone(code, steps.get(from));
                from++;
            }
        }
        return code.build();
    }

    private void addRun(CodeBlock.Builder code, List<PackStep> run) {
        List<Member> keys =
                run.stream().map(PackStep::key).filter(Objects::nonNull).toList();
        String room = fields.room(run.size() - keys.size(), new ArrayList<>(keys));
        code.addStatement(
                isDeclared ? "at = packer.beginMembers($L)" : "int at = packer.beginMembers($L)",
                room);
        isDeclared = true;
        for (PackStep step : run) {
            code.add(step.before());
            code.addStatement(
                    "at = $L",
                    step.key() == null
                            ? step.put()
                            : CodeBlock.of("packer.putKey(at, $L)", fields.key(step.key())));
        }
        code.addStatement("packer.endMembers(at)");
    }

    private void addAlone(CodeBlock.Builder code, PackStep step) {
        code.add(step.before());
        if (step.key() != null) {
            code.addStatement("packer.packKey($L)", fields.key(step.key()));
        } else {
            code.add(step.pack());
        }
    }
}
