/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.validate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.element.WideFormat;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * Finds problems in well-formed data. For each open map, memory holds {@linkplain KeyIdentity a few
 * bytes} of each key.
 */
final class StrictCheck {
    /** Receives findings. */
    interface Findings {
        void add(Finding finding) throws IOException;
    }

    /** Text up to this many bytes is checked in one piece. */
    private static final int SHORT = 1 << 12;

    private static final int LONGEST_TIMESTAMP = 12;

    private final Elements elements;
    private final Findings findings;
    private final KeyIdentity identity = new KeyIdentity();
    private final Utf8Check utf8 = new Utf8Check();
    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();

    /** The offsets of the keys in the enclosing maps, by depth; null for arrays. */
    private final List<Map<ByteBuffer, Long>> keys = new ArrayList<>();

    /** The start of the key that contains the current element; or null. */
    private Place key;

    private record Place(long offset, long message, int depth, ValuePath path) {}

    StrictCheck(Elements elements, Findings findings) {
        this.elements = elements;
        this.findings = findings;
    }

    /** Checks all messages, up to a malformed one. */
    void run() throws IOException {
        while (next()) {
            leave(elements.depth());
            if (key == null && elements.isKey() && keys.get(elements.depth() - 1) != null) {
                key = new Place(
                        elements.offset(), elements.message(), elements.depth(), elements.path());
            }
            checkLength();
            Instant instant = isTimestamp() ? checkTimestamp() : null;
            if (key != null && instant == null) {
                identity.addHeader(elements);
            } else if (key != null) {
                identity.addTimestamp(instant);
            }
            if (elements.type() == ValueType.STRING) {
                checkText();
            }
            if (key != null && instant == null && !isLongText()) {
                elements.copyPayload(identity);
            }
            enter();
        }
        leave(0);
    }

    /** Moves to the next element that is not too large. */
    private boolean next() throws IOException {
        while (true) {
            try {
                return elements.next();
            } catch (MessageSizeException e) {
                if (e.getSize() <= Integer.MAX_VALUE) {
                    throw e; // a limit for decompressed messages
                }
                leave(elements.depth());
                if (key != null) { // inside an array or map that is a key
                    identity.end();
                    key = null;
                }
                String problem = elements.format().specificationName() + " of size " + e.getSize()
                        + " is larger than " + Integer.MAX_VALUE + ", and was skipped";
                elements.skipLarge();
                find(Finding.Kind.TOO_LARGE, problem);
            }
        }
    }

    /** Leaves all containers that are not around an element of this depth. */
    private void leave(int depth) throws IOException {
        if (key != null && key.depth >= depth) {
            Long first = keys.get(key.depth - 1).putIfAbsent(identity.end(), key.offset);
            if (first != null) {
                findings.add(new Finding(
                        Finding.Kind.DUPLICATE_KEY,
                        key.offset,
                        key.message,
                        key.path,
                        "duplicate of the key at byte " + first));
            }
            key = null;
        }
        while (keys.size() > depth) {
            keys.remove(keys.size() - 1);
        }
    }

    /** Enters a container. Keys inside a key are not compared. */
    private void enter() throws IOException {
        ValueType type = elements.type();
        if (type == ValueType.MAP) {
            // Not a hash map: the file may contain keys chosen to collide.
            keys.add(key == null && elements.size() > 1 ? new TreeMap<>() : null);
        } else if (type == ValueType.ARRAY) {
            keys.add(null);
        }
    }

    private void checkLength() throws IOException {
        boolean isNumber = elements.type() == ValueType.INTEGER;
        if (isNumber && !elements.scalar().asIntegerValue().isInLongRange()) {
            return;
        }
        long number = isNumber ? elements.scalar().asIntegerValue().asLong() : elements.size();
        if (WideFormat.ifTooLong(elements.format(), number) != null) {
            find(
                    Finding.Kind.NON_MINIMAL,
                    elements.format().specificationName() + " for "
                            + (isNumber ? "" : "size ") + number
                            + " is longer than necessary");
        }
    }

    private void checkText() throws IOException {
        if (!isLongText() && Utf8Check.isAscii(elements.payload(SHORT))) {
            return;
        }
        utf8.reset();
        // Long text is not kept, so one pass serves both the text and the key.
        elements.copyPayload(isLongText() && key != null ? new Tee(utf8, identity) : utf8);
        long end = utf8.end();
        if (end >= 0) {
            find(
                    Finding.Kind.INVALID_UTF_8,
                    "text is not UTF-8" + (end == 0 ? "" : " after " + end + " bytes"));
        }
    }

    private boolean isLongText() throws IOException {
        return elements.type() == ValueType.STRING && elements.size() > SHORT;
    }

    private boolean isTimestamp() throws IOException {
        return elements.type() == ValueType.EXTENSION
                && elements.extensionType() == Code.EXT_TIMESTAMP;
    }

    /** Returns the instant; null if the timestamp is malformed. */
    private Instant checkTimestamp() throws IOException {
        int length = (int) elements.size();
        byte[] payload = elements.payload(LONGEST_TIMESTAMP);
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(payload)) {
            Instant instant =
                    unpacker.unpackTimestamp(new ExtensionTypeHeader(Code.EXT_TIMESTAMP, length));
            int shortest = shortestTimestamp(instant);
            if (shortest < length) {
                find(
                        Finding.Kind.NON_MINIMAL,
                        "timestamp " + Byte.SIZE * length + " is longer than necessary, which is"
                                + " timestamp " + Byte.SIZE * shortest);
            }
            return instant;
        } catch (MessageFormatException e) {
            find(
                    Finding.Kind.INVALID_TIMESTAMP,
                    "ext type -1 of " + length + " bytes is not a timestamp");
            return null;
        }
    }

    /** Returns the length of the shortest payload in bytes. */
    private int shortestTimestamp(Instant instant) throws IOException {
        packer.clear();
        packer.packTimestamp(instant);
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray())) {
            return unpacker.unpackExtensionTypeHeader().getLength();
        }
    }

    private void find(Finding.Kind kind, String problem) throws IOException {
        findings.add(
                new Finding(kind, elements.offset(), elements.message(), elements.path(), problem));
    }

    /** Writes to both streams. */
    private static final class Tee extends OutputStream {
        private final Utf8Check utf8;
        private final KeyIdentity identity;

        Tee(Utf8Check utf8, KeyIdentity identity) {
            this.utf8 = utf8;
            this.identity = identity;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            utf8.write(bytes, offset, length);
            identity.write(bytes, offset, length);
        }
    }
}
