package csdbench.job.fitting;

import csdbench.base.unit.Rng;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.OpStream;
import csdbench.engine.workload.Placement;
import csdbench.io.IoRequest;
import csdbench.language.profile.Phase;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Stream;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A trace that a profile makes: endless, in the order of time, the same for the same seed. Its streams are those of the
 * profile, its device is called {@value #DEVICE}. No latencies, because nothing carries the requests out. One thread at
 * a time.
 */
public final class SyntheticTrace extends NamingReader {
    /** Name of the only device. */
    public static final String DEVICE = "sd1";

    /** Reviews and runs begin behind the first blocks of a device, and so does this. */
    private static final boolean RAW = true;

    private static final int SECTOR_BYTES = 512;

    private final IoRequest request = new IoRequest(0, 0);
    private final ArrivalQueue.Ticket ticket = new ArrivalQueue.Ticket();
    private final ArrivalQueue arrivals;
    private final OpStream[] operations;
    private final int[] numbers;

    /**
     * What phases share, so that a log goes on where it was.
     *
     * @param spanBytes the space
     * @param streams names of all
     * @param placements by what they do
     */
    private record Ground(long spanBytes, List<String> streams, Map<Object, Placement> placements) {}

    private SyntheticTrace(Profile profile, Ground ground, RunSpec run, double perSecond, long seed)
            throws TraceProblem {
        super(profile.name(), false);
        devices.numberOf(DEVICE);
        List<WorkloadSpec> workloads = run.workloads();
        operations = new OpStream[workloads.size()];
        numbers = new int[workloads.size()];
        double[] rates = new double[workloads.size()];
        ground.streams().forEach(streams::numberOf);
        for (int i = 0; i < operations.length; i++) {
            WorkloadSpec workload = workloads.get(i);
            StreamSpec stream = run.streams().get(i);
            String part = workload.name().substring(profile.name().length() + 1);
            long placeSeed = Rng.mix(seed + 1) + i;
            try {
                Placement placement = ground.placements()
                        .computeIfAbsent(
                                List.of(part, workload.access(), stream.range()),
                                _ -> new Placement(
                                        stream, workload.access(), ground.spanBytes(), RAW, SECTOR_BYTES, placeSeed));
                operations[i] = new OpStream(i, placement, 0, Rng.mix(seed + 2) + Rng.mix(i));
            } catch (IllegalArgumentException e) {
                throw new TraceProblem(profile.name() + " does not fit into --size " + ground.spanBytes() + ": "
                        + e.getMessage() + "; give it a larger one");
            }
            rates[i] = perSecond * workload.sharePercent() / 100;
            numbers[i] = streams.numberOf(streamOf(profile, part));
        }
        arrivals = new ArrivalQueue(run.arrival(), rates, Rng.mix(seed + 3));
    }

    /**
     * Begins a trace, phase after phase when the profile has any.
     *
     * @param spanBytes LBA space that the offsets of the profile are percent of
     * @param perSecond requests a second, above 0
     * @param seed the same makes the same trace
     * @throws TraceProblem when the span is too small for the profile
     */
    public static TraceReader of(Profile profile, long spanBytes, double perSecond, long seed) throws TraceProblem {
        if (profile.recorded().isPresent()) {
            return new RecordedTrace(profile, profile.recorded().get(), spanBytes, perSecond, seed);
        }
        Ground ground = new Ground(
                spanBytes, profile.streams().stream().map(Stream::name).toList(), new HashMap<>());
        if (profile.phases().isEmpty()) {
            return always(profile, ground, perSecond, seed);
        }
        List<SyntheticTrace> traces = new ArrayList<>();
        List<Long> lengthsNs = new ArrayList<>();
        for (Phase phase : profile.phases()) {
            double rate = perSecond * phase.ratePercent() / 100;
            traces.add(always(profile.in(phase), ground, rate, seed + traces.size()));
            lengthsNs.add(Math.max(1, (long) (phase.seconds() * 1e9)));
        }
        return new PhasedTrace(traces, lengthsNs);
    }

    private static SyntheticTrace always(Profile profile, Ground ground, double perSecond, long seed)
            throws TraceProblem {
        return new SyntheticTrace(profile, ground, PlannedProfile.of(profile, perSecond), perSecond, seed);
    }

    /** A workload is called after the profile, its stream and the piece of that, in this order. */
    private static String streamOf(Profile profile, String part) {
        List<String> names = new ArrayList<>(profile.streams().stream()
                .map(Stream::name)
                .filter(name -> part.equals(name) || part.startsWith(name + "-"))
                .toList());
        names.sort(Comparator.comparingInt(String::length));
        return names.getLast();
    }

    /** Fills the entry; there is always another request. */
    @Override
    public boolean next(TraceEntry entry) {
        do {
            arrivals.take(ticket);
        } while (!operations[ticket.stream].next(request));
        entry.set(ticket.dueNs, request.operation == IoRequest.READ, request.offsetBytes, request.transferBytes);
        entry.setOrigin(0, numbers[ticket.stream]);
        entry.setLatencyNs(TraceEntry.NO_LATENCY);
        return true;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
