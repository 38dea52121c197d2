package csdbench.job.reduce;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Orders of tests with other data each time, and the usual end of those that fill a device. */
final class Orders {
    private Orders() {}

    static ReduceFlow.Order of(
            List<String> luns, List<ReductionTrials> tests, OptionalLong spanBytes, OptionalLong settleSeconds) {
        return of(luns, tests, spanBytes, settleSeconds, Optional.empty());
    }

    static ReduceFlow.Order of(
            List<String> luns,
            List<ReductionTrials> tests,
            OptionalLong spanBytes,
            OptionalLong settleSeconds,
            Optional<Claim> claim) {
        return new ReduceFlow.Order(
                luns, tests, spanBytes, settleSeconds, claim, OptionalLong.empty(), OptionalDouble.empty());
    }
}
