package csdbench.engine.validation;

import csdbench.base.unit.NanoClock;
import csdbench.content.ContentSpec;
import csdbench.engine.kind.EngineDecorator;
import csdbench.engine.kind.WorkerSeat;
import csdbench.engine.verify.Corruption;
import csdbench.engine.verify.FileHistory;
import csdbench.engine.verify.TargetValidator;
import csdbench.engine.verify.ValidationCounts;
import csdbench.engine.verify.WriteMap;
import csdbench.io.IoEngine;
import csdbench.plan.TargetSpec;
import csdbench.plan.files.TreeSpec;
import csdbench.result.ValidationTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ObjIntConsumer;

/** Validation in one run: puts an engine around those of its workers, and sums their counts. One thread owns it. */
public final class RunValidation {
    private final WriteMaps maps;
    private final NanoClock clock;
    private final ObjIntConsumer<Corruption> found;
    private final List<ValidationCounts> counts = new ArrayList<>();

    /**
     * @param found called by any worker with each corrupt block and the index of its target
     */
    public RunValidation(WriteMaps maps, NanoClock clock, ObjIntConsumer<Corruption> found) {
        this.maps = maps;
        this.clock = clock;
        this.found = found;
    }

    /**
     * Engines around those of a target's workers, innermost first; none when its data is not validated.
     *
     * @param goal what its files are copied or moved to, if anything
     * @param written the data of each stream of the target
     * @param recall what answers reads on a device that stores no data
     */
    public List<EngineDecorator> decorators(
            TargetSpec target,
            Optional<TargetSpec> goal,
            List<ContentSpec> written,
            BiFunction<WriteMaps.ValidatedLun, List<ContentSpec>, List<EngineDecorator>> recall) {
        List<EngineDecorator> decorators = new ArrayList<>();
        maps.of(target).ifPresent(lun -> {
            decorators.addAll(recall.apply(lun, written));
            decorators.add(new Validating(lun, goal.flatMap(maps::of), written));
        });
        return decorators;
    }

    private final class Validating implements EngineDecorator {
        private final WriteMaps.ValidatedLun lun;
        private final Optional<WriteMaps.ValidatedLun> goal;
        private final List<ContentSpec> written;

        Validating(WriteMaps.ValidatedLun lun, Optional<WriteMaps.ValidatedLun> goal, List<ContentSpec> written) {
            this.lun = lun;
            this.goal = goal;
            this.written = written;
        }

        @Override
        public IoEngine decorate(IoEngine inner, WorkerSeat seat) {
            TargetValidator validator = new TargetValidator(
                    lun.writeMap(),
                    maps.validation(),
                    lun.sources(written),
                    corruption -> found.accept(corruption, seat.target()));
            counts.add(validator.counts());
            return new ValidationEngine(
                    inner,
                    validator,
                    seat.slots(),
                    seat.stats(),
                    clock,
                    maps.validation().readAfterWrite(),
                    lun.target().tree().map(this::history).orElse(null));
        }

        private FileHistory history(TreeSpec tree) {
            WriteMap goalMap = goal.map(WriteMaps.ValidatedLun::writeMap).orElse(null);
            return new FileHistory(lun.writeMap(), goalMap, tree.slotBytes());
        }

        @Override
        public boolean fillsWrites() {
            return true;
        }
    }

    /** What the workers validated, once they have ended; empty when no target is validated. */
    public Optional<ValidationTotals> totals(long corruptBlocks) {
        return counts.isEmpty()
                ? Optional.empty()
                : Optional.of(new ValidationTotals(
                        counts.stream().mapToLong(ValidationCounts::right).sum(),
                        counts.stream().mapToLong(ValidationCounts::unsettled).sum(),
                        counts.stream().mapToLong(ValidationCounts::unknown).sum(),
                        corruptBlocks,
                        counts.stream().mapToLong(ValidationCounts::later).sum(),
                        maps.damagedBlocks()));
    }
}
