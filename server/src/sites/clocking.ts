// Converts a site's rule on clocked times between its columns and the domain.
import type { sites } from '@vigie/db/tables/sites.ts';
import type { ClockingRule } from '@vigie/domain/sites/clocking-rule.ts';

export type ClockingColumns = Pick<typeof sites.$inferSelect, 'clockingNotBeforeStart' | 'clockingToleranceMinutes'>;

/** A site has both columns of its rule, or neither and follows the agency. */
export const clockingOfSite = ({ clockingNotBeforeStart, clockingToleranceMinutes }: ClockingColumns): ClockingRule | null =>
  clockingNotBeforeStart === null || clockingToleranceMinutes === null
    ? null
    : { notBeforeStart: clockingNotBeforeStart, toleranceMinutes: clockingToleranceMinutes };

/** What a save writes: nothing where it does not name the rule. */
export const clockingColumns = (rule: ClockingRule | null | undefined): Partial<ClockingColumns> =>
  rule === undefined ? {} : { clockingNotBeforeStart: rule?.notBeforeStart ?? null, clockingToleranceMinutes: rule?.toleranceMinutes ?? null };
