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
import java.nio.channels.Channels;
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
            int kind = random.nextInt(4);
            isPooled[i] = kind < 2;
            log.append(isPooled[i] ? ", pooled chunks of " + chunkSize : ", own chunks");
            queues[i] = isPooled[i]
                    ? new ChunkQueue(
                            kind == 0 ? new WatchedPool(chunkSize) : ChunkPool.ofHeap(chunkSize, 2))
                    : new ChunkQueue();
            models[i] = new QueueModel();
        }
        kept.clear();
    }

    private void check() {
        for (int i = 0; i < 2; i++) {
            assertEquals(models[i].size(), queues[i].size());
        }
    }

    private void checkKept() {
        for (Kept each : kept) {
            byte[] now = new byte[each.view.remaining()];
            each.view.duplicate().get(now);
            assertArrayEquals(each.bytes, now, "bytes that were handed out");
        }
    }

    /** Reads everything; nothing more can be written. */
    private void end() throws IOException {
        for (int i = 0; i < 2; i++) {
            queues[i].close();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            assertEquals(models[i].size(), queues[i].transferTo(Channels.newChannel(out)));
            assertArrayEquals(models[i].peek(0, models[i].size()), out.toByteArray());
        }
    }

    private void operate() throws IOException {
        int which = random.nextInt(2);
        queue = queues[which];
        model = models[which];
        int operation = random.nextInt(16);
        log.append("; ").append(which).append('.').append(operation);
        if (operation < 8) {
            write(operation);
        } else if (operation < 15) {
            read(operation);
        } else {
            transfer(queues[1 - which], models[1 - which]);
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
        if (operation == 7) {
            fillSome();
            return;
        }
        byte[] bytes = someBytes();
        switch (operation) {
            case 0:
            case 1:
                queue.write(surrounded(bytes), 3, bytes.length);
                break;
            case 2:
            case 3:
                queue.add(surrounded(bytes), 3, bytes.length);
                break;
            case 4:
                bytes = writeToChunk(bytes);
                break;
            case 5:
                queue.next(1).putByte(0, (byte) 99); // not handed back
                return;
            default:
                if (model.gaps.size() < 4) {
                    model.reserve(queue.reserve(1 + random.nextInt(9)));
                }
                return;
        }
        model.append(bytes);
    }

    private static byte[] surrounded(byte[] bytes) {
        return TestBuffers.surrounded(bytes, 3, (byte) 0x55);
    }

    private byte[] writeToChunk(byte[] bytes) {
        MessageBuffer chunk = queue.next(bytes.length);
        if (random.nextInt(4) == 0) {
            read(8 + random.nextInt(7)); // while the writer has a chunk
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
        byte[] content = new byte[gap.room.size()];
        random.nextBytes(content);
        model.fill(gap, content);
    }

    /** Before bytes are handed out, since filling room changes them. */
    private void fillAll() {
        for (QueueModel.Gap gap : new ArrayList<>(model.gaps)) {
            fill(model, gap);
        }
    }

    private int someLength() {
        int readable = model.size();
        return random.nextInt(3) == 0 ? readable : random.nextInt(readable + 1);
    }

    private void read(int operation) {
        int readable = model.size();
        int length = someLength();
        log.append('[').append(length).append(']');
        switch (operation) {
            case 8:
            case 9:
                fillAll();
                take(readable);
                break;
            case 10:
                long tooMany = random.nextInt(4) == 0 ? Long.MAX_VALUE : length;
                model.read((int) queue.skip(tooMany));
                assertEquals(readable - Math.min(readable, tooMany), model.size());
                break;
            case 11:
                peek(readable - length, length);
                break;
            case 12:
                fillAll();
                checkByteBuffers(readable);
                break;
            default:
                send(operation == 13);
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

    private void peek(int index, int length) {
        if (length >= 4) {
            byte[] expected = model.peek(index, length);
            assertEquals(ByteBuffer.wrap(expected).getInt(), queue.getInt(index));
        }
        int readable = model.size();
        assertThrows(IndexOutOfBoundsException.class, () -> queue.getInt(readable - 3));
        assertThrows(IndexOutOfBoundsException.class, () -> queue.getInt(-1));
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

    private void send(boolean isGathering) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TricklingChannel channel = new TricklingChannel(out, random);
        long sent;
        try {
            sent = queue.transferTo(isGathering ? channel.gathering() : channel);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        assertEquals(out.size(), sent);
        assertArrayEquals(model.read(out.size()), out.toByteArray());
    }

    private void transfer(ChunkQueue target, QueueModel targetModel) {
        int length = someLength();
        log.append('[').append(length).append(']');
        assertEquals(length, queue.transferTo(target, length));
        targetModel.append(model.read(length));
    }
}
