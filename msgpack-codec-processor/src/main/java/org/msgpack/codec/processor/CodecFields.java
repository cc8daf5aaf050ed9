/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.msgpack.codec.Codec;
import org.msgpack.codec.MemberCodec;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;

/** The names of the fields, methods and variables of a generated codec. */
final class CodecFields {
    static final ClassName MAP_KEY = ClassName.get(MapKey.class);
    static final ClassName MAP_KEYS = ClassName.get(MapKeys.class);

    /** Suffixes of pack and unpack in the names of existing methods. */
    private static final List<String> METHODS = List.of(
            "Members",
            "Map",
            "Array",
            "Text",
            "String",
            "Char",
            "Bytes",
            "UnknownKey",
            "IntegerOrText",
            "FloatOrText",
            "BooleanOrText");

    private final NameAllocator names;
    private final NameAllocator methods = new NameAllocator();
    private final Map<Member, String> constants = new HashMap<>();
    private final Map<Member, String> variables = new HashMap<>();
    private final Map<Member, FieldSpec> codecs = new LinkedHashMap<>();
    private final List<Member> keyed;

    /** @param all the members, including the one that keeps unknown keys, if there is one */
    CodecFields(TypeElement type, List<Member> all, List<Member> keyed) {
        this.keyed = keyed;
        this.names = CodecNames.allocator(type);
        all.stream()
                .filter(member -> member.options.defaultValue() != null)
                .forEach(member -> CodecNames.reserve(names, member.type)); // enum constants
        METHODS.forEach(methods::newName);
        for (Member member : all) {
            constants.put(member, names.newName(CodecNames.constant(member.name)));
            methods.newName(CodecNames.capitalized(member.name), member);
            if (member.value.codec() != null) {
                codecs.put(member, codecField(member));
            }
        }
        for (Member member : all) {
            variables.put(member, names.newName(CodecNames.variable(member.name)));
        }
    }

    private FieldSpec codecField(Member member) {
        ValueCode.CodecField codec = member.value.codec();
        boolean isElement = member.value.kind() == ValueCode.Kind.LIST;
        Class<?> raw = codec.isLate() ? MemberCodec.class : Codec.class;
        TypeName type = ParameterizedTypeName.get(
                ClassName.get(raw), TypeName.get(codec.type()).box());
        return FieldSpec.builder(
                        type,
                        names.newName(CodecNames.variable(member.name)
                                + (isElement ? "Element" : "Codec")),
                        Modifier.PRIVATE,
                        Modifier.FINAL)
                .build();
    }

    String key(Member member) {
        return constants.get(member);
    }

    String variable(Member member) {
        return variables.get(member);
    }

    /** Returns the name of the method that packs or unpacks the list of a member. */
    String listMethod(String verb, Member member) {
        return verb + methods.get(member);
    }

    /** Returns the expression for the codec of a member, or of the elements of its list. */
    CodeBlock codec(Member member) {
        return CodeBlock.of(member.value.codec().isLate() ? "$N.get()" : "$N", codecs.get(member));
    }

    /** Adds the keys in the order of the members, followed by their aliases. */
    void addKeys(TypeSpec.Builder codec, boolean isNamed) {
        CodeBlock.Builder keys = CodeBlock.builder();
        CodeBlock.Builder aliases = CodeBlock.builder();
        boolean hasAliases = false;
        for (int i = 0; i < keyed.size(); i++) {
            Member member = keyed.get(i);
            codec.addField(FieldSpec.builder(
                            MAP_KEY, key(member), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                    .initializer(
                            isNamed ? "$T.of($S)" : "$T.of($L)",
                            MAP_KEY,
                            isNamed ? member.key : (Object) member.index)
                    .build());
            keys.add(i == 0 ? "$L" : ",$W$L", key(member));
        }
        for (int i = 0; i < keyed.size(); i++) {
            for (String alias : keyed.get(i).aliases()) {
                keys.add(",$W$T.of($S)", MAP_KEY, alias);
                aliases.add(hasAliases ? ", $L" : "$L", i);
                hasAliases = true;
            }
        }
        codec.addField(FieldSpec.builder(
                        MAP_KEYS, "KEYS", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.of($L)", MAP_KEYS, keys.build())
                .build());
        if (hasAliases) {
            codec.addField(FieldSpec.builder(
                            int[].class,
                            "ALIASES",
                            Modifier.PRIVATE,
                            Modifier.STATIC,
                            Modifier.FINAL)
                    .addJavadoc("The member for each alias, in the order of the keys.\n")
                    .initializer("{$L}", aliases.build())
                    .build());
        }
    }

    void addCodecs(TypeSpec.Builder codec) {
        codecs.values().forEach(codec::addField);
    }

    /** Returns the statements of the constructor that set the codecs. */
    CodeBlock setCodecs() {
        CodeBlock.Builder statements = CodeBlock.builder();
        codecs.forEach((member, field) ->
                statements.addStatement("$N = $L", field, member.value.codec().maker()));
        return statements.build();
    }
}
