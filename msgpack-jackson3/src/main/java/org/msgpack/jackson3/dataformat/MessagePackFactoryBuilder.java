/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.Serializable;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import tools.jackson.core.ErrorReportConfiguration;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.base.DecorableTSFactory.DecorableTSFBuilder;

/** Builds a {@link MessagePackFactory}; see {@link MessagePackFactory#builder()}. */
public class MessagePackFactoryBuilder
        extends DecorableTSFBuilder<MessagePackFactory, MessagePackFactoryBuilder> {
    private PackerConfig packerConfig = MessagePack.DEFAULT_PACKER_CONFIG;
    private final Map<Byte, MessagePackExtensionReader> extensionReaders;
    private final Map<Byte, ExtensionType<?>> extensionTypes;

    /** Creates a builder with default settings. */
    protected MessagePackFactoryBuilder() {
        super(
                StreamReadConstraints.defaults(),
                StreamWriteConstraints.defaults(),
                ErrorReportConfiguration.defaults(),
                FormatFeatures.READ_DEFAULTS,
                FormatFeatures.WRITE_DEFAULTS);
        extensionReaders = new HashMap<>();
        extensionTypes = new HashMap<>();
    }

    /** Creates a builder with the settings of a factory. */
    public MessagePackFactoryBuilder(MessagePackFactory base) {
        super(base);
        packerConfig = base.packerConfig();
        extensionReaders = new HashMap<>(base.extensionReaders());
        extensionTypes = new HashMap<>(base.extensionTypes());
    }

    /**
     * Sets {@link StreamReadConstraints} for untrusted data that most messages fit in: a nesting
     * depth of 100, 16,777,216 chars per string, 1,000 chars per name, 67,108,864 bytes per
     * document, which also bounds binary and ext values, and 10,000,000 tokens.
     *
     * <p>The defaults, which are Jackson's, are safe for untrusted data as well: memory is
     * allocated only for data that has arrived, and the nesting depth is limited.
     */
    public MessagePackFactoryBuilder untrustedData() {
        return streamReadConstraints(StreamReadConstraints.builder()
                .maxNestingDepth(100)
                .maxStringLength(1 << 24)
                .maxNameLength(1000)
                .maxDocumentLength(1 << 26)
                .maxTokenCount(10_000_000)
                .build());
    }

    /**
     * Sets {@link StreamReadConstraints} for trusted data: a nesting depth of 1,000 and no limit
     * for any length.
     */
    public MessagePackFactoryBuilder trustedData() {
        return streamReadConstraints(StreamReadConstraints.builder()
                .maxNestingDepth(1000)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNumberLength(Integer.MAX_VALUE)
                .maxNameLength(Integer.MAX_VALUE)
                .build());
    }

    /**
     * Sets the configuration of the generators' packers; the nesting depth is limited by Jackson's
     * {@code StreamWriteConstraints} instead.
     */
    public MessagePackFactoryBuilder packerConfig(PackerConfig config) {
        packerConfig = requireNonNull(config, "config is null");
        return this;
    }

    /**
     * Sets what reads the ext values of a type, instead of a {@link MessagePackExtensionType}.
     *
     * @param reader {@link Serializable} if the factory is to be; null to read them as before
     */
    public MessagePackFactoryBuilder extensionReader(byte type, MessagePackExtensionReader reader) {
        if (reader == null) {
            extensionReaders.remove(type);
        } else {
            extensionReaders.put(type, reader);
        }
        return this;
    }

    /**
     * Reads the ext values of a type as the values that it describes, wherever they occur. A
     * {@link MessagePackMapper} with the factory writes these values as ext values, too, of the
     * last type that describes their class.
     */
    public MessagePackFactoryBuilder extensionType(ExtensionType<?> type) {
        extensionTypes.values().removeIf(t -> t.valueClass() == type.valueClass());
        extensionTypes.put(type.type(), type);
        return extensionReader(type.type(), new DescribedReader(type));
    }

    /** Enables features of the parser. */
    public MessagePackFactoryBuilder enable(MessagePackReadFeature... features) {
        _formatReadFeatures = FormatFeatures.with(_formatReadFeatures, features, true);
        return this;
    }

    /** Disables features of the parser. */
    public MessagePackFactoryBuilder disable(MessagePackReadFeature... features) {
        _formatReadFeatures = FormatFeatures.with(_formatReadFeatures, features, false);
        return this;
    }

    /** Enables or disables a feature of the parser. */
    public MessagePackFactoryBuilder configure(MessagePackReadFeature feature, boolean state) {
        return state ? enable(feature) : disable(feature);
    }

    /** Enables features of the generator. */
    public MessagePackFactoryBuilder enable(MessagePackWriteFeature... features) {
        _formatWriteFeatures = FormatFeatures.with(_formatWriteFeatures, features, true);
        return this;
    }

    /** Disables features of the generator. */
    public MessagePackFactoryBuilder disable(MessagePackWriteFeature... features) {
        _formatWriteFeatures = FormatFeatures.with(_formatWriteFeatures, features, false);
        return this;
    }

    /** Enables or disables a feature of the generator. */
    public MessagePackFactoryBuilder configure(MessagePackWriteFeature feature, boolean state) {
        return state ? enable(feature) : disable(feature);
    }

    PackerConfig packerConfig() {
        return packerConfig;
    }

    Map<Byte, ExtensionType<?>> extensionTypes() {
        return Collections.unmodifiableMap(new HashMap<>(extensionTypes));
    }

    Map<Byte, MessagePackExtensionReader> extensionReaders() {
        return Collections.unmodifiableMap(new HashMap<>(extensionReaders));
    }

    @Override
    public MessagePackFactory build() {
        return new MessagePackFactory(this);
    }

    private record DescribedReader(ExtensionType<?> type)
            implements MessagePackExtensionReader, Serializable {
        @Override
        public Object read(byte[] data) throws IOException {
            return type.read(data);
        }
    }
}
