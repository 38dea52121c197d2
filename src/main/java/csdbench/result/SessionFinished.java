package csdbench.result;

import java.time.ZonedDateTime;

/**
 * Nothing more will happen.
 *
 * @param at now
 * @param success whether every run ended as planned
 * @param simulated whether runs were only listed
 */
public record SessionFinished(ZonedDateTime at, boolean success, boolean simulated) implements RunEvent {}
