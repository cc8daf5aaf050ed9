/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.DataInput;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.jackson.engine.DataParserInput;
import org.msgpack.jackson.engine.FedParserInput;
import org.msgpack.jackson.engine.MemoryParserInput;
import org.msgpack.jackson.engine.PackerPool;
import org.msgpack.jackson.engine.ParserInput;
import org.msgpack.jackson.engine.ReadLimits;
import org.msgpack.jackson.engine.StreamParserInput;
import tools.jackson.core.FormatSchema;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.Version;
import tools.jackson.core.base.BinaryTSFactory;
import tools.jackson.core.io.IOContext;
import tools.jackson.databind.util.ByteBufferBackedInputStream;

/**
 * The MessagePack data format for Jackson 3. It is immutable; {@link #builder()} configures one.
 *
 * <p>Parsers and generators share no mutable state, so a factory, or a mapper, may be used by any
 * number of threads and from within its own serializers.
 */
public class MessagePackFactory extends BinaryTSFactory {
    /** The result of {@link #getFormatName}. */
    public static final String FORMAT_NAME = "msgpack";

    private static final long serialVersionUID = 1L;

    private final PackerConfig packerConfig;

    @SuppressWarnings("serial") // it is, if its values are
    private final Map<Byte, MessagePackExtensionReader> extensionReaders;

    @SuppressWarnings("serial") // it is, if its values are
    private final Map<Byte, ExtensionType<?>> extensionTypes;

    /** Names that parsers have read; shared by all of them. */
    private final transient KeyCache keys;

    private final transient PackerPool packers;

    private final transient JacksonReadLimits readLimits;

    /** Creates a factory with default settings. */
    public MessagePackFactory() {
        this(new MessagePackFactoryBuilder());
    }

    /** Creates a factory with the settings of a builder. */
    protected MessagePackFactory(MessagePackFactoryBuilder builder) {
        super(builder);
        packerConfig = builder.packerConfig();
        extensionReaders = builder.extensionReaders();
        extensionTypes = builder.extensionTypes();
        keys = newKeyCache(_factoryFeatures);
        packers = new PackerPool(packerConfig);
        readLimits = new JacksonReadLimits(_streamReadConstraints);
    }

    /** Creates a copy. */
    protected MessagePackFactory(MessagePackFactory src) {
        super(src);
        packerConfig = src.packerConfig;
        extensionReaders = src.extensionReaders;
        extensionTypes = src.extensionTypes;
        keys = newKeyCache(_factoryFeatures);
        packers = new PackerPool(packerConfig);
        readLimits = new JacksonReadLimits(_streamReadConstraints);
    }

    private static KeyCache newKeyCache(int features) {
        boolean interns = Feature.INTERN_PROPERTY_NAMES.enabledIn(features);
        return new KeyCache(s -> interns ? s.intern() : s);
    }

    /** Returns a builder with default settings. */
    public static MessagePackFactoryBuilder builder() {
        return new MessagePackFactoryBuilder();
    }

    /** Returns a builder with the settings of this factory. */
    @Override
    public MessagePackFactoryBuilder rebuild() {
        return new MessagePackFactoryBuilder(this);
    }

    @Override
    public MessagePackFactory copy() {
        return new MessagePackFactory(this);
    }

    /** Returns this: it is immutable. */
    @Override
    public TokenStreamFactory snapshot() {
        return this;
    }

    /** Returns a copy, which has what is not serialized. */
    protected Object readResolve() {
        return new MessagePackFactory(this);
    }

    PackerConfig packerConfig() {
        return packerConfig;
    }

    Map<Byte, ExtensionType<?>> extensionTypes() {
        return extensionTypes;
    }

    Map<Byte, MessagePackExtensionReader> extensionReaders() {
        return extensionReaders;
    }

    // Capabilities

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    @Override
    public String getFormatName() {
        return FORMAT_NAME;
    }

    @Override
    public boolean canParseAsync() {
        return true;
    }

    @Override
    public boolean canUseSchema(FormatSchema schema) {
        return false;
    }

    @Override
    public Class<MessagePackReadFeature> getFormatReadFeatureType() {
        return MessagePackReadFeature.class;
    }

    @Override
    public Class<MessagePackWriteFeature> getFormatWriteFeatureType() {
        return MessagePackWriteFeature.class;
    }

    /** Returns whether a feature of the parser is enabled. */
    public final boolean isEnabled(MessagePackReadFeature feature) {
        return feature.enabledIn(_formatReadFeatures);
    }

    /** Returns whether a feature of the generator is enabled. */
    public final boolean isEnabled(MessagePackWriteFeature feature) {
        return feature.enabledIn(_formatWriteFeatures);
    }

    // Parsers

    /** Creates a parser for the bytes between position and limit, neither of which changes. */
    public JsonParser createParser(ObjectReadContext readContext, ByteBuffer buffer) {
        IOContext context = _createContext(_createContentReference(buffer), true);
        if (_inputDecorator != null) {
            InputStream stream = new ByteBufferBackedInputStream(buffer.duplicate());
            return _createParser(readContext, context, _decorate(context, stream));
        }
        ReadLimits limits = limits(context);
        return newParser(
                readContext,
                context,
                limits,
                new MemoryParserInput(limits, MessageBuffer.wrap(buffer)));
    }

    @Override
    protected JsonParser _createParser(
            ObjectReadContext readContext, IOContext context, InputStream in) {
        ReadLimits limits = limits(context);
        Object source = context.contentReference().getRawContent();
        return newParser(
                readContext,
                context,
                limits,
                new StreamParserInput(limits, new JacksonBuffers(context), in, source, null));
    }

    @Override
    protected JsonParser _createParser(
            ObjectReadContext readContext, IOContext context, byte[] data, int offset, int len) {
        ReadLimits limits = limits(context);
        return newParser(
                readContext,
                context,
                limits,
                new MemoryParserInput(limits, MessageBuffer.wrap(data, offset, len)));
    }

    @Override
    protected JsonParser _createParser(
            ObjectReadContext readContext, IOContext context, DataInput in) {
        ReadLimits limits = limits(context);
        return newParser(readContext, context, limits, new DataParserInput(limits, in));
    }

    /**
     * Creates a parser that is given bytes as they arrive, by its
     * {@link MessagePackParser#nonBlockingInputFeeder feeder}, which is the parser itself.
     */
    @Override
    @SuppressWarnings("unchecked") // the type that the caller expects is a parser and a feeder
    public NonBlockingMessagePackParser createNonBlockingByteArrayParser(
            ObjectReadContext readContext) {
        IOContext context = _createContext(_createContentReference(null), false);
        ReadLimits limits = limits(context);
        return new NonBlockingMessagePackParser(
                readContext,
                context,
                readContext.getStreamReadFeatures(_streamReadFeatures),
                readContext.getFormatReadFeatures(_formatReadFeatures),
                new FedParserInput(limits),
                limits,
                cachesKeys(limits) ? keys : null,
                extensionReaders);
    }

    /** Creates the same parser as {@link #createNonBlockingByteArrayParser}. */
    @Override
    @SuppressWarnings("unchecked") // the type that the caller expects is a parser and a feeder
    public NonBlockingMessagePackParser createNonBlockingByteBufferParser(
            ObjectReadContext readContext) {
        return createNonBlockingByteArrayParser(readContext);
    }

    private ReadLimits limits(IOContext context) {
        StreamReadConstraints constraints = context.streamReadConstraints();
        return readLimits.isOf(constraints) ? readLimits : new JacksonReadLimits(constraints);
    }

    private MessagePackParser newParser(
            ObjectReadContext readContext,
            IOContext context,
            ReadLimits limits,
            ParserInput input) {
        return new MessagePackParser(
                readContext,
                context,
                readContext.getStreamReadFeatures(_streamReadFeatures),
                readContext.getFormatReadFeatures(_formatReadFeatures),
                input,
                limits,
                cachesKeys(limits) ? keys : null,
                extensionReaders);
    }

    /**
     * Returns whether names may be cached. The length of a cached name is not checked, so the limit
     * must not be below the length of any cached name.
     */
    private boolean cachesKeys(ReadLimits limits) {
        return isEnabled(Feature.CANONICALIZE_PROPERTY_NAMES)
                && limits.nameLength() >= KeyCache.MAX_LENGTH;
    }

    // Generators

    @Override
    protected MessagePackGenerator _createGenerator(
            ObjectWriteContext writeContext, IOContext context, OutputStream out) {
        return new MessagePackGenerator(
                writeContext,
                context,
                writeContext.getStreamWriteFeatures(_streamWriteFeatures),
                writeContext.getFormatWriteFeatures(_formatWriteFeatures),
                out,
                packers);
    }
}
