/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.BooleanSupplier;
import org.msgpack.cli.JsonErrors;
import org.msgpack.cli.VisibleOutput;
import org.msgpack.cli.io.CountingInputStream;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;
import org.msgpack.cli.io.Lz4Input;
import org.msgpack.cli.io.Lz4Output;
import org.msgpack.cli.io.Output;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Converts all values of an input from one format to another, in bounded memory. */
public final class Conversion {
    /**
     * Inputs up to this many bytes are read only once: what has to be buffered fits into memory.
     */
    private static final int SMALL = 32 << 20;

    /** A container is long from {@link #small} divided by this number on. */
    private static final int LONG_PART = 32;

    private static final int BUFFER = 1 << 16;

    private final Format from;
    private final Format to;
    private final boolean isLossless;
    private final boolean isPretty;
    private final Policies policies;
    private final int small;

    /**
     * Returns a conversion with a policy for everything that the other format cannot express, the
     * same as {@code --binary=base64 --ext=object --keys=string --nan=string --numbers=round
     * --text=replace}.
     */
    public static Conversion lenient(Format from, Format to) {
        return new Conversion(from, to, false, false, Policies.lenient());
    }

    Conversion(Format from, Format to, boolean isLossless, boolean isPretty, Policies policies) {
        this(from, to, isLossless, isPretty, policies, SMALL);
    }

    /** Also sets the length up to which an input is read only once. */
    Conversion(
            Format from,
            Format to,
            boolean isLossless,
            boolean isPretty,
            Policies policies,
            int small) {
        this.from = from;
        this.to = to;
        this.isLossless = isLossless;
        this.isPretty = isPretty;
        this.policies = policies;
        this.small = small;
    }

    /** Converts all values of an input. When this returns, the output is complete. */
    public void run(Input input, Output output) throws IOException {
        run(input, output, () -> true);
    }

    /**
     * Converts values of an input while {@code shouldContinue} returns true, which is called before
     * each value. NDJSON to MessagePack always converts everything.
     */
    public void run(Input input, Output output, BooleanSupplier shouldContinue) throws IOException {
        if (to.isMessagePack() && from == Format.NDJSON) {
            JsonFactory factory = JacksonFormats.forReading(from, isLossless);
            try (InputStream in = input.open();
                    OutputStream out = compressed(output.open())) {
                new LinesToMessagePack(
                                factory,
                                (parser, packer) ->
                                        toMessagePack(parser, packer, ContainerSizes.NONE))
                        .run(in, out);
            }
        } else if (to.isMessagePack() && !from.isMessagePack()) {
            ContainerSizes sizes = sizes(input);
            try (JsonParser parser = JacksonFormats.parser(from, isLossless, input.open());
                    MessagePacker packer = packer(output.open())) {
                copyAll(toMessagePack(parser, packer, sizes), shouldContinue);
            }
        } else if (to.isMessagePack()) {
            try (InputStream in = messages(input.open());
                    OutputStream out = compressed(output.open())) {
                copyAll(new MessageCopy(in, out, FromMessagePack.config(policies)), shouldContinue);
            }
        } else if (from.isMessagePack()) {
            UnpackerConfig config = FromMessagePack.config(policies);
            try (MessageUnpacker unpacker = config.newUnpacker(messages(input.open()));
                    JsonGenerator generator = generator(output)) {
                Copier copier = isLossless
                        ? new LosslessToJson(unpacker, generator)
                        : new FromMessagePack(unpacker, generator, policies, to);
                copyAll(copier, shouldContinue);
                end(generator);
            }
        } else {
            try (JsonParser parser = JacksonFormats.parser(from, false, input.open());
                    JsonGenerator generator = generator(output)) {
                Copier copier = new TokenCopy(parser, from, generator, to, policies);
                copyAll(located(parser, copier), shouldContinue);
                end(generator);
            }
        }
        output.complete();
    }

    private Copier toMessagePack(JsonParser parser, MessagePacker packer, ContainerSizes sizes) {
        return located(
                parser,
                isLossless
                        ? new LosslessFromJson(parser, packer, sizes)
                        : new ToMessagePack(parser, packer, sizes, policies, from.isBinary()));
    }

    /** Adds the location to errors about a limit of the parser. */
    private static Copier located(JsonParser parser, Copier copier) {
        return () -> {
            try {
                return copier.copyValue();
            } catch (StreamConstraintsException e) {
                throw JsonErrors.located(e, parser.currentLocation());
            }
        };
    }

    private JsonGenerator generator(Output output) throws IOException {
        OutputStream out = output.open();
        if (output.isTerminal()) {
            out = new VisibleOutput(out, to == Format.YAML);
        }
        return JacksonFormats.generator(to, isLossless, isPretty, out);
    }

    private static void copyAll(Copier copier, BooleanSupplier shouldContinue) throws IOException {
        while (shouldContinue.getAsBoolean() && copier.copyValue()) {
            // the condition does all the work
        }
    }

    /** Terminates the last line. */
    private void end(JsonGenerator generator) throws IOException {
        if (to.isJson() && generator.getOutputContext().hasCurrentIndex()) {
            generator.writeRaw('\n');
        }
    }

    /** Returns the sizes of containers that are too long for memory. */
    private ContainerSizes sizes(Input input) throws IOException {
        if (input.isAtMost(small)) {
            return ContainerSizes.NONE;
        }
        CountingInputStream in = new CountingInputStream(input.openRepeatedly());
        try (JsonParser parser = JacksonFormats.parser(from, isLossless, in)) {
            return ContainerSizes.read(parser, in, small / LONG_PART, isLossless);
        }
    }

    private MessagePacker packer(OutputStream out) {
        return MessagePack.DEFAULT_PACKER_CONFIG.withBufferSize(BUFFER).newPacker(compressed(out));
    }

    private InputStream messages(InputStream in) {
        return Lz4Input.of(in, from);
    }

    private OutputStream compressed(OutputStream out) {
        return to == Format.MSGPACK_LZ4 ? new Lz4Output(out) : out;
    }
}
