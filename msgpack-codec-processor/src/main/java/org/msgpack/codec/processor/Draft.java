/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Modifier;
import javax.lang.model.util.Types;
import org.msgpack.codec.CollisionGuard;
import org.msgpack.codec.annotation.Shape;

/**
 * Where generated code keeps unpacked values: in local variables or, if the class is so large that
 * it needs several methods, in the fields of an object.
 */
final class Draft {
    /** The generated class that holds the values of a large class. */
    static final ClassName CLASS = ClassName.get("", "Draft");

    private static final int SEEN_PER_WORD = Long.SIZE;

    private final ClassModel model;
    private final CodecFields fields;
    private final Types types;
    private final String prefix;

    Draft(ProcessingEnvironment environment, ClassModel model, CodecFields fields) {
        this.types = environment.getTypeUtils();
        this.model = model;
        this.fields = fields;
        this.prefix = model.isLarge() ? "draft." : "";
    }

    /** The number of map entries left to unpack. */
    String left() {
        return prefix + "left";
    }

    /** The number of elements of the array. */
    String size() {
        return prefix + "size";
    }

    String variable(Member member) {
        return prefix + fields.variable(member);
    }

    /** The guard against colliding keys in the map of unknown keys. */
    String unknownGuard() {
        return prefix + "guard";
    }

    /** Returns whether unknown keys may be of any class. */
    boolean isUnknownGuarded() {
        return model.unknown() != null
                && TypeName.get(MoreTypes.asDeclared(model.unknown().type)
                                .getTypeArguments()
                                .get(0))
                        .equals(ClassName.get(Object.class));
    }

    String result() {
        return prefix + "result";
    }

    /** Returns the statement that marks a member as present in the message. */
    CodeBlock see(int member) {
        return CodeBlock.builder()
                .addStatement("$L |= $LL", seen(member), bit(member))
                .build();
    }

    /** Returns the condition that a member was in the message. */
    CodeBlock isSeen(int member) {
        return CodeBlock.of("($L & $LL) != 0", seen(member), bit(member));
    }

    CodeBlock isNotSeen(int member) {
        return CodeBlock.of("($L & $LL) == 0", seen(member), bit(member));
    }

    private String seen(int member) {
        return model.isLarge() ? "draft.seen[" + member / SEEN_PER_WORD + "]" : "seen";
    }

    private static String bit(int member) {
        return "0x" + Long.toHexString(1L << member);
    }

    /** Returns the bits of all members, for a class that is not large. */
    String all() {
        int size = model.members().size();
        return "0x" + Long.toHexString(-1L >>> (Long.SIZE - size)) + "L";
    }

    /**
     * Returns the word with the bit of the member whose index is in the variable {@code member}.
     */
    String seenOfVariable() {
        return model.isLarge() ? "draft.seen[member >> 6]" : "seen";
    }

    /** Declares variables for the values, initialized with defaults. */
    CodeBlock declare(boolean isSeenNeeded) throws InvalidClass {
        CodeBlock.Builder code = CodeBlock.builder();
        if (model.isLarge()) {
            return code.addStatement("Draft draft = new Draft()").build();
        }
        if (isSeenNeeded) {
            code.addStatement("long seen = 0");
        }
        if (model.isSetDirectly()) {
            code.addStatement("$1T result = $2L", type(), newResult());
        }
        for (Member member : model.members()) {
            if (isVariable(member)) {
                code.addStatement(
                        "$T $L = $L",
                        TypeName.get(member.type),
                        fields.variable(member),
                        initial(member));
            }
        }
        if (model.unknown() != null && isVariable(model.unknown())) {
            code.addStatement(
                    "$T $L = null",
                    TypeName.get(model.unknown().type),
                    fields.variable(model.unknown()));
        }
        if (isUnknownGuarded()) {
            code.addStatement("$T guard = null", CollisionGuard.class);
        }
        return code.build();
    }

    /**
     * Returns whether a variable holds the value until the object is created. Unknown keys are
     * always in a variable: the object's initial map may be immutable.
     */
    boolean isVariable(Member member) {
        return member.isSettable() && (!model.isSetDirectly() || member == model.unknown());
    }

    private CodeBlock initial(Member member) throws InvalidClass {
        return member.options.defaultValue() == null
                ? Defaults.zero(member.type)
                : Defaults.expression(member, types);
    }

    CodeBlock defaultValue(Member member) throws InvalidClass {
        return Defaults.expression(member, types);
    }

    TypeName type() {
        return TypeName.get(model.type().asType());
    }

    /** Returns the expression that creates the object to set directly. */
    private CodeBlock newResult() {
        return model.creation().call(model.type(), CodeBlock.of(""));
    }

    /** Returns the generated class for drafts. */
    TypeSpec spec() throws InvalidClass {
        TypeSpec.Builder draft = TypeSpec.classBuilder("Draft")
                .addJavadoc("The values unpacked so far.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.FINAL);
        if (model.type().getTypeParameters().isEmpty()) {
            draft.addModifiers(Modifier.STATIC);
        }
        draft.addField(TypeName.INT, "left");
        if (model.shape() != Shape.MAP) {
            draft.addField(TypeName.INT, "size");
        }
        draft.addField(FieldSpec.builder(long[].class, "seen", Modifier.FINAL)
                .initializer("new long[$L]", (model.members().size() - 1) / SEEN_PER_WORD + 1)
                .build());
        if (model.isSetDirectly()) {
            draft.addField(FieldSpec.builder(type(), "result", Modifier.FINAL)
                    .initializer(newResult())
                    .build());
        }
        for (Member member : model.members()) {
            if (isVariable(member)) {
                draft.addField(FieldSpec.builder(TypeName.get(member.type), fields.variable(member))
                        .initializer(initial(member))
                        .build());
            }
        }
        if (model.unknown() != null && isVariable(model.unknown())) {
            draft.addField(TypeName.get(model.unknown().type), fields.variable(model.unknown()));
        }
        if (isUnknownGuarded()) {
            draft.addField(CollisionGuard.class, "guard");
        }
        return draft.build();
    }
}
