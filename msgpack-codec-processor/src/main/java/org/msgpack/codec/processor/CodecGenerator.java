/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.StandardLocation;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Union;

/** Generates the codec of a class. */
final class CodecGenerator {
    private static final Pattern IMPORT = Pattern.compile(
            "^import ([\\w.$]+);", Pattern.MULTILINE | Pattern.UNICODE_CHARACTER_CLASS);

    private final ProcessingEnvironment environment;

    CodecGenerator(ProcessingEnvironment environment) {
        this.environment = environment;
    }

    /**
     * Generates the codec of a class, or reports errors in the class.
     *
     * @param hint a possible reason, appended to errors; usually empty
     * @throws Unresolved if the class refers to a missing one
     */
    void generate(TypeElement type, String hint) {
        try {
            write(type, codec(type));
        } catch (InvalidClass e) {
            for (InvalidClass each : e.all()) {
                report(each.getMessage() + hint, each.placeIn(type));
            }
        } catch (FilerException e) {
            report(
                    "expected no other class named " + CodecNames.codec(type)
                            + ", which is the name of the codec",
                    type);
        } catch (IOException e) {
            report("cannot write " + CodecNames.codec(type) + ": " + e.getMessage(), type);
        }
    }

    private void report(String message, Element place) {
        environment.getMessager().printMessage(Diagnostic.Kind.ERROR, message, place);
    }

    private TypeSpec codec(TypeElement type) throws InvalidClass {
        Visibility.requireVisible(type);
        if (type.getAnnotation(Union.class) != null) {
            if (type.getAnnotation(MsgPack.class) != null) {
                throw new InvalidClass(
                        type, "expected @MsgPack or @Union, found both on " + type.getSimpleName());
            }
            return new UnionWriter(environment, new UnionScanner(environment).scan(type)).codec();
        }
        if (type.getKind() == ElementKind.ENUM) {
            return new EnumWriter(environment, type).codec();
        }
        return new ClassWriter(environment, new ClassScanner(environment).scan(type)).codec();
    }

    private void write(TypeElement type, TypeSpec codec) throws IOException {
        JavaFile file = file(type, codec);
        if (environment.getSourceVersion().compareTo(SourceVersion.RELEASE_8) <= 0) {
            file = file(type, withoutDeprecatedImports(codec, file));
        }
        file.writeTo(environment.getFiler());
        writeNativeImageConfiguration(CodecNames.codec(type).canonicalName(), type);
    }

    private static JavaFile file(TypeElement type, TypeSpec codec) {
        return JavaFile.builder(CodecNames.packageOf(type), codec)
                .indent("    ")
                .skipJavaLangImports(true)
                .build();
    }

    /**
     * Avoids imports of deprecated classes: Java 8 warns about them despite
     * {@code @SuppressWarnings}.
     */
    private TypeSpec withoutDeprecatedImports(TypeSpec codec, JavaFile file) {
        String[] deprecated = IMPORT.matcher(file.toString())
                .results()
                .map(found -> environment.getElementUtils().getTypeElement(found.group(1)))
                .filter(imported ->
                        imported != null && environment.getElementUtils().isDeprecated(imported))
                .map(imported -> imported.getSimpleName().toString())
                .toArray(String[]::new);
        return codec.toBuilder().alwaysQualify(deprecated).build();
    }

    /** Lets a native image look the codec up by name. */
    private void writeNativeImageConfiguration(String codec, TypeElement type) throws IOException {
        Filer filer = environment.getFiler();
        String path = "META-INF/native-image/org.msgpack.codec/" + codec + "/reflect-config.json";
        try (Writer out = filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, type)
                .openWriter()) {
            out.write("[{\"name\": \"" + codec + "\"}]\n");
        }
    }
}
