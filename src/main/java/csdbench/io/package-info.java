/**
 * The contracts of a worker: with a way of doing I/O, and with whoever decides what comes next.
 *
 * <p>Nothing here opens a file, reads a clock or decides what to do next: a backend does what it is told and says
 * what came of it, so that every backend can be measured by the same worker. What comes next an {@code IoSource} says:
 * streams in {@code workload}, a recording in {@code replay}.
 *
 * <p>To add a backend, implement {@code IoBackend}, {@code IoTarget} and {@code IoEngine} in a room below
 * {@code backend} and list it in {@code backend.Backend}; {@code IoEngineContract} then tests it.
 *
 * <p><b>Hot:</b> {@code IoEngine}, {@code IoRequest}, {@code IoSource}.
 */
package csdbench.io;
