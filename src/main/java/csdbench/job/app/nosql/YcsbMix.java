package csdbench.job.app.nosql;

import static csdbench.job.app.nosql.YcsbOperation.INSERT;
import static csdbench.job.app.nosql.YcsbOperation.READ;
import static csdbench.job.app.nosql.YcsbOperation.READ_MODIFY_WRITE;
import static csdbench.job.app.nosql.YcsbOperation.SCAN;
import static csdbench.job.app.nosql.YcsbOperation.UPDATE;

import csdbench.job.app.users.UserWork;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The core workloads of YCSB: B. F. Cooper et al., "Benchmarking Cloud Serving Systems with YCSB", SoCC 2010. All
 * choose records by a Zipf distribution: D the latest most often, the others any.
 */
enum YcsbMix {
    A(share(READ, 50), share(UPDATE, 50)),
    B(share(READ, 95), share(UPDATE, 5)),
    C(share(READ, 100)),
    D(share(READ, 95), share(INSERT, 5)),
    E(share(SCAN, 95), share(INSERT, 5)),
    F(share(READ, 50), share(READ_MODIFY_WRITE, 50));

    private final List<Share> shares;

    YcsbMix(Share... shares) {
        this.shares = List.of(shares);
    }

    private record Share(YcsbOperation operation, int percent) {}

    private static Share share(YcsbOperation operation, int percent) {
        return new Share(operation, percent);
    }

    /** As users type it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean readsLatest() {
        return this == D;
    }

    YcsbOperation operation(int kind) {
        return shares.get(kind).operation();
    }

    List<UserWork.Kind> kinds() {
        return shares.stream()
                .map(share -> new UserWork.Kind(share.operation().title, share.percent()))
                .toList();
    }

    /** Commands, of each of which an operation has one. */
    Set<String> counted() {
        return shares.stream().map(share -> share.operation().counted).collect(Collectors.toSet());
    }
}
