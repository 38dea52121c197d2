package csdbench.language.resolver;

import csdbench.language.definition.Parm;
import csdbench.language.definition.Settings;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Part;
import csdbench.language.profile.Parts;
import csdbench.language.profile.Profile;
import csdbench.language.profile.SizeMix;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TransferSpec;
import java.util.List;
import java.util.Optional;

/**
 * What one workload of a run does: a definition as it was written, or one of the parts that the profile of a definition
 * has.
 *
 * @param definition with all settings of the part, named after both
 * @param written as the user has it
 * @param weight share of the part among the parts of the same definition
 * @param place part of the range of the definition; all of it unless a part is confined
 */
public record ResolvedWorkload(
        WorkloadDefinition definition, WorkloadDefinition written, double weight, LbaRangeSpec.Percent place) {
    private static final LbaRangeSpec.Percent EVERYWHERE = new LbaRangeSpec.Percent(0, 100);

    /** Parameters that a profile sets and that may not be given beside it. */
    private static final List<Parm<?>> OF_PROFILES = List.of(
            WorkloadDefinition.XFERSIZE,
            WorkloadDefinition.RDPCT,
            WorkloadDefinition.WRPCT,
            WorkloadDefinition.SEEKPCT,
            WorkloadDefinition.HOTBAND,
            WorkloadDefinition.STRIDE,
            WorkloadDefinition.STREAMS,
            WorkloadDefinition.RHPCT,
            WorkloadDefinition.WHPCT,
            WorkloadDefinition.ZIPF,
            WorkloadDefinition.OPERATION);

    /** The definition and nothing else. */
    public static ResolvedWorkload plain(WorkloadDefinition workload) {
        return new ResolvedWorkload(workload, workload, 1, EVERYWHERE);
    }

    /** What a definition asks for: one of these, or one for each part of its profile. */
    static List<ResolvedWorkload> of(WorkloadDefinition workload, Diagnostics diagnostics) {
        Optional<Profile> profile = workload.find(WorkloadDefinition.PROFILE);
        if (profile.isEmpty()) {
            return List.of(plain(workload));
        }
        Settings own = workload.settings();
        for (Parm<?> parm : OF_PROFILES) {
            if (own.has(parm)) {
                diagnostics.error(
                        workload.spanOf(parm),
                        parm + "= and profile= of wd=" + workload.name() + " both say what it does",
                        "keep one of them");
                own = own.without(parm);
            }
        }
        Settings left = own;
        return Parts.of(profile.get(), Dialect.CSDBENCH).stream()
                .map(part -> part(workload, left, part))
                .toList();
    }

    private static ResolvedWorkload part(WorkloadDefinition workload, Settings own, Part part) {
        TextSpan span = workload.spanOf(WorkloadDefinition.PROFILE);
        Settings settings = own.with(WorkloadDefinition.XFERSIZE, size(part.sizes()), span)
                .with(WorkloadDefinition.RDPCT, (double) part.readPercent(), span)
                .with(WorkloadDefinition.SEEKPCT, new SeekSpec.Mixed(part.randomPercent()), span);
        if (part.hits()) {
            settings = part.readPercent() > 0 ? settings.with(WorkloadDefinition.RHPCT, 100.0, span) : settings;
            settings = part.readPercent() < 100 ? settings.with(WorkloadDefinition.WHPCT, 100.0, span) : settings;
        }
        if (part.zipf().isPresent()) {
            SeekSpec.Zipf zipf = new SeekSpec.Zipf(
                    part.zipf().get().theta(), part.zipf().get().slices(), 100);
            settings = settings.with(WorkloadDefinition.ZIPF, zipf, span);
        }
        return new ResolvedWorkload(
                new WorkloadDefinition(workload.name() + "_" + part.name(), settings, workload.span()),
                workload,
                part.sharePercent(),
                new LbaRangeSpec.Percent(part.fromPercent(), part.toPercent()));
    }

    private static TransferSpec size(SizeMix mix) {
        return mix.sizes().size() == 1
                ? new TransferSpec.Fixed(mix.sizes().getFirst().bytes())
                : new TransferSpec.Mix(mix.sizes().stream()
                        .map(size -> new TransferSpec.Share(size.bytes(), size.percent()))
                        .toList());
    }

    boolean isPart() {
        return !definition.equals(written);
    }

    /** Queue depth of a storage without threads=: that of the profiles on it, 0 for none. */
    static int threads(List<ResolvedWorkload> users) {
        return users.stream()
                .map(ResolvedWorkload::written)
                .distinct()
                .flatMap(written -> written.find(WorkloadDefinition.PROFILE).stream())
                .mapToInt(Profile::threads)
                .sum();
    }

    /** The part of an LBA range that this work uses. */
    LbaRangeSpec within(LbaRangeSpec range) {
        return place.equals(EVERYWHERE)
                ? range
                : switch (range) {
                    case LbaRangeSpec.Whole _ -> place;
                    case LbaRangeSpec.Percent percent -> within(percent);
                    case LbaRangeSpec.Bytes bytes ->
                        new LbaRangeSpec.Bytes(
                                cut(bytes, place.lowPercent()),
                                Math.max(cut(bytes, place.highPercent()), cut(bytes, place.lowPercent()) + 1));
                };
    }

    /** What lies wholly behind the end of the lun is at its beginning. */
    private LbaRangeSpec.Percent within(LbaRangeSpec.Percent range) {
        double width = range.highPercent() - range.lowPercent();
        double low = range.lowPercent() + width * place.lowPercent() / 100;
        double high = Math.min(range.highPercent(), range.lowPercent() + width * place.highPercent() / 100);
        return low >= 100 ? new LbaRangeSpec.Percent(low - 100, high - 100) : new LbaRangeSpec.Percent(low, high);
    }

    /** Whole pages from the beginning of the range. */
    private static long cut(LbaRangeSpec.Bytes range, double percent) {
        return range.lowBytes() + (long) ((range.highBytes() - range.lowBytes()) * (percent / 100)) / 4096 * 4096;
    }
}
