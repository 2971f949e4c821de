// Defines which clocked times of a site count, and says it in words.

/** A site's rule, or the agency's where the site has none. The same one counts for guard, payroll and customer. */
export interface ClockingRule {
  /** Minutes before the planned start do not count. */
  readonly notBeforeStart: boolean;
  /** Minutes. A clocked time at most this far from the planned one counts as the planned one. */
  readonly toleranceMinutes: number;
}

export const mostToleranceMinutes = 15;
export const longestClockedReason = 200;

/** Every clocked minute counts. */
export const asClocked: ClockingRule = { notBeforeStart: false, toleranceMinutes: 0 };

/** The rule in French, as the site's sheet shows it. */
export function clockingWords({ notBeforeStart, toleranceMinutes }: ClockingRule): string {
  const near = `l’heure prévue à ${toleranceMinutes} min près`;
  if (toleranceMinutes === 0) return notBeforeStart ? 'Au plus tôt à l’heure prévue' : 'À la minute pointée';
  return notBeforeStart ? `Au plus tôt à l’heure prévue, puis ${near}` : `L${near.slice(1)}`;
}
