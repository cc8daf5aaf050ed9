/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Makes tests for Jackson 3 of those for Jackson 2: the same source, with the names that Jackson 3
 * has. So neither module falls behind. What the two do in different ways is behind helpers, such as
 * Mappers, which each module has of its own, or in tests of one module only.
 *
 * <p>Arguments: the folder of the tests for Jackson 2, the folder to write to, and the list of what
 * is of one Jackson only: in each line a class, or a member of one.
 */
final class Jackson3Tests {
    private static final Map<Pattern, String> NAMES = new LinkedHashMap<>();

    private static void rename(String pattern, String replacement) {
        NAMES.put(Pattern.compile(pattern), replacement);
    }

    static {
        rename("com\\.fasterxml\\.jackson\\.(core|databind|dataformat)\\b", "tools.jackson.$1");
        rename("org\\.msgpack\\.jackson\\.(codec|dataformat)\\b", "org.msgpack.jackson3.$1");
        for (String moved : List.of(
                "StreamReadException=core.exc.StreamReadException",
                "JsonParseException=core.exc.StreamReadException",
                "io.JsonEOFException=core.exc.UnexpectedEndOfInputException",
                "JsonGenerationException=core.exc.StreamWriteException",
                "JsonProcessingException=core.JacksonException",
                "JsonLocation=core.TokenStreamLocation",
                "JsonStreamContext=core.TokenStreamContext",
                "JsonFactory=core.TokenStreamFactory")) {
            String[] names = moved.split("=");
            rename(
                    "import tools\\.jackson\\.core\\." + names[0].replace(".", "\\.") + ";",
                    "import tools.jackson." + names[1] + ";");
        }
        rename("\\bJsonParseException\\b", "StreamReadException");
        rename("\\bJsonEOFException\\b", "UnexpectedEndOfInputException");
        rename("\\bJsonGenerationException\\b", "StreamWriteException");
        rename("\\bJsonProcessingException\\b", "JacksonException");
        rename("\\bJsonMappingException\\b", "DatabindException");
        rename("\\bJsonLocation\\b", "TokenStreamLocation");
        rename("\\bJsonStreamContext\\b", "TokenStreamContext");
        rename("\\bnew JsonFactory\\(", "new tools.jackson.core.json.JsonFactory(");
        rename("(?<!json\\.)\\bJsonFactory\\b", "TokenStreamFactory");
        rename("\\bBean(S|Des)erializerModifier\\b", "Value$1erializerModifier");
        rename("\\bBeanDescription (\\w+),", "BeanDescription.Supplier $1,");
        rename("\\bdeser\\.std\\.StringDeserializer\\b", "deser.jdk.StringDeserializer");
        rename("\\bser\\.impl\\.Simple(\\w*Filter\\w*);", "ser.std.Simple$1;");
        rename("\\bsetSetterInfo\\(", "setNullHandling(");
        rename("\\bgetFieldName\\(\\)", "getPropertyName()");
        rename("\\bJsonSerializable\\b", "JacksonSerializable");
        rename("\\bJsonSerializer\\b", "ValueSerializer");
        rename("\\bJsonDeserializer\\b", "ValueDeserializer");
        rename("\\bSerializerProvider\\b", "SerializationContext");
        rename("\\bMessagePackParser\\.Feature\\b", "MessagePackReadFeature");
        rename("\\bMessagePackGenerator\\.Feature\\b", "MessagePackWriteFeature");
        rename("(?<![\\w.])Feature\\.(?=STREAM_|WRITE_|ROUND_)", "MessagePackWriteFeature.");
        rename("\\bObjectMapper\\.DefaultTyping\\b", "DefaultTyping");
        rename("\\b(?:Des|S)erializationFeature\\.(?=[A-Z_]*ENUM)", "EnumFeature.");
        rename("\\bJsonParser\\.Feature\\b", "StreamReadFeature");
        rename("\\bJsonGenerator\\.Feature\\b", "StreamWriteFeature");
        rename("\\bAUTO_CLOSE_JSON_CONTENT\\b", "AUTO_CLOSE_CONTENT");
        rename("\\bFIELD_NAME\\b", "PROPERTY_NAME");
        rename("\\bwriteFieldName\\b", "writeName");
        rename("\\bwriteFieldId\\b", "writePropertyId");
        rename("\\bnextFieldName\\b", "nextName");
        rename("\\bwriteObject\\(", "writePOJO(");
        rename("\\bwriteObjectField\\b", "writePOJOProperty");
        rename("\\bgetCurrentLocation\\b", "currentLocation");
        rename("\\bwrite(Number|String|Binary|Boolean|Null|POJO)Field\\b", "write$1Property");
        rename("\\bwrite(Array|Object)FieldStart\\b", "write$1PropertyStart");
        rename("\\bgetText(Characters|Length|Offset)?\\b(?=\\(|\\))", "getString$1");
        rename("(?<=::)getText\\b", "getString");
        rename("\\bhasTextCharacters\\b", "hasStringCharacters");
        rename("\\bnextTextValue\\b", "nextStringValue");
        rename("\\bgetParsingContext\\b", "streamReadContext");
        rename("\\bgetOutputContext\\b", "streamWriteContext");
        rename("\\bgetInputSource\\b", "streamReadInputSource");
        rename("\\bgetOutputTarget\\b", "streamWriteOutputTarget");
        rename("\\bgetOutputBuffered\\b", "streamWriteOutputBuffered");
        rename("\\bgetReadCapabilities\\b", "streamReadCapabilities");
        rename("\\bgetCurrentName\\(\\)", "currentName()");
        rename("\\bgetCurrentValue\\(\\)", "currentValue()");
        rename("\\bsetCurrentValue\\(", "assignCurrentValue(");
        rename("\\bisTextual\\(\\)", "isString()");
        rename("\\btextValue\\(\\)", "stringValue()");
        rename("\\basText\\(\\)", "asString()");
        rename("\\bTextNode\\b", "StringNode");
        rename("\\bCANONICALIZE_FIELD_NAMES\\b", "CANONICALIZE_PROPERTY_NAMES");
        rename("\\bINTERN_FIELD_NAMES\\b", "INTERN_PROPERTY_NAMES");
        rename("\\bgetProcessor\\(\\)", "processor()");
        rename("(?m)^import org\\.msgpack\\.jackson\\.versions\\.JacksonVersion;\n", "");
        rename("(?m)^ *JacksonVersion\\.assumeAtLeast\\(\\d+\\);.*\n", "");
        rename("(\\b(?:(?:de)?serialize|serializeWithType)\\([^)]*\\))\\s*throws IOException", "$1");
        rename("\\b(\\w+(?:\\(\\))?)\\.getFactory\\(\\)\\.create", "$1.create");
        rename("\\bnew (?:ObjectMapper|MessagePackMapper)\\((?!\\))", "Mappers.of(");
        rename("\\bnew MessagePackMapper\\(\\)", "Mappers.mapper()");
        rename("\\bwriteStartArray\\((\\d+|size)\\)", "writeStartArray(null, $1)");
        rename("expecting field name", "expecting property name");
        rename(
                "\\bassertThrows\\((\\s*)InterruptedIOException\\.class",
                "assertThrows($1JacksonIOException.class");
        rename("\\bcatch \\(InterruptedIOException (\\w+)\\)",
                "catch (InterruptedIOException | JacksonIOException $1)");
        rename("\\bcatch \\(IOException (\\w+)\\)", "catch (IOException | JacksonException $1)");
        rename("\\bIOException (\\w+) =(?=\\s+assertThrows\\()", "JacksonException $1 =");
        rename("\\bassertThrows\\((\\s*)IOException\\.class", "assertThrows($1JacksonException.class");
        rename("\\.getFactory\\(\\)", ".tokenStreamFactory()");
        rename(
                "\\basParserOnFirstToken\\(\\)",
                "asParserOnFirstToken(ObjectReadContext.empty())");
    }

    /** Types that a renaming may bring into a file. */
    private static final List<String> TYPES = List.of(
            "org.msgpack.jackson3.dataformat.Mappers",
            "org.msgpack.jackson3.dataformat.MessagePackReadFeature",
            "org.msgpack.jackson3.dataformat.MessagePackWriteFeature",
            "tools.jackson.core.JacksonException",
            "tools.jackson.core.ObjectReadContext",
            "tools.jackson.core.ObjectWriteContext",
            "tools.jackson.core.StreamReadFeature",
            "tools.jackson.core.StreamWriteFeature",
            "tools.jackson.core.exc.JacksonIOException",
            "tools.jackson.databind.DefaultTyping",
            "tools.jackson.databind.cfg.EnumFeature");

    private static final Pattern FACTORY =
            Pattern.compile("\\b(?:JsonFactory|MessagePackFactory) (\\w+)\\b");

    private static final Pattern IMPORT = Pattern.compile("(?m)^import [^;]*;\n");

    /** Those with tests for both. */
    private static final Set<String> FOLDERS = Set.of("codec", "dataformat");

    private Jackson3Tests() {}

    public static void main(String[] args) throws IOException {
        Path from = Path.of(args[0]);
        Path to = Path.of(args[1]);
        Set<String> exceptions = exceptions(Path.of(args[2]));
        Set<Path> written = new TreeSet<>();
        try (Stream<Path> files = Files.walk(from.resolve("org/msgpack/jackson"))
                .filter(file -> FOLDERS.contains(folderOf(from, file)))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = file.getFileName().toString().replace(".java", "");
                if (Files.isRegularFile(file) && !exceptions.remove(name)) {
                    Path target = to.resolve(from.relativize(file).toString()
                            .replace("msgpack/jackson", "msgpack/jackson3"));
                    write(target, translate(without(name, exceptions, Files.readString(file))));
                    written.add(target);
                }
            }
        }
        removeAllBut(written, to);
        if (!exceptions.isEmpty()) {
            throw new IllegalStateException("there is no " + exceptions);
        }
    }

    /** Returns the name of the folder below that of Jackson; empty for that itself. */
    private static String folderOf(Path from, Path file) {
        Path relative = from.relativize(file);
        return relative.getNameCount() > 3 ? relative.getName(3).toString() : "";
    }

    private static Set<String> exceptions(Path list) throws IOException {
        Set<String> exceptions = new TreeSet<>();
        for (String line : Files.readAllLines(list)) {
            String name = line.replaceFirst("#.*", "").trim();
            if (!name.isEmpty()) {
                exceptions.add(name);
            }
        }
        return exceptions;
    }

    /** Returns the source of a class without the members that are exceptions. */
    private static String without(String name, Set<String> exceptions, String source) {
        List<String> lines = new ArrayList<>(source.lines().toList());
        for (String exception : List.copyOf(exceptions)) {
            if (exception.startsWith(name + ".")) {
                removeMember(exception.substring(name.length() + 1), lines);
                exceptions.remove(exception);
            }
        }
        return String.join("\n", lines) + "\n";
    }

    /** Removes a member of the outer class, with its comment and annotations. */
    private static void removeMember(String member, List<String> lines) {
        Pattern declaration = Pattern.compile(
                "    (?! )(?!return |throw |//|\\*)[^=;]*\\b(?:" + member + "\\(|class " + member + "\\b).*");
        int line = 0;
        while (!declaration.matcher(lines.get(line)).matches()) {
            if (++line == lines.size()) {
                throw new IllegalStateException("there is no member " + member);
            }
        }
        int start = line;
        while (!lines.get(start - 1).isBlank() && !lines.get(start - 1).endsWith("{")) {
            start--;
        }
        int end = line;
        while (!lines.get(end).equals("    }") && !lines.get(end).endsWith("{}")) {
            end++;
        }
        lines.subList(start, end + 1).clear();
    }

    /** Passes contexts to factories, which are known by their names. */
    private static String withContexts(String source) {
        Set<String> factories = new TreeSet<>(List.of("[a-zA-Z]*[fF]actory"));
        FACTORY.matcher(source).results().forEach(found -> factories.add(found.group(1)));
        String receiver = "\\b(?!getFactory\\b)("
                + String.join("|", factories)
                + ")((?:\\((?:[^()]|\\([^()]*\\))*\\))?\\s*)";
        return source.replaceAll(
                        receiver + "\\.createParser\\(",
                        "$1$2.createParser(ObjectReadContext.empty(), ")
                .replaceAll(
                        receiver + "\\.createGenerator\\(",
                        "$1$2.createGenerator(ObjectWriteContext.empty(), ");
    }

    private static String translate(String source) {
        String result = withContexts(source);
        for (Map.Entry<Pattern, String> name : NAMES.entrySet()) {
            result = name.getKey().matcher(result).replaceAll(name.getValue());
        }
        Set<String> imports = new LinkedHashSet<>();
        IMPORT.matcher(result).results().forEach(found -> imports.add(found.group()));
        String body = IMPORT.matcher(result).replaceAll("");
        TYPES.forEach(type -> imports.add("import " + type + ";\n"));
        imports.removeIf(line -> !isUsed(line, body));
        int place = body.indexOf('\n', body.indexOf("\npackage ") + 1) + 1;
        return body.substring(0, place) + String.join("", imports) + body.substring(place);
    }

    /** Returns whether an import is needed, after what is of one Jackson only has gone. */
    private static boolean isUsed(String line, String body) {
        String type = line.replaceFirst("(?s).*\\.(\\w+);.*", "$1");
        return Pattern.compile("\\b" + type + "\\b").matcher(body).find();
    }

    /** Leaves a file that does not change, so that it is not compiled again. */
    private static void write(Path file, String text) throws IOException {
        if (!Files.exists(file) || !Files.readString(file).equals(text)) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
    }

    private static void removeAllBut(Set<Path> written, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (Files.isRegularFile(file) && !written.contains(file)) {
                    Files.delete(file);
                }
            }
        }
    }
}
