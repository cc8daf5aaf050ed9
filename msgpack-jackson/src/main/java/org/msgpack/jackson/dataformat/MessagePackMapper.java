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

/**
 * An {@link ObjectMapper} for MessagePack. Like that, it may be shared by threads once it is
 * configured.
 */
public class MessagePackMapper extends ObjectMapper {
    private static final long serialVersionUID = 1L;

    private static final DeserializerFactory DESERIALIZERS = BeanDeserializerFactory.instance
            .withAdditionalKeyDeserializers(new MessagePackKeyDeserializers())
            .withDeserializerModifier(new TimestampDeserializer.Modifier());

    /** Makes a mapper with a factory of its own. */
    public MessagePackMapper() {
        this(new MessagePackFactory());
    }

    /** Makes a mapper. */
    @SuppressWarnings("this-escape") // only its configuration is set, which a subclass may change
    public MessagePackMapper(MessagePackFactory f) {
        super(f, null, new DefaultDeserializationContext.Impl(DESERIALIZERS));
        JavaTimeDefaults.configure(this); // the factory may have been made for another mapper
    }

    /** Makes a copy. */
    protected MessagePackMapper(MessagePackMapper src) {
        super(src);
    }

    /** Makes a copy with another factory. */
    protected MessagePackMapper(MessagePackMapper src, MessagePackFactory f) {
        super(src, f);
    }

    /** A builder with a factory of its own. */
    public static Builder builder() {
        return new Builder(new MessagePackMapper());
    }

    /** A builder with a factory. */
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
     * @throws IllegalArgumentException if it is of another format
     */
    @Override
    public MessagePackMapper copyWith(JsonFactory factory) {
        _checkInvalidCopy(MessagePackMapper.class);
        if (!(factory instanceof MessagePackFactory)) {
            throw new IllegalArgumentException(
                    "Not a MessagePackFactory but one of " + factory.getFormatName());
        }
        return new MessagePackMapper(this, (MessagePackFactory) factory);
    }

    @Override
    public MessagePackFactory getFactory() {
        return (MessagePackFactory) _jsonFactory;
    }

    /**
     * Has every {@link BigInteger} written as a string, so that all of them can be.
     *
     * @return this mapper
     */
    public MessagePackMapper handleBigIntegerAsString() {
        writeAsString(BigInteger.class);
        return this;
    }

    /**
     * Has every {@link BigDecimal} written as a string, so that all of them can be, with all of
     * their digits.
     *
     * @return this mapper
     */
    public MessagePackMapper handleBigDecimalAsString() {
        writeAsString(BigDecimal.class);
        return this;
    }

    /**
     * {@link #handleBigIntegerAsString} and {@link #handleBigDecimalAsString}.
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
        /** Begins with a mapper, which is the one that is built. */
        public Builder(MessagePackMapper m) {
            super(m);
        }

        /** Has every {@link BigInteger} written as a string. */
        public Builder handleBigIntegerAsString() {
            _mapper.handleBigIntegerAsString();
            return this;
        }

        /** Has every {@link BigDecimal} written as a string. */
        public Builder handleBigDecimalAsString() {
            _mapper.handleBigDecimalAsString();
            return this;
        }

        /** Switches features of the parsers on. */
        public Builder enable(MessagePackParser.Feature... features) {
            for (MessagePackParser.Feature f : features) {
                _mapper.getFactory().enable(f);
            }
            return this;
        }

        /** Switches features of the parsers off. */
        public Builder disable(MessagePackParser.Feature... features) {
            for (MessagePackParser.Feature f : features) {
                _mapper.getFactory().disable(f);
            }
            return this;
        }

        /** Switches features of the generators on. */
        public Builder enable(MessagePackGenerator.Feature... features) {
            for (MessagePackGenerator.Feature f : features) {
                _mapper.getFactory().enable(f);
            }
            return this;
        }

        /** Switches features of the generators off. */
        public Builder disable(MessagePackGenerator.Feature... features) {
            for (MessagePackGenerator.Feature f : features) {
                _mapper.getFactory().disable(f);
            }
            return this;
        }
    }
}
