package csdbench.job.fitting;

import csdbench.base.text.Formats;
import csdbench.job.command.Failure;
import csdbench.language.profile.Basis;
import csdbench.language.profile.Place;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Recorded;
import csdbench.language.profile.Stream;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceLikeness;
import csdbench.trace.study.TraceStudy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Fits a profile to a trace in two readings: the first finds what its streams are, the second what each of them is
 * like. Memory does not grow with the trace. Stateless; any thread.
 */
public final class TraceFitter {
    private static final int DEFAULT_THREADS = 32;
    private static final int MAX_THREADS = 1024;
    private static final double MIN_PERCENT = 0.01;

    /** Traces that are made to judge a fit, each with a seed of its own: one alone may be near by chance. */
    private static final int DRAWS = 4;

    private static final int LOOK_EVERY = 1 << 14;

    private TraceFitter() {}

    /**
     * Fits.
     *
     * @param name of the profile
     * @param file the source that the profile names
     * @param stop asked now and then
     * @throws Failure when it was stopped
     * @throws TraceProblem when the trace cannot be read, or has too little to fit
     */
    public static FittedProfile fit(
            TraceSource source, Grouping grouping, String name, String file, BooleanSupplier stop)
            throws TraceProblem, Failure {
        TraceSurvey census = new TraceSurvey();
        StreamGroups groups;
        List<String> notes = new ArrayList<>();
        try (TraceReader reader = source.open()) {
            TraceEntry entry = new TraceEntry();
            for (long i = 0; reader.next(entry); i++) {
                census.add(entry);
                look(i, stop);
            }
            groups = StreamGroups.of(grouping, census, reader.devices(), reader.streams());
            reader.notes().forEach(note -> notes.add("of the trace: " + note));
        }
        TraceFacts facts = census.facts();
        TraceFacts head = census.head();
        if (facts.rate().meanPerSecond().isEmpty()) {
            throw nothingToFit(file, facts);
        }
        ArrivalFit arrivals = new ArrivalFit(facts.rate(), census.medianGapNs());
        long[] bases = census.bases();
        List<StreamGroup> members =
                groups.names().stream().map(_ -> new StreamGroup()).toList();
        RecordedFit kept = new RecordedFit(facts.all().requests(), facts.durationSeconds());
        try (TraceReader reader = source.open()) {
            StreamGroups again = groups.again();
            TraceEntry entry = new TraceEntry();
            for (long i = 0; reader.next(entry); i++) {
                arrivals.add(entry.issueNs());
                int group = again.of(entry);
                members.get(group).add(entry, bases[entry.device()]);
                kept.add(entry, group);
                look(i, stop);
            }
        }
        long spanBytes = bases[bases.length - 1];
        double perSecond = facts.rate().meanPerSecond().getAsDouble();
        notes.addAll(0, notes(facts, spanBytes, perSecond));
        facts.unknownLatencies().ifPresent(notes::add);
        List<Stream> streams = streams(groups.names(), members, spanBytes);
        long compared = head.all().requests();
        Profile plain = profile(name, file, facts, streams, arrivals, notes);
        List<TraceFacts> run = made(plain, spanBytes, perSecond, compared);
        Optional<List<TraceFacts>> made = Optional.empty();
        Optional<Recorded> recorded = poorRows(head, run) == 0 ? Optional.empty() : kept.recorded(large(members));
        if (recorded.isPresent()) {
            made = Optional.of(made(plain.with(recorded.get()), spanBytes, perSecond, compared))
                    .filter(with -> poorRows(head, with) <= poorRows(head, run));
        }
        if (made.isEmpty()) {
            FittedProfile.poor(head, run).ifPresent(notes::add);
            return new FittedProfile(
                    profile(name, file, facts, streams, arrivals, notes), head, run, spanBytes, perSecond, notes);
        }
        FittedProfile.poor(head, made.get()).ifPresent(notes::add);
        FittedProfile.poor(head, run).ifPresent(poor -> notes.add("a run of it keeps no re-use and is " + poor));
        Profile profile = profile(name, file, facts, streams, arrivals, notes).with(recorded.get());
        return new FittedProfile(profile, head, made.get(), spanBytes, perSecond, notes);
    }

    private static long poorRows(TraceFacts facts, List<TraceFacts> made) {
        return TraceLikeness.of(facts, made).stream()
                .filter(TraceLikeness::poor)
                .count();
    }

    private static void look(long count, BooleanSupplier stop) throws Failure {
        if (count % LOOK_EVERY == 0 && stop.getAsBoolean()) {
            throw Failure.interrupted("stopped; nothing was written");
        }
    }

    /** What is in traces that a profile makes. */
    private static List<TraceFacts> made(Profile profile, long spanBytes, double perSecond, long requests)
            throws TraceProblem {
        List<TraceFacts> made = new ArrayList<>();
        for (int seed = 1; seed <= DRAWS; seed++) {
            TraceStudy study = new TraceStudy();
            TraceEntry entry = new TraceEntry();
            try (TraceReader trace = SyntheticTrace.of(profile, spanBytes, perSecond, seed)) {
                for (long i = 0; i < requests && trace.next(entry); i++) {
                    study.add(entry);
                }
            }
            made.add(study.result());
        }
        return made;
    }

    private static List<Stream> streams(List<String> names, List<StreamGroup> members, long spanBytes)
            throws TraceProblem {
        int[] large = large(members);
        double counted =
                IntStream.of(large).mapToLong(i -> members.get(i).requests()).sum();
        List<Stream> streams = new ArrayList<>();
        OptionalInt slices = OptionalInt.empty();
        for (int i : large) {
            double share = Math.rint(members.get(i).requests() / counted * 1e6) / 1e4;
            Stream stream = StreamFit.of(names.get(i), share, members.get(i), spanBytes, slices);
            streams.add(stream);
            if (slices.isEmpty() && stream.place() instanceof Place.Zipf zipf) {
                slices = OptionalInt.of(zipf.slices());
            }
        }
        return streams;
    }

    /** Those with enough requests to be a stream. */
    private static int[] large(List<StreamGroup> members) {
        long all = members.stream().mapToLong(StreamGroup::requests).sum();
        return IntStream.range(0, members.size())
                .filter(i -> members.get(i).requests() * 100.0 / all >= MIN_PERCENT)
                .toArray();
    }

    private static TraceProblem nothingToFit(String file, TraceFacts facts) {
        return new TraceProblem(
                facts.all().requests() == 0
                        ? file + " has no reads or writes, and a profile is of these"
                        : "all requests of " + file + " have the same time stamp; a profile needs a duration");
    }

    private static List<String> notes(TraceFacts facts, long spanBytes, double perSecond) {
        int threads = threads(facts);
        return List.of(
                facts.depth().isPresent()
                        ? "threads=" + threads + " is the queue depth that the trace has 99 % of the time"
                        : "threads=" + threads
                                + " is a guess, because the trace has no latencies to derive a queue depth from",
                "offsets are percent of " + Formats.bytes(spanBytes) + ", which is what the devices of the trace"
                        + " are at least",
                "the mean rate is " + Formats.perSecond(perSecond));
    }

    private static int threads(TraceFacts facts) {
        return facts.depth()
                .map(depth -> Math.clamp(depth.p99(), 1, MAX_THREADS))
                .orElse(DEFAULT_THREADS);
    }

    private static Profile profile(
            String name, String file, TraceFacts facts, List<Stream> streams, ArrivalFit arrivals, List<String> notes) {
        return new Profile(
                name,
                "Fitted to " + file,
                new Profile.Origin(Basis.OWN, "fitted to " + file, String.join("; ", notes)),
                threads(facts),
                100,
                new Profile.Arrivals(arrivals.arrival(), arrivals.burst(facts.durationSeconds())),
                new Profile.Ratios(OptionalDouble.empty(), OptionalDouble.empty()),
                streams,
                PhaseFit.of(facts.overTime(), facts.durationSeconds()),
                Optional.empty());
    }
}
