/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;

/** What a {@link Codecs.Builder} was told. */
final class CodecOptions {
    final CodecMap codecs;
    final List<CodecFactory> factories;
    final List<CodecAdapter> adapters;
    final List<CodecAdapter> readingAdapters;
    final Extensions extensions;
    final Map<Byte, UntypedReader<ExtensionTypeHeader>> extensionReaders;
    final List<UntypedReader<Long>> fixintReaders;
    final List<UntypedReader<Map<Object, Object>>> mapReaders;
    private final List<LateExtension<?>> lateExtensions = new ArrayList<>();
    final ExtensionType<BigInteger> bigIntegers;
    final boolean areIntegersSmallest;
    final boolean areEnumsOrdinals;
    final boolean areUuidsBinary;
    final PackerConfig packerConfig;
    final UnpackerConfig unpackerConfig;

    CodecOptions(Codecs.Builder builder) {
        codecs = new CodecMap(builder.codecs);
        factories = new ArrayList<>(builder.factories);
        adapters = new ArrayList<>(builder.adapters);
        readingAdapters = new ArrayList<>(builder.readingAdapters);
        extensionReaders = new HashMap<>(builder.extensionReaders);
        fixintReaders = new ArrayList<>(builder.fixintReaders);
        mapReaders = new ArrayList<>(builder.mapReaders);
        Map<Byte, ExtensionType<?>> types = new HashMap<>(builder.extensions);
        for (LateExtension<?> late : builder.lateExtensions) {
            LateExtension<?> own = late.copy();
            types.put(own.extension().type(), own.extension());
            if (codecs.get(own.codec().type()) == late.codec()) { // no other codec came after it
                codecs.add(own.codec());
            }
            lateExtensions.add(own);
        }
        extensions = new Extensions(types.values(), builder.unknownExtension);
        bigIntegers = builder.bigIntegers;
        areIntegersSmallest = builder.areIntegersSmallest;
        areEnumsOrdinals = builder.areEnumsOrdinals;
        areUuidsBinary = builder.areUuidsBinary;
        unpackerConfig = builder.unpackerConfig;
        packerConfig = builder.packerConfig != null
                ? builder.packerConfig
                : new PackerConfig().withNestingDepthLimit(unpackerConfig.getNestingDepthLimit());
    }

    /** Makes the codecs of ext types that need all others. */
    void resolve(Codecs made) {
        for (LateExtension<?> late : lateExtensions) {
            late.resolve(made);
        }
    }

    /** Whether dialects say what values stand for where an object of any class is asked for. */
    boolean haveUntypedReaders() {
        return !extensionReaders.isEmpty() || !fixintReaders.isEmpty() || !mapReaders.isEmpty();
    }

    /** Whether neither a codec that was added nor a factory is for one of the commonest classes. */
    boolean arePlainClassesPlain() {
        return factories.isEmpty()
                && !codecs.containsAny(
                        String.class, Integer.class, Long.class, Boolean.class, Double.class)
                && codecs.getInherited(LinkedHashMap.class) == null
                && codecs.getInherited(ArrayList.class) == null;
    }
}
