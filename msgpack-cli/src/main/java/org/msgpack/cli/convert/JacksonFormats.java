/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.TSFBuilder;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.msgpack.cli.Printable;
import org.msgpack.cli.UnrepresentableValueException;
import org.msgpack.cli.io.Format;
import org.yaml.snakeyaml.LoaderOptions;

/** Creates Jackson's parsers and generators. */
final class JacksonFormats {
    /** The deepest nesting of arrays and maps: the same as the limit of a packer. */
    static final int DEPTH = 512;

    private JacksonFormats() {}

    /**
     * Returns an exception for an array or map nested too deep, at a byte offset in MessagePack.
     */
    static UnrepresentableValueException tooDeep(long at) {
        return new UnrepresentableValueException(
                "arrays and maps are nested more than " + DEPTH + " deep",
                new JsonLocation(ContentReference.unknown(), at, -1, -1, -1),
                "deeper ones are not supported");
    }

    static JsonParser parser(Format format, boolean isLossless, InputStream in) throws IOException {
        JsonParser parser = forReading(format, isLossless).createParser(in);
        return format == Format.YAML ? new WithoutAliases((YAMLParser) parser) : parser;
    }

    /** Returns a factory of parsers. Thread-safe. */
    static JsonFactory forReading(Format format, boolean isLossless) {
        StreamReadConstraints constraints = StreamReadConstraints.builder()
                .maxNestingDepth(isLossless ? Lossless.DEPTH : DEPTH)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNameLength(Integer.MAX_VALUE)
                .build();
        return factory(format)
                .streamReadConstraints(constraints)
                .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
                .build();
    }

    static JsonGenerator generator(
            Format format, boolean isLossless, boolean isPretty, OutputStream out)
            throws IOException {
        StreamWriteConstraints constraints = StreamWriteConstraints.builder()
                .maxNestingDepth(isLossless ? Lossless.DEPTH : DEPTH)
                .build();
        JsonFactory factory =
                factory(format).streamWriteConstraints(constraints).build();
        JsonGenerator generator = factory.createGenerator(out);
        generator.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
        // After an error, incomplete output must not look complete.
        generator.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
        if (format.isJson()) {
            generator.setPrettyPrinter(
                    isPretty
                            ? new DefaultPrettyPrinter(
                                    Separators.createDefaultInstance().withRootSeparator("\n"))
                            : new MinimalPrettyPrinter("\n"));
        }
        return format == Format.YAML ? new WithoutEmptyDocument(generator, out) : generator;
    }

    private static TSFBuilder<?, ?> factory(Format format) {
        switch (format) {
            case JSON:
            case NDJSON:
                return ((JsonFactoryBuilder) JsonFactory.builder())
                        .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8);
            case CBOR:
                return CBORFactory.builder();
            case SMILE:
                return SmileFactory.builder();
            case YAML:
                LoaderOptions options = new LoaderOptions();
                options.setCodePointLimit(Integer.MAX_VALUE);
                options.setNestingDepthLimit(DEPTH);
                return YAMLFactory.builder()
                        .loaderOptions(options)
                        .stringQuotingChecker(new QuotesForEscapes())
                        .disable(YAMLGenerator.Feature.SPLIT_LINES);
            default:
                throw new UncheckedIOException(
                        new IOException(format + " is not a Jackson format"));
        }
    }

    /** Rejects aliases, which Jackson would report as text with the alias name. */
    private static final class WithoutAliases extends JsonParserDelegate {
        private final YAMLParser yaml;

        WithoutAliases(YAMLParser yaml) {
            super(yaml);
            this.yaml = yaml;
        }

        @Override
        public JsonToken nextToken() throws IOException {
            JsonToken token = yaml.nextToken();
            if (token == JsonToken.VALUE_STRING && yaml.isCurrentAlias()) {
                throw new JsonParseException(
                        yaml,
                        "The alias *" + yaml.getText()
                                + " is not supported, put its value in its place",
                        yaml.currentTokenLocation());
            }
            return token;
        }
    }

    /**
     * Puts keys with invisible characters in double quotes, so that they can be escaped, as values
     * always are. Otherwise U+0085 would be written as a line break.
     */
    private static final class QuotesForEscapes extends StringQuotingChecker.Default {
        private static final long serialVersionUID = 1L;

        @Override
        public boolean needToQuoteName(String name) {
            return super.needToQuoteName(name) || !Printable.visible(name).equals(name);
        }
    }

    /**
     * Writes nothing if there are no values: Jackson starts a document at once, and cannot end it
     * without a value.
     */
    private static final class WithoutEmptyDocument extends JsonGeneratorDelegate {
        private final OutputStream out;

        WithoutEmptyDocument(JsonGenerator generator, OutputStream out) {
            super(generator);
            this.out = out;
        }

        @Override
        public void close() throws IOException {
            if (getOutputContext().inRoot() && !getOutputContext().hasCurrentIndex()) {
                out.close();
            } else {
                super.close();
            }
        }
    }
}
