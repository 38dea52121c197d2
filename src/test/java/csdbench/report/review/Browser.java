package csdbench.report.review;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A Chromium without a window, spoken to by its own protocol: no library is needed for that. It has a profile of its
 * own, which goes with it. For one thread.
 */
public final class Browser implements AutoCloseable {
    private static final int ANSWER_SECONDS = 60;

    private final Process process;
    private final Path profile;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final List<JsonNode> events = new ArrayList<>();
    private final JsonMapper json = JsonMapper.shared();
    private int last;
    private String session = "";

    private Browser(Process process, Path profile, String address) {
        this.process = process;
        this.profile = profile;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address), new Listener())
                .orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    /** The program, empty when none is installed. */
    public static Optional<Path> program() {
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts it; the program must be there. */
    public static Browser start() throws IOException {
        Path profile = Files.createTempDirectory("csdbench-browser");
        Process process = new ProcessBuilder(
                        program().orElseThrow().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--hide-scrollbars",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--force-prefers-reduced-motion",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return new Browser(process, profile, address(process));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** It says where it listens, and goes on talking, which nobody reads. */
    private static String address(Process process) throws IOException {
        var lines = process.errorReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("DevTools listening on ")) {
                Thread drain = new Thread(() -> lines.lines().forEach(_ -> {}), "browser-stderr");
                drain.setDaemon(true);
                drain.start();
                return line.substring("DevTools listening on ".length());
            }
        }
        throw new IOException("the browser ended before it listened");
    }

    /** Opens a page in a new window of that size and waits until it has loaded. */
    public void open(Path file, int width, int height, boolean dark) {
        open(file.toUri(), width, height, dark);
    }

    /** The same of a page that is served. */
    public void open(URI page, int width, int height, boolean dark) {
        JsonNode target = call("Target.createTarget", Map.of("url", "about:blank"));
        String id = target.get("targetId").asString();
        session = "";
        session = call("Target.attachToTarget", Map.of("targetId", id, "flatten", true))
                .get("sessionId")
                .asString();
        events.clear();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Map.of());
        }
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
        call("Page.navigate", Map.of("url", page.toString()));
        await("Page.loadEventFired");
        // Two frames later what was drawn when the page had loaded is on the screen.
        evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))");
    }

    /** The value of an expression, or of what it promises. */
    public JsonNode evaluate(String expression) {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(answer.get("exceptionDetails").toString());
        }
        return answer.path("result").path("value");
    }

    /** Presses a key. */
    public void press(String key) {
        call("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", key));
        call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }

    /** Moves the mouse to a place in the window. */
    public void point(double x, double y) {
        call("Input.dispatchMouseEvent", Map.of("type", "mouseMoved", "x", x, "y", y));
    }

    /** Keeps what the window shows, or all of the page. */
    public void shoot(Path file, boolean whole) throws IOException {
        write(file, call("Page.captureScreenshot", Map.of("captureBeyondViewport", whole)));
    }

    /** Keeps what would be printed, as PDF. */
    public void print(Path file) throws IOException {
        write(file, call("Page.printToPDF", Map.of("preferCSSPageSize", true, "printBackground", true)));
    }

    /** What the page complained about, and every address that it asked for, since it was opened. */
    public List<String> complaints(Path page) {
        return complaints(page.toUri().toString());
    }

    /** The same of a page that is served; addresses below it are its own. */
    public List<String> complaints(URI page) {
        return complaints(page.toString()).stream()
                .filter(complaint -> !complaint.startsWith("asks for " + page))
                .toList();
    }

    private List<String> complaints(String page) {
        evaluate("1");
        List<String> complaints = new ArrayList<>();
        for (JsonNode event : events) {
            JsonNode parameters = event.path("params");
            switch (event.path("method").asString()) {
                case "Runtime.exceptionThrown" -> complaints.add(parameters.toString());
                case "Log.entryAdded" -> complaints.add(parameters.path("entry").toString());
                case "Runtime.consoleAPICalled" -> complaints.add(parameters.toString());
                case "Network.requestWillBeSent" -> {
                    String url = parameters.path("request").path("url").asString();
                    if (!url.equals(page) && !url.startsWith("data:")) {
                        complaints.add("asks for " + url);
                    }
                }
                default -> {}
            }
        }
        return complaints;
    }

    private static void write(Path file, JsonNode answer) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, Base64.getDecoder().decode(answer.get("data").asString()));
    }

    private JsonNode call(String method, Map<String, ?> parameters) {
        int id = ++last;
        Map<String, Object> message = session.isEmpty()
                ? Map.of("id", id, "method", method, "params", parameters)
                : Map.of("id", id, "method", method, "params", parameters, "sessionId", session);
        socket.sendText(json.writeValueAsString(message), true).join();
        JsonNode answer = next(node -> node.path("id").asInt() == id, method);
        if (answer.has("error")) {
            throw new IllegalStateException(method + ": " + answer.get("error"));
        }
        return answer.path("result");
    }

    private void await(String event) {
        if (events.stream().noneMatch(node -> node.path("method").asString().equals(event))) {
            next(node -> node.path("method").asString().equals(event), event);
        }
    }

    private JsonNode next(java.util.function.Predicate<JsonNode> wanted, String what) {
        try {
            while (true) {
                JsonNode node = answers.poll(ANSWER_SECONDS, TimeUnit.SECONDS);
                if (node == null) {
                    throw new IllegalStateException("no answer to " + what);
                }
                if (node.has("method")) {
                    events.add(node);
                }
                if (wanted.test(node)) {
                    return node;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean whole) {
            text.append(data);
            if (whole) {
                answers.add(json.readTree(text.toString()));
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
