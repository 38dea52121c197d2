package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.language.profile.OperationMix;
import csdbench.language.profile.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Each workload runs as fast as the drive allows with every transfer size and share of reads, at every number of
 * threads with every queue depth. A lun has their product in flight. An interrupted sweep goes on at the cell that was
 * cut.
 *
 * @param workloads profiles; their own threads do not count
 * @param transferBytes sizes of all operations in place of the profile's
 * @param readPercents shares of reads in place of the profile's
 * @param threads numbers of threads; 1 unless given
 * @param queueDepths I/Os that each thread keeps in flight; 1 unless given
 */
record SweepStep(
        List<String> workloads,
        List<Long> transferBytes,
        List<Integer> readPercents,
        List<Integer> threads,
        List<Integer> queueDepths)
        implements RoundStep {
    private static final int MAX_IN_FLIGHT = 65_536;
    private static final int MAX_TRANSFER_BYTES = 16 << 20;

    SweepStep {
        workloads = Suite.named(workloads, "a sweep needs workloads");
        transferBytes = List.copyOf(Objects.requireNonNullElse(transferBytes, List.of()));
        readPercents = List.copyOf(Objects.requireNonNullElse(readPercents, List.of()));
        threads = counts(threads);
        queueDepths = counts(queueDepths);
        if (max(threads) * max(queueDepths) > MAX_IN_FLIGHT) {
            throw new IllegalArgumentException("threads times queueDepths of a sweep must be at most " + MAX_IN_FLIGHT);
        }
        if (transferBytes.stream().anyMatch(bytes -> bytes < 512 || bytes % 512 != 0 || bytes > MAX_TRANSFER_BYTES)) {
            throw new IllegalArgumentException("transferBytes of a sweep must be multiples of 512 up to 16777216");
        }
        if (readPercents.stream().anyMatch(percent -> percent < 0 || percent > 100)) {
            throw new IllegalArgumentException("readPercents of a sweep must be from 0 to 100");
        }
    }

    private static List<Integer> counts(List<Integer> counts) {
        List<Integer> all = counts == null ? List.of(1) : List.copyOf(counts);
        if (all.isEmpty() || all.stream().anyMatch(count -> count < 1)) {
            throw new IllegalArgumentException("threads and queueDepths of a sweep must be numbers of at least 1");
        }
        return all;
    }

    private static long max(List<Integer> counts) {
        return counts.stream().mapToLong(count -> count).max().orElseThrow();
    }

    private List<OperationMix> mixes() {
        return OperationMix.all(transferBytes, readPercents);
    }

    @Override
    public List<String> profiles() {
        return workloads;
    }

    @Override
    public List<Named> names() {
        return workloads.stream()
                .flatMap(name -> mixes().stream().map(mix -> new Named(name, mix)))
                .toList();
    }

    @Override
    public RoundStep quick(List<String> track) {
        List<Named> needed =
                names().stream().filter(named -> track.contains(named.name())).toList();
        return new SweepStep(
                workloads,
                ends(
                        transferBytes,
                        bytes -> needed.stream()
                                .anyMatch(named -> named.mix().transferBytes().equals(OptionalLong.of(bytes)))),
                ends(
                        readPercents,
                        percent -> needed.stream()
                                .anyMatch(named -> named.mix().readPercent().equals(OptionalDouble.of(percent)))),
                ends(threads, _ -> false),
                ends(queueDepths, _ -> false));
    }

    /** The first and the last, and what is needed between them. */
    private static <T> List<T> ends(List<T> all, Predicate<T> needed) {
        return all.stream()
                .filter(each -> each.equals(all.getFirst()) || each.equals(all.getLast()) || needed.test(each))
                .distinct()
                .toList();
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return List.of("sweep of " + Suite.titles(workloads, request)
                + (transferBytes.isEmpty()
                        ? ""
                        : " over transfers of "
                                + transferBytes.stream()
                                        .map(bytes -> StepParmfile.size(Math.toIntExact(bytes)))
                                        .collect(Collectors.joining(", ")))
                + (readPercents.isEmpty() ? "" : ", shares of reads of " + list(readPercents) + " %")
                + " over " + list(threads) + (threads.equals(List.of(1)) ? " thread" : " threads")
                + " x queue depths of " + list(queueDepths));
    }

    private static String list(List<Integer> counts) {
        return counts.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        long eachSeconds = request.suite().timing().wholeSeconds();
        List<StepBound> bounds = new ArrayList<>();
        for (String name : workloads) {
            for (OperationMix mix : mixes()) {
                double written = ReviewRequest.writtenShare(mix.of(request.profile(name)));
                bounds.add(StepBound.runs(eachSeconds, eachSeconds, 1, written));
            }
        }
        return StepBound.together(bounds, threads.size() * queueDepths.size());
    }

    @Override
    public void carryOut(Cells cells) throws Failure, StepScope.Interrupted {
        for (String name : workloads) {
            for (OperationMix mix : mixes()) {
                Profile profile = mix.of(cells.scope().request().profile(name));
                for (int count : threads) {
                    for (int depth : queueDepths) {
                        cells.run(
                                profile.name() + "-t" + count + "-q" + depth,
                                new Cells.Load(profile.name(), count, depth, mix, List.of()),
                                cells.parmfile().workload(profile, count, depth, cells.times()));
                    }
                }
            }
        }
    }
}
