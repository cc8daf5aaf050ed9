/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.TSFBuilder;
import java.io.IOException;
import java.io.Serializable;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePack.PackerConfig;

/** Builds a {@link MessagePackFactory}; see {@link MessagePackFactory#builder()}. */
public class MessagePackFactoryBuilder
        extends TSFBuilder<MessagePackFactory, MessagePackFactoryBuilder> {
    private final FactorySettings settings;

    /** Creates a builder with default settings. */
    public MessagePackFactoryBuilder() {
        settings = new FactorySettings();
    }

    /** Creates a builder with the settings of a factory. */
    public MessagePackFactoryBuilder(MessagePackFactory base) {
        super(base);
        settings = new FactorySettings(base.settings());
        // A subclass may override these.
        settings.parserFeatures = base.getFormatParserFeatures();
        settings.generatorFeatures = base.getFormatGeneratorFeatures();
    }

    /**
     * Sets {@link StreamReadConstraints} for untrusted data that most messages fit in: a nesting
     * depth of 100, 16,777,216 chars per string, 1,000 chars per name, 67,108,864 bytes per
     * document, which also bounds binary and ext values, and 10,000,000 tokens. Jackson 2.15 does
     * not limit names and documents, and versions before 2.18 do not limit tokens.
     *
     * <p>The defaults, which are Jackson's, are safe for untrusted data as well: memory is
     * allocated only for data that has arrived, and the nesting depth is limited to 1,000.
     */
    public MessagePackFactoryBuilder untrustedData() {
        StreamReadConstraints.Builder limits =
                StreamReadConstraints.builder().maxNestingDepth(100).maxStringLength(1 << 24);
        Constraints.limitNames(limits, 1000);
        Constraints.limitDocuments(limits, 1 << 26);
        Constraints.limitTokens(limits, 10_000_000);
        return streamReadConstraints(limits.build());
    }

    /**
     * Sets {@link StreamReadConstraints} for trusted data: a nesting depth of 1,000 and no limit
     * for any length. Jackson's own limits are 20,000,000 chars per string and 50,000 per name.
     */
    public MessagePackFactoryBuilder trustedData() {
        StreamReadConstraints.Builder limits = StreamReadConstraints.builder()
                .maxNestingDepth(1000)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNumberLength(Integer.MAX_VALUE);
        Constraints.limitNames(limits, Integer.MAX_VALUE);
        return streamReadConstraints(limits.build());
    }

    /** Sets the configuration of the generators' packers. */
    public MessagePackFactoryBuilder packerConfig(PackerConfig config) {
        settings.packerConfig = config;
        return this;
    }

    /** Sets whether integer map keys are written as integers. */
    public MessagePackFactoryBuilder supportIntegerKeys(boolean state) {
        return configure(MessagePackGenerator.Feature.WRITE_INTEGER_KEYS, state);
    }

    /**
     * Sets the deserializers of ext types; null to read each ext value as a
     * {@link MessagePackExtensionType}.
     */
    public MessagePackFactoryBuilder extTypeCustomDesers(
            ExtensionTypeCustomDeserializers deserializers) {
        settings.extensionDeserializers = deserializers;
        return this;
    }

    /**
     * Reads the ext values of a type as the values that it describes, wherever they occur. A
     * {@link MessagePackMapper} with the factory writes these values as ext values, too, of the
     * last type that describes their class. Call {@link #extTypeCustomDesers}, which replaces all
     * deserializers, before it.
     */
    public MessagePackFactoryBuilder extensionType(ExtensionType<?> type) {
        settings.extensionTypes.values().removeIf(t -> t.valueClass() == type.valueClass());
        settings.extensionTypes.put(type.type(), type);
        ExtensionTypeCustomDeserializers known = settings.extensionDeserializers;
        settings.extensionDeserializers = known == null
                ? new ExtensionTypeCustomDeserializers()
                : new ExtensionTypeCustomDeserializers(known); // may be the caller's
        settings.extensionDeserializers.addCustomDeser(type.type(), new DescribedDeser(type));
        return this;
    }

    /** Enables a parser feature. */
    public MessagePackFactoryBuilder enable(MessagePackParser.Feature f) {
        return configure(f, true);
    }

    /** Disables a parser feature. */
    public MessagePackFactoryBuilder disable(MessagePackParser.Feature f) {
        return configure(f, false);
    }

    /** Enables or disables a parser feature. */
    public MessagePackFactoryBuilder configure(MessagePackParser.Feature f, boolean state) {
        settings.configure(f, state);
        return this;
    }

    /** Enables a generator feature. */
    public MessagePackFactoryBuilder enable(MessagePackGenerator.Feature f) {
        return configure(f, true);
    }

    /** Disables a generator feature. */
    public MessagePackFactoryBuilder disable(MessagePackGenerator.Feature f) {
        return configure(f, false);
    }

    /** Enables or disables a generator feature. */
    public MessagePackFactoryBuilder configure(MessagePackGenerator.Feature f, boolean state) {
        settings.configure(f, state);
        return this;
    }

    FactorySettings settings() {
        return settings;
    }

    @Override
    public MessagePackFactory build() {
        return new MessagePackFactory(this);
    }

    private static final class DescribedDeser
            implements ExtensionTypeCustomDeserializers.Deser, Serializable {
        private static final long serialVersionUID = 1L;

        private final ExtensionType<?> type;

        DescribedDeser(ExtensionType<?> type) {
            this.type = type;
        }

        @Override
        public Object deserialize(byte[] data) throws IOException {
            return type.read(data);
        }
    }
}
