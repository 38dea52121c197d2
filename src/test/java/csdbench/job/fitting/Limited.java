package csdbench.job.fitting;

import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import csdbench.trace.NameTable;
import csdbench.trace.ReadProblems;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;

/** So many requests of a trace without an end. */
final class Limited implements TraceReader {
    static final double PER_SECOND = 10_000;

    private final TraceReader trace;
    private long left;

    Limited(TraceReader trace, long requests) {
        this.trace = trace;
        this.left = requests;
    }

    static Profile profile(String name) {
        try {
            return Profiles.profile(name);
        } catch (ProfileProblem e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** What so many requests are that a profile makes. */
    static TraceFacts facts(Profile profile, long spanBytes, long requests, long seed) throws TraceProblem {
        TraceStudy study = new TraceStudy();
        TraceEntry entry = new TraceEntry();
        try (TraceReader trace = SyntheticTrace.of(profile, spanBytes, PER_SECOND, seed)) {
            for (long i = 0; i < requests && trace.next(entry); i++) {
                study.add(entry);
            }
        }
        return study.result();
    }

    static TraceSource source(Profile profile, long spanBytes, long requests) {
        return () -> new Limited(SyntheticTrace.of(profile, spanBytes, PER_SECOND, 1), requests);
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        return left-- > 0 && trace.next(entry);
    }

    @Override
    public NameTable devices() {
        return trace.devices();
    }

    @Override
    public NameTable streams() {
        return trace.streams();
    }

    @Override
    public ReadProblems rejects() {
        return trace.rejects();
    }

    @Override
    public void close() {
        trace.close();
    }
}
