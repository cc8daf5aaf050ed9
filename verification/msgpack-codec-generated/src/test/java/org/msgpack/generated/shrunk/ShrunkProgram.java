/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.shrunk;

import java.util.List;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;

/** A program as an application has it, which R8 shrinks and whose names it shortens. */
public final class ShrunkProgram {
    private ShrunkProgram() {}

    @Union
    sealed interface Command {}

    @MsgPack
    @Tag(1)
    record Move(String piece, int steps) implements Command {}

    @MsgPack
    @Tag(2)
    record Script(List<Command> commands) implements Command {}

    /** Packs and unpacks an object, and prints it in both forms. */
    public static void main(String[] args) {
        Codecs codecs = Codecs.standard();
        Script script = new Script(List.of(new Move("rook", 3), new Script(List.of())));
        byte[] message = codecs.pack(script, TypeRef.of(Command.class));
        Command read = codecs.unpack(message, Command.class);
        System.out.println(codecs.unpack(message) + " " + read.equals(script));
    }
}
