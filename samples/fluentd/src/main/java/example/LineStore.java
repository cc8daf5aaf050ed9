package example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.msgpack.fluentd.EntryReader;
import org.msgpack.fluentd.ForwardMessage;
import org.msgpack.fluentd.netty.ForwardListener;

/** Makes a line of each entry. A message is acknowledged when its lines have been taken. */
final class LineStore implements ForwardListener, AutoCloseable {
    private final ExecutorService executor = Executors.newSingleThreadExecutor();
    private final Consumer<String> lines;

    LineStore(Consumer<String> lines) {
        this.lines = lines;
    }

    @Override
    public CompletableFuture<Void> onMessage(ForwardMessage message) {
        return CompletableFuture.runAsync(() -> store(message), executor);
    }

    private void store(ForwardMessage message) {
        try (EntryReader entries = message.entries()) {
            while (entries.next()) {
                lines.accept(entries.time() + " " + entries.tag() + " " + entries.record());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        executor.shutdown();
    }
}
