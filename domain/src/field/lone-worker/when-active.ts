// Decides whether the lone-worker alarm is active now, and why not (F-191).

export interface Standing {
  readonly isEnabled: boolean;
  readonly isServiceActive: boolean;
  readonly isPaused: boolean;
  /** Travelling between two stops of a circuit. */
  readonly isBetweenStops: boolean;
}

/** The agency's choices. */
export interface ActiveSettings {
  readonly ptiDuringBreak: boolean;
  readonly ptiBetweenCircuitServices: boolean;
}

export type Activity = 'active' | 'off' | 'noService' | 'paused' | 'betweenStops';

export function activityOf(standing: Standing, { ptiDuringBreak, ptiBetweenCircuitServices }: ActiveSettings): Activity {
  if (!standing.isEnabled) return 'off';
  if (!standing.isServiceActive) return 'noService';
  if (standing.isPaused && !ptiDuringBreak) return 'paused';
  return standing.isBetweenStops && !ptiBetweenCircuitServices ? 'betweenStops' : 'active';
}

/** No position is recorded during a pause (french-facts 8.2), and on the road there is no site to stay on. */
export const watchesPerimeter = (standing: Standing, settings: ActiveSettings): boolean =>
  activityOf(standing, settings) === 'active' && !standing.isPaused && !standing.isBetweenStops;
