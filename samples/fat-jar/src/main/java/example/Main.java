/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.Version;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.value.Value;

/** Uses the libraries in a fat jar, and tells which copy of them it is and how it accesses memory. */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        Reading reading = new Reading();
        reading.sensor = "north";
        reading.time = 1764201600;
        reading.values = new double[] {1.5, -0.25, 1e300};

        byte[] message = Codecs.standard().pack(reading);
        Reading byCodec = Codecs.standard().unpack(message, Reading.class);
        require(Arrays.equals(reading.values, byCodec.values) && byCodec.time == reading.time, "codec");

        ObjectMapper mapper = new MessagePackMapper();
        Reading byJackson = mapper.readValue(message, Reading.class);
        require(Arrays.equals(message, mapper.writeValueAsBytes(byJackson)), "Jackson");

        MessageFeed feed = MessagePack.newDefaultFeed();
        feed.feed(message);
        Value value = feed.nextValue();
        require(
                value.toString().startsWith("{\"sensor\":\"north\",\"time\":1764201600,"),
                "feed: " + value);

        System.out.println(Version.describe());
    }

    private static void require(boolean isRight, String what) {
        if (!isRight) {
            throw new AssertionError(what);
        }
    }
}
