/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.FormatFeature;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.format.InputAccessor;
import com.fasterxml.jackson.core.format.MatchStrength;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.ByteBufferBackedInputStream;
import java.io.DataInput;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.jackson.engine.DataParserInput;
import org.msgpack.jackson.engine.FedParserInput;
import org.msgpack.jackson.engine.Leftovers;
import org.msgpack.jackson.engine.MemoryParserInput;
import org.msgpack.jackson.engine.PackerPool;
import org.msgpack.jackson.engine.ParserInput;
import org.msgpack.jackson.engine.ReadLimits;

/**
 * The MessagePack data format for Jackson: {@code new ObjectMapper(new MessagePackFactory())}.
 *
 * <p>Input given as a {@code String}, {@code Reader} or {@code char[]} is parsed as JSON, as in
 * 0.9.x, since MessagePack is binary.
 *
 * <p>Give each mapper its own factory. Only the first {@link ObjectMapper} created with a factory
 * gets the factory's defaults for java.time; a {@link MessagePackMapper} always gets them.
 *
 * <p>Parsers and generators share no mutable state, so a factory, or a mapper, may be used by any
 * number of threads and from within its own serializers. Configure a factory before its first use.
 */
public class MessagePackFactory extends JsonFactory {
    /** The result of {@link #getFormatName}. */
    public static final String FORMAT_NAME = "msgpack";

    private static final long serialVersionUID = 1L;

    private final FactorySettings settings;

    /** Names that parsers have read; shared by all of them. */
    private transient KeyCache keys = newKeyCache();

    private transient PackerPool packers;

    /** For programs written for 0.9.x, which call {@code readValue} repeatedly on one stream. */
    private transient Leftovers leftovers;

    /**
     * Whether this is a copy, whose mapper may still have defaults that depend on the original: a
     * copied mapper calls nothing here when its configuration exists.
     */
    private transient boolean isNewCopy;

    private transient JacksonReadLimits readLimits = new JacksonReadLimits(_streamReadConstraints);

    /** Creates a factory with default settings. */
    public MessagePackFactory() {
        this(MessagePack.DEFAULT_PACKER_CONFIG);
    }

    /**
     * Creates a factory.
     *
     * @param packerConfig the configuration of the generators' packers; the nesting depth is
     *     limited by Jackson's {@code StreamWriteConstraints} instead
     */
    public MessagePackFactory(PackerConfig packerConfig) {
        settings = new FactorySettings();
        settings.packerConfig = packerConfig;
        packers = newPackerPool();
        leftovers = new Leftovers();
    }

    /** Creates a copy without the codec. */
    public MessagePackFactory(MessagePackFactory src) {
        super(src, null);
        settings = new FactorySettings(src.settings);
        if (settings.extensionDeserializers != null) {
            settings.extensionDeserializers =
                    new ExtensionTypeCustomDeserializers(settings.extensionDeserializers);
        }
        packers = newPackerPool();
        isNewCopy = true;
        leftovers = src.leftovers;
    }

    MessagePackFactory(MessagePackFactoryBuilder builder) {
        super(builder, false);
        settings = new FactorySettings(builder.settings());
        packers = newPackerPool();
        leftovers = new Leftovers();
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

    private KeyCache newKeyCache() {
        return new KeyCache(s -> JsonFactory.Feature.INTERN_FIELD_NAMES.enabledIn(_factoryFeatures)
                ? s.intern()
                : s);
    }

    private PackerPool newPackerPool() {
        return new PackerPool(requireNonNull(settings.packerConfig, "packerConfig is null"));
    }

    @Override
    public MessagePackFactory copy() {
        _checkInvalidCopy(MessagePackFactory.class);
        return new MessagePackFactory(this);
    }

    /**
     * Makes what is not serialized. The mapper of a reader or a writer refers to this factory, not
     * to that of {@link #readResolve}, when it is read together with them.
     */
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        keys = newKeyCache();
        packers = newPackerPool();
        leftovers = new Leftovers();
        readLimits = new JacksonReadLimits(_streamReadConstraints);
    }

    @Override
    protected Object readResolve() {
        MessagePackFactory copy = new MessagePackFactory(this);
        copy.setCodec(_objectCodec);
        return copy;
    }

    // Configuration

    /**
     * Does nothing; kept from 0.9.x. Generators reuse Jackson's buffers and share no state.
     *
     * @return this factory
     */
    public MessagePackFactory setReuseResourceInGenerator(boolean reuseResourceInGenerator) {
        return this;
    }

    /**
     * Does nothing; kept from 0.9.x. Parsers reuse Jackson's buffers and share no other mutable
     * state.
     *
     * @return this factory
     */
    public MessagePackFactory setReuseResourceInParser(boolean reuseResourceInParser) {
        return this;
    }

    /**
     * Sets whether integer map keys are written as integers; by default they are written as
     * strings, as in JSON. Equivalent to {@link MessagePackGenerator.Feature#WRITE_INTEGER_KEYS}.
     *
     * @return this factory
     */
    public MessagePackFactory setSupportIntegerKeys(boolean supportIntegerKeys) {
        return configure(MessagePackGenerator.Feature.WRITE_INTEGER_KEYS, supportIntegerKeys);
    }

    /**
     * Sets the deserializers of ext types.
     *
     * @param extTypeCustomDesers may be modified later; null for none
     * @return this factory
     */
    public MessagePackFactory setExtTypeCustomDesers(
            ExtensionTypeCustomDeserializers extTypeCustomDesers) {
        settings.extensionDeserializers = extTypeCustomDesers;
        return this;
    }

    /** Enables or disables a parser feature. */
    public final MessagePackFactory configure(MessagePackParser.Feature f, boolean state) {
        settings.configure(f, state);
        return this;
    }

    /** Enables or disables a generator feature. */
    public final MessagePackFactory configure(MessagePackGenerator.Feature f, boolean state) {
        settings.configure(f, state);
        return this;
    }

    /** Enables a parser feature. */
    public MessagePackFactory enable(MessagePackParser.Feature f) {
        return configure(f, true);
    }

    /** Disables a parser feature. */
    public MessagePackFactory disable(MessagePackParser.Feature f) {
        return configure(f, false);
    }

    /** Enables a generator feature. */
    public MessagePackFactory enable(MessagePackGenerator.Feature f) {
        return configure(f, true);
    }

    /** Disables a generator feature. */
    public MessagePackFactory disable(MessagePackGenerator.Feature f) {
        return configure(f, false);
    }

    /** Returns whether a parser feature is enabled. */
    public final boolean isEnabled(MessagePackParser.Feature f) {
        return f.enabledIn(settings.parserFeatures);
    }

    /** Returns whether a generator feature is enabled. */
    public final boolean isEnabled(MessagePackGenerator.Feature f) {
        return f.enabledIn(settings.generatorFeatures);
    }

    @Override
    public JsonFactory setStreamReadConstraints(StreamReadConstraints src) {
        super.setStreamReadConstraints(src);
        readLimits = new JacksonReadLimits(_streamReadConstraints);
        return this;
    }

    FactorySettings settings() {
        return settings;
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

    /**
     * {@inheritDoc}
     *
     * <p>Returns false. The constructor of {@link ObjectMapper} calls this when its configuration
     * exists and the mapper, already the codec of this factory, is not visible to anyone else. No
     * other call brings the two together at the right time ({@link #setCodec} comes too early), so
     * this is where the mapper's defaults for java.time are set.
     */
    @Override
    public boolean requiresPropertyOrdering() {
        if (_objectCodec instanceof ObjectMapper) {
            ObjectMapper mapper = (ObjectMapper) _objectCodec;
            if (JavaTimeDefaults.isUnderConstruction(mapper)) {
                JavaTimeDefaults.configure(mapper);
            }
        }
        return false;
    }

    @Override
    public boolean canHandleBinaryNatively() {
        return true;
    }

    @Override
    public boolean canParseAsync() {
        return true;
    }

    @Override
    public Class<? extends FormatFeature> getFormatReadFeatureType() {
        return MessagePackParser.Feature.class;
    }

    @Override
    public Class<? extends FormatFeature> getFormatWriteFeatureType() {
        return MessagePackGenerator.Feature.class;
    }

    @Override
    public int getFormatParserFeatures() {
        return settings.parserFeatures;
    }

    @Override
    public int getFormatGeneratorFeatures() {
        return settings.generatorFeatures;
    }

    @Override
    public MatchStrength hasFormat(InputAccessor acc) throws IOException {
        return FormatDetection.match(acc);
    }

    // Parsers

    /** Creates a parser for the bytes between position and limit, neither of which changes. */
    public MessagePackParser createParser(ByteBuffer buffer) throws IOException {
        IOContext context = _createContext(_createContentReference(buffer), true);
        if (_inputDecorator != null) {
            InputStream stream = new ByteBufferBackedInputStream(buffer.duplicate());
            return _createParser(_decorate(stream, context), context);
        }
        return newParser(MessageBuffer.wrap(buffer), context);
    }

    Leftovers leftovers() {
        return leftovers;
    }

    @Override
    protected MessagePackParser _createParser(InputStream in, IOContext ctxt) throws IOException {
        ReadLimits limits = limits(ctxt);
        return newParser(JacksonBuffers.inputFor(ctxt, limits, in, leftovers), limits, ctxt);
    }

    @Override
    protected MessagePackParser _createParser(byte[] data, int offset, int len, IOContext ctxt)
            throws IOException {
        return newParser(MessageBuffer.wrap(data, offset, len), ctxt);
    }

    @Override
    protected MessagePackParser _createParser(DataInput input, IOContext ctxt) throws IOException {
        ReadLimits limits = limits(ctxt);
        return newParser(new DataParserInput(limits, input), limits, ctxt);
    }

    /**
     * Creates a parser that is given bytes as they arrive, by its
     * {@link MessagePackParser#getNonBlockingInputFeeder feeder}. While those of the next token are
     * missing, {@link MessagePackParser#nextToken} returns {@code NOT_AVAILABLE}. A string, binary
     * or an ext value is a token when all of it has arrived.
     */
    @Override
    public MessagePackParser createNonBlockingByteArrayParser() throws IOException {
        IOContext context = _createNonBlockingContext(null);
        ReadLimits limits = limits(context);
        return newParser(new FedParserInput(limits), limits, context);
    }

    /** Creates the same parser as {@link #createNonBlockingByteArrayParser}. */
    @Override
    public MessagePackParser createNonBlockingByteBufferParser() throws IOException {
        return createNonBlockingByteArrayParser();
    }

    private MessagePackParser newParser(MessageBuffer bytes, IOContext context) {
        ReadLimits limits = limits(context);
        return newParser(new MemoryParserInput(limits, bytes), limits, context);
    }

    private ReadLimits limits(IOContext context) {
        return readLimits.isOf(context.streamReadConstraints())
                ? readLimits
                : JacksonReadLimits.of(context);
    }

    private MessagePackParser newParser(ParserInput input, ReadLimits limits, IOContext context) {
        return new MessagePackParser(
                context,
                _parserFeatures,
                settings.parserFeatures,
                _objectCodec,
                input,
                limits,
                cachesKeys() ? keys : null,
                settings.extensionDeserializers);
    }

    /**
     * Returns whether names may be cached. The length of a cached name is not checked, so the limit
     * must not be below the length of any cached name.
     */
    private boolean cachesKeys() {
        return JsonFactory.Feature.CANONICALIZE_FIELD_NAMES.enabledIn(_factoryFeatures)
                && readLimits.nameLength() >= KeyCache.MAX_LENGTH;
    }

    // Generators

    /**
     * Creates a generator.
     *
     * @param enc ignored
     */
    @Override
    public JsonGenerator createGenerator(OutputStream out, JsonEncoding enc) throws IOException {
        return newGenerator(out, _createContext(_createContentReference(out), false));
    }

    @Override
    public JsonGenerator createGenerator(File f, JsonEncoding enc) throws IOException {
        OutputStream out = _fileOutputStream(f);
        return newGenerator(out, _createContext(_createContentReference(f), true));
    }

    private JsonGenerator newGenerator(OutputStream out, IOContext context) throws IOException {
        JsonGenerator generator = _createUTF8Generator(_decorate(out, context), context);
        return Constraints.SINCE_2_16 ? _decorate(generator) : generator;
    }

    @Override
    protected MessagePackGenerator _createUTF8Generator(OutputStream out, IOContext ctxt)
            throws IOException {
        if (isNewCopy && _objectCodec instanceof ObjectMapper) {
            JavaTimeDefaults.rebind((ObjectMapper) _objectCodec);
            isNewCopy = false;
        }
        return new MessagePackGenerator(
                ctxt, _generatorFeatures, settings.generatorFeatures, _objectCodec, out, packers);
    }

    @Override
    protected JsonGenerator _createGenerator(Writer out, IOContext ctxt) throws IOException {
        throw new UnsupportedOperationException(
                "MessagePack is binary and can not be written to a Writer");
    }
}
