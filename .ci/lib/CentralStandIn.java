import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands in for the Publisher API of Maven Central in the dry run of a release: keeps the uploaded bundle in
 * a folder and reports it as validated when it is asked for the second time. The folder gets the port too.
 */
class CentralStandIn {
    private static final String TOKEN = "Bearer bmFtZTp3b3Jk"; // name:word

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        AtomicInteger asked = new AtomicInteger();
        server.createContext("/api/v1/publisher/upload", exchange -> {
            byte[] form = exchange.getRequestBody().readAllBytes();
            boolean good = isAuthorized(exchange)
                    && exchange.getRequestURI().getQuery().contains("publishingType=USER_MANAGED");
            if (good) {
                Files.write(folder.resolve("bundle.zip"), fileIn(form));
            }
            answer(exchange, good ? 201 : 401, good ? "the-id" : "");
        });
        server.createContext("/api/v1/publisher/status", exchange -> {
            boolean good = isAuthorized(exchange)
                    && exchange.getRequestMethod().equals("POST")
                    && exchange.getRequestURI().getQuery().equals("id=the-id");
            String state = asked.getAndIncrement() == 0 ? "VALIDATING" : "VALIDATED";
            answer(exchange, good ? 200 : 400, "{\"deploymentId\":\"the-id\",\"deploymentState\":\"" + state + "\"}");
        });
        server.start();
        Files.writeString(folder.resolve("port"), String.valueOf(server.getAddress().getPort()));
    }

    private static boolean isAuthorized(HttpExchange exchange) {
        return TOKEN.equals(exchange.getRequestHeaders().getFirst("Authorization"));
    }

    /** Returns the content of a form that has one file. */
    private static byte[] fileIn(byte[] form) {
        String text = new String(form, StandardCharsets.ISO_8859_1);
        String boundary = text.substring(0, text.indexOf("\r\n"));
        return Arrays.copyOfRange(form, text.indexOf("\r\n\r\n") + 4, text.lastIndexOf("\r\n" + boundary));
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
