package csdbench.io.backend.uring;

import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.lang.foreign.MemorySegment;

/** The kernel's side of one ring. Tests put another behind the same queues. */
interface RingKernel extends AutoCloseable {
    /** {@code io_uring_enter}: requests taken, or minus errno. */
    int enter(int submit, int complete, int flags, long argument, long argumentBytes);

    /** {@code io_uring_register}: minus errno when refused. */
    int register(int operation, long argument, int count);

    @Override
    void close();

    /** Linux, by the ring's descriptor and what is mapped of it. */
    record Linux(CallState state, int descriptor, MemorySegment queues, MemorySegment requests) implements RingKernel {
        @Override
        public int enter(int submit, int complete, int flags, long argument, long argumentBytes) {
            return Libc.ioUringEnter(state, descriptor, submit, complete, flags, argument, argumentBytes);
        }

        @Override
        public int register(int operation, long argument, int count) {
            return Libc.ioUringRegister(state, descriptor, operation, argument, count);
        }

        @Override
        public void close() {
            unmap(requests);
            unmap(queues);
            Libc.close(state, descriptor);
            state.close();
        }

        private void unmap(MemorySegment mapped) {
            if (!mapped.equals(MemorySegment.NULL)) {
                Libc.unmap(state, mapped.address(), mapped.byteSize());
            }
        }
    }
}
