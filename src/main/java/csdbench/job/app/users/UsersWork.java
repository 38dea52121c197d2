package csdbench.job.app.users;

import csdbench.job.app.clients.ClientsWork;
import csdbench.result.Latency;
import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.app.AppInterval;
import csdbench.result.app.AppPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** What users did, second by second. One thread. */
final class UsersWork {
    private final List<UserWork.Kind> kinds;
    private final UserCounts all;
    private final List<ClientsWork.Second> seconds = new ArrayList<>();

    UsersWork(List<UserWork.Kind> kinds) {
        this.kinds = kinds;
        this.all = new UserCounts(kinds.size());
    }

    /** Adds a second. */
    void add(UserCounts second) {
        second.addTo(all);
        List<AppInterval.Kind> counted = new ArrayList<>();
        for (int kind = 0; kind < kinds.size(); kind++) {
            LatencyTotals times = second.response(kind);
            counted.add(new AppInterval.Kind(
                    kinds.get(kind).name(),
                    times.count(),
                    Math.round(times.meanNs()),
                    Percentile.P99.judgedBy(times.count())
                            ? OptionalLong.of(times.percentileNs(Percentile.P99))
                            : OptionalLong.empty()));
        }
        LatencyTotals together = together(second::response);
        seconds.add(new ClientsWork.Second(together.count(), Math.round(together.meanNs()), counted));
    }

    private LatencyTotals together(IntFunction<LatencyTotals> times) {
        return LatencyTotals.sum(
                IntStream.range(0, kinds.size()).mapToObj(times).toList());
    }

    /**
     * All of it.
     *
     * @param logged transactions that were committed, those before and behind the measured seconds included
     * @param failed the same of those that were not
     * @param connections that users shared
     */
    ClientsWork all(long logged, long failed, long retried, int connections) {
        List<AppPoint.Kind> counted = new ArrayList<>();
        for (int kind = 0; kind < kinds.size(); kind++) {
            LatencyTotals response = all.response(kind);
            counted.add(new AppPoint.Kind(
                    kinds.get(kind).name(),
                    response.count(),
                    all.failures(kind),
                    Latency.of(response),
                    Latency.of(all.service(kind))));
        }
        return new ClientsWork(
                seconds,
                together(all::response),
                logged,
                failed,
                retried,
                counted,
                Optional.of(new AppPoint.Users(
                        connections,
                        Latency.of(together(all::service)),
                        Optional.of(all.late()).filter(late -> late.count() > 0).map(Latency::of))),
                Optional.empty());
    }
}
