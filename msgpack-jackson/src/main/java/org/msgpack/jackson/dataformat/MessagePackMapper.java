/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerFactory;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.DeserializerFactory;

import java.math.BigDecimal;
import java.math.BigInteger;

/** An {@link ObjectMapper} for MessagePack. It may be shared by threads once it is configured. */
public class MessagePackMapper extends ObjectMapper {
    private static final long serialVersionUID = 1L;

    private static final DeserializerFactory DESERIALIZERS = BeanDeserializerFactory.instance
            .withAdditionalKeyDeserializers(new MessagePackKeyDeserializers())
            .withDeserializerModifier(new TimestampDeserializer.Modifier());

    /** Creates a mapper with its own factory. */
    public MessagePackMapper() {
        this(new MessagePackFactory());
    }

    /** Creates a mapper. */
    @SuppressWarnings("this-escape") // only sets configuration that a subclass may change
    public MessagePackMapper(MessagePackFactory f) {
        super(f, null, new DefaultDeserializationContext.Impl(DESERIALIZERS));
        JavaTimeDefaults.configure(this); // the factory may already belong to another mapper
        if (!f.settings().extensionTypes.isEmpty()) {
            registerModule(new ExtensionTypesModule(f.settings().extensionTypes.values()));
        }
    }

    /** Creates a copy. */
    @SuppressWarnings("this-escape") // only sets configuration that a subclass may change
    protected MessagePackMapper(MessagePackMapper src) {
        super(src);
        JavaTimeDefaults.rebind(this);
    }

    /** Creates a copy with another factory. */
    @SuppressWarnings("this-escape") // only sets configuration that a subclass may change
    protected MessagePackMapper(MessagePackMapper src, MessagePackFactory f) {
        super(src, f);
        JavaTimeDefaults.rebind(this);
    }

    /** Returns a builder with its own factory. */
    public static Builder builder() {
        return new Builder(new MessagePackMapper());
    }

    /** Returns a builder with the given factory. */
    public static Builder builder(MessagePackFactory f) {
        return new Builder(new MessagePackMapper(f));
    }

    @Override
    public MessagePackMapper copy() {
        _checkInvalidCopy(MessagePackMapper.class);
        return new MessagePackMapper(this);
    }

    /**
     * {@inheritDoc}
     *
     * @param factory a {@link MessagePackFactory}
     * @throws IllegalArgumentException if it is a factory of another format
     */
    @Override
    public MessagePackMapper copyWith(JsonFactory factory) {
        _checkInvalidCopy(MessagePackMapper.class);
        if (!(factory instanceof MessagePackFactory)) {
            throw new IllegalArgumentException(
                    "Not a MessagePackFactory, but a factory of format " + factory.getFormatName());
        }
        return new MessagePackMapper(this, (MessagePackFactory) factory);
    }

    @Override
    public MessagePackFactory getFactory() {
        return (MessagePackFactory) _jsonFactory;
    }

    /**
     * Writes every {@link BigInteger} as a string, so that any of them can be written.
     *
     * @return this mapper
     */
    public MessagePackMapper handleBigIntegerAsString() {
        writeAsString(BigInteger.class);
        return this;
    }

    /**
     * Writes every {@link BigDecimal} as a string, so that any of them can be written with all of
     * its digits.
     *
     * @return this mapper
     */
    public MessagePackMapper handleBigDecimalAsString() {
        writeAsString(BigDecimal.class);
        return this;
    }

    /**
     * Combines {@link #handleBigIntegerAsString} and {@link #handleBigDecimalAsString}.
     *
     * @return this mapper
     */
    public MessagePackMapper handleBigIntegerAndBigDecimalAsString() {
        return handleBigIntegerAsString().handleBigDecimalAsString();
    }

    private void writeAsString(Class<?> type) {
        configOverride(type).setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.STRING));
    }

    /** Builds a mapper; see {@link MessagePackMapper#builder()}. */
    public static class Builder extends MapperBuilder<MessagePackMapper, Builder> {
        /** Creates a builder that configures and returns the given mapper. */
        public Builder(MessagePackMapper m) {
            super(m);
        }

        /** Writes every {@link BigInteger} as a string. */
        public Builder handleBigIntegerAsString() {
            _mapper.handleBigIntegerAsString();
            return this;
        }

        /** Writes every {@link BigDecimal} as a string. */
        public Builder handleBigDecimalAsString() {
            _mapper.handleBigDecimalAsString();
            return this;
        }

        /** Enables parser features. */
        public Builder enable(MessagePackParser.Feature... features) {
            for (MessagePackParser.Feature f : features) {
                _mapper.getFactory().enable(f);
            }
            return this;
        }

        /** Disables parser features. */
        public Builder disable(MessagePackParser.Feature... features) {
            for (MessagePackParser.Feature f : features) {
                _mapper.getFactory().disable(f);
            }
            return this;
        }

        /** Enables generator features. */
        public Builder enable(MessagePackGenerator.Feature... features) {
            for (MessagePackGenerator.Feature f : features) {
                _mapper.getFactory().enable(f);
            }
            return this;
        }

        /** Disables generator features. */
        public Builder disable(MessagePackGenerator.Feature... features) {
            for (MessagePackGenerator.Feature f : features) {
                _mapper.getFactory().disable(f);
            }
            return this;
        }
    }
}
