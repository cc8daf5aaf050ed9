/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Does random operations with two queues, and with a model of each. */
class ChunkQueueModelTest {
    private static final int SEQUENCES = 1000;
    private static final int OPERATIONS = 60;
    private static final int[] CHUNK_SIZES = {1, 2, 7, 64, 512, 8192};
    private static final BufferKind[] KINDS = BufferKind.values();

    /** A view that was handed out, and what it must hold to the end. */
    private static final class Kept {
        final ByteBuffer view;
        final byte[] bytes;

        Kept(ByteBuffer view, byte[] bytes) {
            this.view = view;
            this.bytes = bytes;
        }
    }

    private final ChunkQueue[] queues = new ChunkQueue[2];
    private final boolean[] isPooled = new boolean[2];
    private final QueueModel[] models = new QueueModel[2];
    private final List<Kept> kept = new ArrayList<>();
    private final List<byte[]> added = new ArrayList<>();
    private Random random;
    private StringBuilder log;
    private ChunkQueue queue;
    private QueueModel model;

    @Test
    void doesWhatTheModelDoes() throws IOException {
        for (long seed = 0; seed < SEQUENCES; seed++) {
            random = new Random(seed);
            log = new StringBuilder("seed ").append(seed);
            try {
                begin();
                for (int i = 0; i < OPERATIONS; i++) {
                    operate();
                    check();
                }
                checkKept();
                end();
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(log.toString(), e);
            }
        }
    }

    private void begin() {
        for (int i = 0; i < 2; i++) {
            int chunkSize = CHUNK_SIZES[random.nextInt(CHUNK_SIZES.length)];
            isPooled[i] = random.nextInt(3) == 0;
            log.append(isPooled[i] ? ", pooled" : ",").append(" chunks of ").append(chunkSize);
            queues[i] = isPooled[i]
                    ? new ChunkQueue(TestPools.poisonedHeap(chunkSize))
                    : new ChunkQueue(chunkSize);
            models[i] = new QueueModel();
        }
        kept.clear();
        added.clear();
    }

    private void check() {
        for (int i = 0; i < 2; i++) {
            assertEquals(models[i].readable(), queues[i].size());
        }
    }

    private void checkKept() {
        for (Kept each : kept) {
            byte[] now = new byte[each.view.remaining()];
            each.view.duplicate().get(now);
            assertArrayEquals(each.bytes, now, "bytes that were handed out");
        }
    }

    /** Reads everything: all that is reserved is filled first, and nothing more can be written. */
    private void end() throws IOException {
        for (int i = 0; i < 2; i++) {
            queues[i].close();
            for (QueueModel.Gap gap : new ArrayList<>(models[i].gaps)) {
                fill(models[i], gap);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            assertEquals(models[i].size(), queues[i].transferTo(out));
            assertArrayEquals(models[i].peek(0, models[i].size()), out.toByteArray());
        }
    }

    private void operate() throws IOException {
        int which = random.nextInt(2);
        queue = queues[which];
        model = models[which];
        int operation = random.nextInt(28);
        log.append("; ").append(which).append('.').append(operation);
        if (operation < 14) {
            write(operation);
        } else if (operation < 25) {
            read(operation);
        } else if (operation == 25) {
            transfer(queues[1 - which], models[1 - which]);
        } else if (operation == 26) {
            copyAdded();
        } else if (random.nextInt(4) == 0) {
            List<QueueModel.Gap> gaps = new ArrayList<>(model.gaps);
            queue.clear();
            model.clear();
            for (QueueModel.Gap gap : gaps) {
                assertThrows(IllegalStateException.class, () -> gap.room.fill(0));
            }
        }
    }

    private byte[] someBytes() {
        int[] limits = {4, 4, 4, 40, 40, 700, 20_000};
        byte[] bytes = new byte[random.nextInt(limits[random.nextInt(limits.length)])];
        random.nextBytes(bytes);
        log.append('(').append(bytes.length).append(')');
        return bytes;
    }

    private void write(int operation) {
        if (operation >= 11) {
            fillSome();
            return;
        }
        byte[] bytes = someBytes();
        MessageBuffer memory = null;
        switch (operation) {
            case 0:
            case 1:
                queue.write(surrounded(bytes), 3, bytes.length);
                break;
            case 2:
                ByteBuffer buffer = anyKind().of(bytes).sliceAsByteBuffer();
                queue.write(buffer);
                assertEquals(buffer.limit(), buffer.position());
                break;
            case 3:
                memory = MessageBuffer.wrap(surrounded(bytes), 3, bytes.length);
                queue.add(memory.array(), memory.arrayOffset(), bytes.length);
                break;
            case 4:
                memory = anyKind().of(bytes);
                ByteBuffer view = memory.sliceAsByteBuffer();
                queue.add(view);
                assertEquals(view.limit(), view.position());
                break;
            case 5:
                memory = anyKind().of(bytes);
                queue.add(memory);
                break;
            case 6:
                bytes = writeToChunk(bytes);
                break;
            case 7:
                queue.next(1).putByte(0, (byte) 99); // not handed back
                return;
            case 8:
                queue.prepend(surrounded(bytes), 3, bytes.length);
                model.prepend(bytes);
                return;
            default:
                if (model.gaps.size() < 4) {
                    model.reserve(queue.reserve(1 + random.nextInt(9)));
                }
                return;
        }
        if (memory != null && memory.hasArray()) {
            added.add(memory.array());
        }
        model.append(bytes);
    }

    private static byte[] surrounded(byte[] bytes) {
        return TestBuffers.surrounded(bytes, 3, (byte) 0x55);
    }

    private BufferKind anyKind() {
        return KINDS[random.nextInt(KINDS.length)];
    }

    private byte[] writeToChunk(byte[] bytes) {
        MessageBuffer chunk = queue.next(bytes.length);
        if (random.nextInt(4) == 0) {
            read(14 + random.nextInt(4)); // while the writer has a chunk
        }
        chunk.putBytes(0, bytes, 0, bytes.length);
        int length = random.nextInt(bytes.length + 1);
        queue.writeBuffer(length);
        return Arrays.copyOf(bytes, length);
    }

    private void fillSome() {
        if (!model.gaps.isEmpty()) {
            fill(model, model.gaps.get(random.nextInt(model.gaps.size())));
        }
    }

    private void fill(QueueModel model, QueueModel.Gap gap) {
        ReservedBytes room = gap.room;
        assertEquals(model.bytesAfter(gap), room.bytesAfter());
        byte[] content = new byte[room.size()];
        random.nextBytes(content);
        if (content.length > 8 || random.nextInt(2) == 0) {
            room.fill(content);
        } else {
            long number = 0;
            for (byte b : content) {
                number = (number << 8) | (b & 0xff);
            }
            room.fill(number);
        }
        model.fill(gap, content);
        assertThrows(IllegalStateException.class, () -> room.fill(0));
        assertThrows(IllegalStateException.class, room::bytesAfter);
    }

    private int someLength() {
        int readable = model.readable();
        return random.nextInt(3) == 0 ? readable : random.nextInt(readable + 1);
    }

    private void read(int operation) {
        int readable = model.readable();
        int length = someLength();
        log.append('[').append(length).append(']');
        switch (operation) {
            case 14:
            case 15:
                take(readable);
                break;
            case 16:
                readIntoArray(length);
                break;
            case 17:
                readIntoByteBuffer(length);
                break;
            case 18:
                long tooMany = random.nextInt(4) == 0 ? Long.MAX_VALUE : length;
                model.read((int) queue.skip(tooMany));
                assertEquals(readable - Math.min(readable, tooMany), model.readable());
                break;
            case 19:
                peek(readable - length, length);
                break;
            case 20:
                checkChunks(readable);
                break;
            case 21:
                checkByteBuffers(readable);
                break;
            default:
                send(operation);
                break;
        }
    }

    private void take(int readable) {
        MessageBuffer chunk = queue.next();
        if (readable == 0) {
            assertNull(chunk);
            return;
        }
        assertNotNull(chunk);
        byte[] expected = model.read(chunk.size());
        assertArrayEquals(expected, chunk.toByteArray());
        if (!isPooled[0] && !isPooled[1]) { // the chunk may have come from the other queue
            kept.add(new Kept(chunk.sliceAsByteBuffer(), expected));
        }
    }

    private void readIntoArray(int length) {
        byte[] dst = new byte[length + 6];
        int more = random.nextInt(2) * 3; // more than there is, perhaps
        int count = queue.read(dst, 2, length + more);
        assertArrayEquals(model.read(count), Arrays.copyOfRange(dst, 2, 2 + count));
        assertEquals(0, dst[1]);
        assertEquals(0, dst[2 + count]);
    }

    private void readIntoByteBuffer(int length) {
        int capacity = length + 3;
        ByteBuffer dst = random.nextInt(2) == 0
                ? ByteBuffer.allocate(capacity)
                : ByteBuffer.allocateDirect(capacity);
        dst.position(1);
        dst.limit(1 + length);
        assertEquals(length, queue.read(dst));
        assertEquals(1 + length, dst.position());
        dst.position(1);
        byte[] read = new byte[length];
        dst.get(read);
        assertArrayEquals(model.read(length), read);
    }

    private void peek(int index, int length) {
        byte[] expected = model.peek(index, length);
        byte[] dst = new byte[length + 1];
        queue.getBytes(index, dst, 1, length);
        assertArrayEquals(expected, Arrays.copyOfRange(dst, 1, length + 1));
        if (length > 0) {
            assertEquals(expected[0], queue.getByte(index));
        }
        if (length >= 4) {
            assertEquals(ByteBuffer.wrap(expected).getInt(), queue.getInt(index));
        }
        int readable = model.readable();
        assertThrows(IndexOutOfBoundsException.class, () -> queue.getByte(readable));
        assertThrows(IndexOutOfBoundsException.class, () -> queue.getInt(readable - 3));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> queue.getBytes(index, new byte[length + 1], 0, length + 1));
    }

    private void checkChunks(int readable) {
        int index = 0;
        for (int i = 0; i < queue.chunkCount(); i++) {
            MessageBuffer chunk = queue.chunk(i);
            assertArrayEquals(model.peek(index, chunk.size()), chunk.toByteArray());
            index += chunk.size();
        }
        assertEquals(readable, index);
        assertThrows(IndexOutOfBoundsException.class, () -> queue.chunk(queue.chunkCount()));
    }

    private void checkByteBuffers(int readable) {
        int index = 0;
        for (ByteBuffer view : queue.toByteBuffers()) {
            byte[] expected = model.peek(index, view.remaining());
            kept.add(new Kept(view, expected));
            index += expected.length;
        }
        assertEquals(readable, index);
        checkKept();
    }

    private void send(int way) {
        int readable = model.readable();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long sent;
        try {
            if (way == 22) {
                sent = queue.transferTo(out);
                assertEquals(readable, sent);
            } else {
                TricklingChannel channel = new TricklingChannel(out, random);
                sent = queue.transferTo(way == 23 ? channel : channel.gathering());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        assertEquals(out.size(), sent);
        assertArrayEquals(model.read(out.size()), out.toByteArray());
    }

    private void transfer(ChunkQueue target, QueueModel targetModel) {
        int length = someLength();
        log.append('[').append(length).append(']');
        int readable = model.readable();
        if (length == readable && random.nextInt(2) == 0) {
            assertEquals(length, queue.transferTo(target));
        } else {
            assertEquals(length, queue.transferTo(target, length));
        }
        targetModel.append(model.read(length));
    }

    /** Copies what both queues have by reference, and overwrites the memory. */
    private void copyAdded() {
        checkKept();
        kept.clear();
        for (ChunkQueue each : queues) {
            each.copyAdded();
        }
        for (byte[] array : added) {
            Arrays.fill(array, (byte) 0x77);
        }
        added.clear();
        for (int i = 0; i < 2; i++) {
            queue = queues[i];
            model = models[i];
            checkChunks(model.readable());
        }
    }
}
