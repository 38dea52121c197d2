import java.net.ServerSocket;

/** Takes a port. */
class Listen {
    public static void main(String[] words) throws Exception {
        try (ServerSocket taken = new ServerSocket(Integer.parseInt(words[0]))) {
            System.out.println("listening");
            Thread.sleep(600_000);
        }
    }
}
