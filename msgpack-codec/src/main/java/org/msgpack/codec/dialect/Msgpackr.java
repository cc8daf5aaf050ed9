/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Set;
import org.msgpack.codec.Dialect;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.ExtensionType.PayloadReader;
import org.msgpack.core.ExtensionType.PayloadWriter;

/** Ext types of msgpackr, a library for JavaScript. */
public final class Msgpackr {
    private Msgpackr() {}

    /** The value {@code undefined} of JavaScript. */
    public enum Undefined {
        /** The only instance. */
        UNDEFINED
    }

    /**
     * Returns all of msgpackr: {@link #bigIntegers} for integers beyond 64 bits,
     * {@link #undefined}, sets, {@link #typedArrays}, and what is read and not written: records and
     * errors as maps, and regular expressions as text. References and bundled strings, which
     * msgpackr writes with the options {@code structuredClone} and {@code bundleStrings}, are a
     * {@link org.msgpack.core.MessageTypeException}.
     */
    public static Dialect dialect() {
        return builder -> {
            builder.bigIntegers(bigIntegers()).ext(undefined());
            TypedArrays.addTo(builder, type -> !Set.class.isAssignableFrom(type));
            MsgpackrSets.addTo(builder);
            MsgpackrRecords.addTo(builder);
            MsgpackrValues.addTo(builder);
        };
    }

    /**
     * Returns typed arrays alone: arrays of numbers are written as ext type 0x74, as msgpackr does
     * with the option {@code moreTypes}, if that is shorter. Both forms are read.
     */
    public static Dialect typedArrays() {
        return builder -> TypedArrays.addTo(builder, type -> true);
    }

    /**
     * Returns the type of a BigInt that does not fit 64 bits, which msgpackr writes with the option
     * {@code useBigIntExtension} or {@code moreTypes}: ext type 0x42, whose payload is the integer
     * in two's complement, big-endian. As in msgpackr, it is filled up to a multiple of eight
     * bytes.
     *
     * <p>It writes any integer, also one that a MessagePack integer holds. It reads payloads of any
     * length except 0, which throws a {@link org.msgpack.core.MessageFormatException}.
     */
    public static ExtensionType<BigInteger> bigIntegers() {
        return ExtensionType.of(0x42, BigInteger.class, BigIntegerForm.FORM, BigIntegerForm.FORM);
    }

    /**
     * Returns the type of {@code undefined}: ext type 0, whose payload is a byte 0. Reading another
     * payload throws a {@link org.msgpack.core.MessageFormatException}.
     */
    public static ExtensionType<Undefined> undefined() {
        return ExtensionType.of(0, Undefined.class, UndefinedForm.FORM, UndefinedForm.FORM);
    }

    private enum BigIntegerForm implements PayloadWriter<BigInteger>, PayloadReader<BigInteger> {
        FORM;

        private static final int WORD = 8;

        @Override
        public byte[] write(BigInteger value) {
            byte[] bytes = value.toByteArray();
            byte[] payload = new byte[(bytes.length + WORD - 1) / WORD * WORD];
            int padding = payload.length - bytes.length;
            Arrays.fill(payload, 0, padding, value.signum() < 0 ? (byte) -1 : 0);
            System.arraycopy(bytes, 0, payload, padding, bytes.length);
            return payload;
        }

        @Override
        public BigInteger read(byte[] payload) {
            if (payload.length == 0) {
                throw Payloads.malformed("an integer of at least 1 byte", Payloads.bytes(0));
            }
            return new BigInteger(payload);
        }
    }

    private enum UndefinedForm implements PayloadWriter<Undefined>, PayloadReader<Undefined> {
        FORM;

        @Override
        public byte[] write(Undefined value) {
            return new byte[1];
        }

        @Override
        public Undefined read(byte[] payload) {
            Payloads.requireLength("undefined", 1, payload);
            if (payload[0] != 0) {
                throw Payloads.malformed("undefined as 0x00", Payloads.hex(payload[0] & 0xff));
            }
            return Undefined.UNDEFINED;
        }
    }
}
