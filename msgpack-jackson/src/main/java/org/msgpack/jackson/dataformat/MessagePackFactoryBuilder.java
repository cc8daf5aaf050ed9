/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.TSFBuilder;

import org.msgpack.core.MessagePack.PackerConfig;

/** Builds a {@link MessagePackFactory}; see {@link MessagePackFactory#builder()}. */
public class MessagePackFactoryBuilder
        extends TSFBuilder<MessagePackFactory, MessagePackFactoryBuilder> {
    private final FactorySettings settings;

    /** Begins with the defaults. */
    public MessagePackFactoryBuilder() {
        settings = new FactorySettings();
    }

    /** Begins with the configuration of a factory. */
    public MessagePackFactoryBuilder(MessagePackFactory base) {
        super(base);
        settings = new FactorySettings(base.settings());
    }

    /**
     * Limits for data from strangers, which fit most messages; sets the
     * {@link StreamReadConstraints}. Arrays and objects are nested at most 100 deep, strings have
     * at most 16,777,216 chars and names 1,000, and a document has at most 67,108,864 bytes, which
     * limits binary and extensions too, and 10,000,000 tokens. Jackson 2.15 has no limits of names
     * and documents, and none before 2.18 one of tokens.
     *
     * <p>The defaults, which are Jackson's, are safe for such data as well: memory is only
     * allocated for what has arrived, and the nesting depth is limited to 1,000.
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
     * Limits for data of one's own: arrays and objects are nested at most 1,000 deep, and no length
     * is limited; sets the {@link StreamReadConstraints}. Jackson's own limits are 20,000,000 chars
     * of a string and 50,000 of a name.
     */
    public MessagePackFactoryBuilder trustedData() {
        StreamReadConstraints.Builder limits = StreamReadConstraints.builder()
                .maxNestingDepth(1000)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNumberLength(Integer.MAX_VALUE);
        Constraints.limitNames(limits, Integer.MAX_VALUE);
        return streamReadConstraints(limits.build());
    }

    /** What generators pack with. */
    public MessagePackFactoryBuilder packerConfig(PackerConfig config) {
        settings.packerConfig = config;
        return this;
    }

    /** Whether the integer keys of maps are written as integers. */
    public MessagePackFactoryBuilder supportIntegerKeys(boolean state) {
        return configure(MessagePackGenerator.Feature.WRITE_INTEGER_KEYS, state);
    }

    /**
     * What to make of extensions when reading; null for {@link MessagePackExtensionType} always.
     */
    public MessagePackFactoryBuilder extTypeCustomDesers(
            ExtensionTypeCustomDeserializers deserializers) {
        settings.extensionDeserializers = deserializers;
        return this;
    }

    /** Switches a feature of the parsers on. */
    public MessagePackFactoryBuilder enable(MessagePackParser.Feature f) {
        return configure(f, true);
    }

    /** Switches a feature of the parsers off. */
    public MessagePackFactoryBuilder disable(MessagePackParser.Feature f) {
        return configure(f, false);
    }

    /** Switches a feature of the parsers on or off. */
    public MessagePackFactoryBuilder configure(MessagePackParser.Feature f, boolean state) {
        settings.configure(f, state);
        return this;
    }

    /** Switches a feature of the generators on. */
    public MessagePackFactoryBuilder enable(MessagePackGenerator.Feature f) {
        return configure(f, true);
    }

    /** Switches a feature of the generators off. */
    public MessagePackFactoryBuilder disable(MessagePackGenerator.Feature f) {
        return configure(f, false);
    }

    /** Switches a feature of the generators on or off. */
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
}
