/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.differential.driver;

import java.nio.charset.CodingErrorAction;
import java.util.Map;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.value.Value;
import org.msgpack.value.Variable;

/** Plays operations of an unpacker. */
public final class UnpackerDriver extends ScriptDriver {
    private MessagePack.UnpackerConfig config = MessagePack.DEFAULT_UNPACKER_CONFIG;
    private MessageUnpacker unpacker;
    private MessageBufferInput input;
    private final UnpackerOperations operations = new UnpackerOperations();

    @Override
    protected String state() {
        return unpacker == null ? "" : " total " + unpacker.getTotalReadBytes();
    }

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "config":
                configure((Map<?, ?>) step[1]);
                return "configured";
            case "open":
                open((String) step[1], (byte[]) step[2], (int[]) step[3]);
                return "open";
            case "reset":
                MessageBufferInput before = input;
                input = Inputs.input((String) step[1], (byte[]) step[2], (int[]) step[3]);
                MessageBufferInput old = unpacker.reset(input);
                return before == null || before == old;
            case "resetNull":
                return unpacker.reset(null);
            case "close":
                unpacker.close();
                return "closed";
            case "unpackValue":
                return described(unpacker.unpackValue());
            case "unpackVariable":
                Variable variable = new Variable();
                return described(unpacker.unpackValue(variable))
                        + (variable.isNilValue() ? "nil" : "");
            case "unpackNullVariable":
                return unpacker.unpackValue((Variable) null);
            default:
                return operations.play(unpacker, step);
        }
    }

    private static String described(Value value) {
        return value.getValueType() + " " + Outcome.text(value.toJson()) + " " + value.hashCode();
    }

    private void open(String kind, byte[] bytes, int[] chunks) {
        input = null;
        unpacker = Inputs.unpacker(config, kind, bytes, chunks);
    }

    private void configure(Map<?, ?> settings) {
        config = config.withAllowReadingStringAsBinary((Boolean) settings.get("stringAsBinary"))
                .withAllowReadingBinaryAsString((Boolean) settings.get("binaryAsString"))
                .withActionOnMalformedString((CodingErrorAction) settings.get("malformed"))
                .withActionOnUnmappableString((CodingErrorAction) settings.get("unmappable"))
                .withStringSizeLimit((Integer) settings.get("stringSizeLimit"))
                .withStringDecoderBufferSize((Integer) settings.get("decoderBufferSize"))
                .withBufferSize((Integer) settings.get("bufferSize"));
    }
}
