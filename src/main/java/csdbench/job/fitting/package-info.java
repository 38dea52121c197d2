/**
 * From a profile to a trace, and from a trace to a profile.
 *
 * <p>A trace is made by the same deciding that a run has: the profile becomes a parmfile, that a plan, and the plan's
 * streams and arrivals are asked for one operation after the other, without a drive. So a made trace has what a run
 * would do, and a profile that was fitted to a trace is judged by the trace that is made from it.
 *
 * <p>To fit another figure, find it in {@code TraceFitter} or beside it, and let the round trip of
 * {@code PortraitRoundTripTest} hold it to a bound.
 *
 * <p><b>Hot:</b> {@code SyntheticTrace}.
 */
package csdbench.job.fitting;
