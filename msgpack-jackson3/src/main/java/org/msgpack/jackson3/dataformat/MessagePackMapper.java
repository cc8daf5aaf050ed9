/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.math.BigDecimal;
import java.math.BigInteger;
import tools.jackson.core.Version;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.cfg.MapperBuilderState;

/** An {@link ObjectMapper} for MessagePack: immutable, and shared by threads without care. */
public class MessagePackMapper extends ObjectMapper {
    private static final long serialVersionUID = 1L;

    /** Creates a mapper with default settings. */
    public MessagePackMapper() {
        this(new MessagePackFactory());
    }

    /** Creates a mapper. */
    public MessagePackMapper(MessagePackFactory factory) {
        this(new Builder(factory));
    }

    /** Creates a mapper with the settings of a builder. */
    public MessagePackMapper(Builder builder) {
        super(builder);
    }

    /** Returns a builder with its own factory. */
    public static Builder builder() {
        return new Builder(new MessagePackFactory());
    }

    /** Returns a builder. */
    public static Builder builder(MessagePackFactory factory) {
        return new Builder(factory);
    }

    /** Returns a builder with the settings of this mapper. */
    @Override
    @SuppressWarnings("unchecked")
    public Builder rebuild() {
        return new Builder((Builder.State) _savedBuilderState);
    }

    /** Returns a mapper with default settings, always the same. */
    public static MessagePackMapper shared() {
        return Shared.MAPPER;
    }

    private static final class Shared {
        static final MessagePackMapper MAPPER = new MessagePackMapper();

        private Shared() {}
    }

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    @Override
    public MessagePackFactory tokenStreamFactory() {
        return (MessagePackFactory) _streamFactory;
    }

    /** Returns whether a feature of the parser is enabled. */
    public boolean isEnabled(MessagePackReadFeature feature) {
        return _deserializationConfig.hasFormatFeature(feature);
    }

    /** Returns whether a feature of the generator is enabled. */
    public boolean isEnabled(MessagePackWriteFeature feature) {
        return _serializationConfig.hasFormatFeature(feature);
    }

    /** Builds a mapper; see {@link MessagePackMapper#builder()}. */
    public static class Builder extends MapperBuilder<MessagePackMapper, Builder> {
        /** Creates a builder. */
        @SuppressWarnings("this-escape") // only adds a module
        public Builder(MessagePackFactory factory) {
            super(factory);
            addModule(new MessagePackModule());
        }

        Builder(State state) {
            super(state);
        }

        @Override
        public MessagePackMapper build() {
            return new MessagePackMapper(this);
        }

        @Override
        protected MapperBuilderState _saveState() {
            return new State(this);
        }

        /** Enables features of the parser. */
        public Builder enable(MessagePackReadFeature... features) {
            _formatReadFeatures = FormatFeatures.with(_formatReadFeatures, features, true);
            return this;
        }

        /** Disables features of the parser. */
        public Builder disable(MessagePackReadFeature... features) {
            _formatReadFeatures = FormatFeatures.with(_formatReadFeatures, features, false);
            return this;
        }

        /** Enables or disables a feature of the parser. */
        public Builder configure(MessagePackReadFeature feature, boolean state) {
            return state ? enable(feature) : disable(feature);
        }

        /** Enables features of the generator. */
        public Builder enable(MessagePackWriteFeature... features) {
            _formatWriteFeatures = FormatFeatures.with(_formatWriteFeatures, features, true);
            return this;
        }

        /** Disables features of the generator. */
        public Builder disable(MessagePackWriteFeature... features) {
            _formatWriteFeatures = FormatFeatures.with(_formatWriteFeatures, features, false);
            return this;
        }

        /** Enables or disables a feature of the generator. */
        public Builder configure(MessagePackWriteFeature feature, boolean state) {
            return state ? enable(feature) : disable(feature);
        }

        /** Writes every {@link BigInteger} as a string, so that any of them can be written. */
        public Builder handleBigIntegerAsString() {
            return writeAsString(BigInteger.class);
        }

        /**
         * Writes every {@link BigDecimal} as a string, so that any of them can be written with all
         * of its digits.
         */
        public Builder handleBigDecimalAsString() {
            return writeAsString(BigDecimal.class);
        }

        /** Combines {@link #handleBigIntegerAsString} and {@link #handleBigDecimalAsString}. */
        public Builder handleBigIntegerAndBigDecimalAsString() {
            return handleBigIntegerAsString().handleBigDecimalAsString();
        }

        private Builder writeAsString(Class<?> type) {
            return withConfigOverride(
                    type, o -> o.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.STRING)));
        }

        /** The settings of a builder, from which a serialized mapper is made again. */
        static final class State extends MapperBuilderState {
            private static final long serialVersionUID = 1L;

            State(Builder src) {
                super(src);
            }

            @Override
            protected Object readResolve() {
                return new Builder(this).build();
            }
        }
    }
}
