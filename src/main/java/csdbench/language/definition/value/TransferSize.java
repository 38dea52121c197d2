package csdbench.language.definition.value;

import java.util.List;

/** Bytes moved by an operation: {@code xfersize=}. Whether they are multiples of 512 has been checked. */
public sealed interface TransferSize {
    /** Always the same. */
    record Fixed(long bytes) implements TransferSize {}

    /** Sizes with shares that add up to 100. */
    record Mix(List<Share> shares) implements TransferSize {}

    /** A random multiple of {@code alignBytes} between two sizes, both included. */
    record Between(long minBytes, long maxBytes, long alignBytes) implements TransferSize {}
}
