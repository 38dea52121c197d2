package csdbench.io.linux;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** How the functions were found, or why they were not. */
record LibcBindings(Linker linker, Optional<String> unavailable) {
    static LibcBindings find() {
        String system = System.getProperty("os.name");
        String processor = System.getProperty("os.arch");
        if (!system.equals("Linux")) {
            return new LibcBindings(null, Optional.of("this system is " + system + ", not Linux"));
        }
        if (!processor.equals("amd64") && !processor.equals("aarch64")) {
            return new LibcBindings(
                    null, Optional.of("this processor is " + processor + ", neither amd64 nor aarch64"));
        }
        try {
            Linker linker = Linker.nativeLinker();
            LibcBindings bindings = new LibcBindings(linker, Optional.empty());
            bindings.systemCall();
            return bindings;
        } catch (IllegalCallerException | UnsupportedOperationException | LinkageError e) {
            return new LibcBindings(
                    null,
                    Optional.of("Java does not let the program call libc (" + e.getMessage()
                            + "); start it with --enable-native-access=ALL-UNNAMED"));
        }
    }

    MethodHandle plain(String name, FunctionDescriptor signature) {
        return bind(name, signature, CallState.CAPTURE);
    }

    MethodHandle variadic(String name, int firstVariadic, FunctionDescriptor signature) {
        return bind(name, signature, CallState.CAPTURE, Linker.Option.firstVariadicArg(firstVariadic));
    }

    /** syscall(2) with its number and six arguments. */
    MethodHandle systemCall() {
        return variadic(
                "syscall",
                1,
                FunctionDescriptor.of(
                        JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
    }

    @SuppressWarnings("restricted") // The signatures are libc's own, from its manual pages.
    private MethodHandle bind(String name, FunctionDescriptor signature, Linker.Option... options) {
        if (unavailable.isPresent()) {
            return null;
        }
        MemorySegment function = linker.defaultLookup()
                .find(name)
                .orElseThrow(() -> new IllegalStateException("libc has no function " + name));
        return linker.downcallHandle(function, signature, options);
    }
}
