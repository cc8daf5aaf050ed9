package example;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.komamitsu.fluency.Fluency;
import org.komamitsu.fluency.fluentd.FluencyBuilderForFluentd;

/**
 * Without arguments: sends a thousand entries to a server, with acknowledgements. With a port, and
 * perhaps a shared key: a server that prints what Fluentd, Fluent Bit or another client sends.
 */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            serve(Integer.parseInt(args[0]), args.length > 1 ? args[1] : null);
        } else {
            sendAndReceive();
        }
    }

    private static void serve(int port, String sharedKey) throws InterruptedException {
        try (LineStore store = new LineStore(System.out::println);
                LogServer server = new LogServer(port, sharedKey, store)) {
            server.await();
        }
    }

    private static void sendAndReceive() throws Exception {
        List<String> lines = new CopyOnWriteArrayList<>();
        try (LineStore store = new LineStore(lines::add);
                LogServer server = new LogServer(0, null, store)) {
            FluencyBuilderForFluentd builder = new FluencyBuilderForFluentd();
            builder.setAckResponseMode(true);
            try (Fluency fluency = builder.build("127.0.0.1", server.port())) {
                for (int i = 0; i < 1000; i++) {
                    fluency.emit("app.access", 1_700_000_000L + i, Map.of("status", 200, "id", i));
                }
            } // waits for the acknowledgements
        }
        if (lines.size() != 1000 || !lines.get(999).contains("T22:29:59Z app.access")) {
            throw new AssertionError(lines.size() + " lines: " + lines);
        }
        System.out.println(lines.get(999));
    }
}
