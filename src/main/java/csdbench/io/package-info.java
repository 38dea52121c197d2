/**
 * The contracts between a worker, the backend that does its I/O, and the source that decides its next I/O.
 *
 * <p>Nothing here opens a file, reads a clock or decides what to do next. A backend does each request and reports its
 * result, so the same worker measures every backend. The next I/O comes from an {@code IoSource}: streams in {@code
 * engine.workload}, operations on files in {@code engine.files}, a trace in {@code engine.replay}.
 *
 * <p>To add a backend, implement {@code IoBackend}, {@code IoTarget} and {@code IoEngine} ({@code SynchronousEngine}
 * where a request is done when it is submitted) in a room below {@code
 * io.backend} and list it in {@code io.backend.Backend}; {@code IoEngineContract} then tests it.
 *
 * <p><b>Hot:</b> {@code IoEngine}, {@code IoRequest}, {@code IoSource}.
 */
package csdbench.io;
