// Checks the days of a range: the end not before the start, no more years than the call reads.
import { rangeIssue, rangeWithinYears } from '@vigie/domain/shared/validators-dates.ts';
import { invalid } from './errors.ts';

export function demandRange(from: string, until: string, years?: number): void {
  const range = { start: from, end: until };
  const issue = years === undefined ? rangeIssue(range) : rangeWithinYears(years)(range);
  if (issue !== null) throw invalid({ until: issue });
}
