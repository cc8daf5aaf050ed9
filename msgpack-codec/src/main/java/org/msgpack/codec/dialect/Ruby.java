/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.math.BigInteger;
import org.msgpack.core.ExtensionType;

/**
 * The ext types of the gem msgpack for Ruby. They have no fixed numbers: a program chooses one when
 * it registers a type with its {@code MessagePack::Factory}.
 */
public final class Ruby {
    private Ruby() {}

    /**
     * Returns the type of symbols: the payload is the name in UTF-8.
     *
     * <p>Writing a name with an unpaired surrogate throws an {@link IllegalArgumentException}.
     * Reading malformed UTF-8 throws a {@link org.msgpack.core.MessageStringCodingException}.
     *
     * @param type the number; the gem's own default, with {@code register_type(0, Symbol)}, is 0
     * @throws IllegalArgumentException if the type is not within -128 to 127
     */
    public static ExtensionType<RubySymbol> symbols(int type) {
        return ExtensionType.of(type, RubySymbol.class, RubySymbolForm.FORM, RubySymbolForm.FORM);
    }

    /**
     * Returns the type of integers that do not fit 64 bits, {@code MessagePack::Bigint}: the
     * payload is a byte that is 1 for negative integers and 0 for all others, then the magnitude in
     * words of 32 bits, each big-endian, the least significant word first. Zero has no words.
     *
     * <p>It writes any integer, also one that a MessagePack integer holds. Reading another first
     * byte, or an incomplete word, throws a {@link org.msgpack.core.MessageFormatException}.
     *
     * @param type the number
     * @throws IllegalArgumentException if the type is not within -128 to 127
     */
    public static ExtensionType<BigInteger> bigIntegers(int type) {
        return ExtensionType.of(
                type, BigInteger.class, RubyBigIntegerForm.FORM, RubyBigIntegerForm.FORM);
    }
}
