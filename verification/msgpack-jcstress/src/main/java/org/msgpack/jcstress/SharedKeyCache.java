/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/** Two threads add the same keys to one cache, in different orders. */
@JCStressTest
@Outcome(
        id = "name\\|identifier\\|name\\|x, x\\|name\\|identifier\\|name",
        expect = ACCEPTABLE,
        desc = "Each has the keys that are in its message.")
@State
public class SharedKeyCache {
    private static final byte[] FIRST = keys("name", "identifier", "name", "x");
    private static final byte[] SECOND = keys("x", "name", "identifier", "name");

    private final KeyCache cache = new KeyCache();

    private static byte[] keys(String... keys) {
        try {
            var packer = MessagePack.newDefaultBufferPacker();
            for (String key : keys) {
                packer.packString(key);
            }
            return packer.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String read(byte[] message) {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message)) {
            StringBuilder all = new StringBuilder();
            KeyCache.Key key = cache.start(0);
            while (unpacker.hasNext()) {
                key = unpacker.tryUnpackKey(cache, key);
                all.append(all.length() == 0 ? "" : "|").append(key.string());
            }
            return all.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Actor
    public void first(LL_Result r) {
        r.r1 = read(FIRST);
    }

    @Actor
    public void second(LL_Result r) {
        r.r2 = read(SECOND);
    }
}
