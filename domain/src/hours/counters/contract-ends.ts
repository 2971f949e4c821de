// When somebody's contract for a limited time ends, all contracts that follow without a gap taken together.

import { contractOn, needsEndDate } from '../../agents/agent-contract.ts';
import { addDays } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { firstDayOf, lastDayOf } from './counter.ts';
import type { CounterContract, CounterRules } from './counter-facts.ts';

const clipped = (day: LocalDay, first: LocalDay, last: LocalDay): LocalDay => (day < first ? first : day > last ? last : day);

/** Of today's contract, or of the next one of the year; null where it has no end or is followed by one that has none. */
export function fixedTermEnd(contracts: readonly CounterContract[], { year, today }: Pick<CounterRules, 'year' | 'today'>): LocalDay | null {
  const last = lastDayOf(year);
  const day = clipped(today, firstDayOf(year), last);
  const coming = contracts.filter(({ startDate }) => startDate > day && startDate <= last).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  let contract: CounterContract | null = contractOn(day, contracts) ?? coming[0] ?? null;
  while (contract !== null && contract.endDate !== null) {
    const end: LocalDay = contract.endDate;
    const next = contractOn(addDays(end, 1), contracts);
    if (!next) return needsEndDate(contract.type) ? end : null;
    contract = next;
  }
  return null;
}
