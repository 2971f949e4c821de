// All legal counters of one collaborator and one year, and the first limit that is or will be broken.

import type { LocalDay } from '../../shared/time-day.ts';
import { restOfNights } from '../extra/night-rest.ts';
import { average } from './average.ts';
import type { Average } from './average.ts';
import { contingent } from './contingent.ts';
import { fixedTermEnd } from './contract-ends.ts';
import { earliest } from './counter.ts';
import type { Breach, Counter } from './counter.ts';
import type { CountedWork, CounterFacts, CounterRules } from './counter-facts.ts';
import { nightWorker } from './night-worker.ts';
import type { NightWorker } from './night-worker.ts';
import { partTime } from './part-time-counters.ts';
import type { PartTime } from './part-time-counters.ts';

export interface RestLeft {
  readonly earnedMinutes: number;
  readonly takenMinutes: number;
}

export const limitKeys = ['contingent', 'average', 'fullTime', 'complementary'] as const;
export type LimitKey = (typeof limitKeys)[number];

export interface LegalCounters {
  readonly contingent: Counter;
  readonly average: Average;
  readonly nightWorker: NightWorker;
  readonly nightRest: { readonly done: RestLeft; readonly planned: RestLeft };
  readonly partTime: PartTime | null;
  readonly fixedTermEndOn: LocalDay | null;
  readonly trialEndOn: LocalDay | null;
  readonly firstBreach: (Breach & { readonly limit: LimitKey }) | null;
  /** Some limit is broken already, and some will be by the plan. Both may be true. */
  readonly isOver: boolean;
  readonly willBeOver: boolean;
}

const rest = ({ yearNightMinutes, restTakenMinutes }: CountedWork): RestLeft => ({
  earnedMinutes: restOfNights(yearNightMinutes),
  takenMinutes: restTakenMinutes,
});

/** The status of night worker is no limit: who has it breaks nothing. */
export function legalCounters(facts: CounterFacts, rules: CounterRules): LegalCounters {
  const night = nightWorker(facts, rules);
  const yearly = contingent(facts, rules);
  const weekly = average(facts, rules, night.breach?.on ?? null);
  const part = partTime(facts, rules);
  const breaches: Readonly<Record<LimitKey, Breach | null>> = {
    contingent: yearly.breach,
    average: weekly.breach,
    fullTime: part?.week.breach ?? null,
    complementary: part?.complementary.breach ?? null,
  };
  const all = Object.values(breaches);
  const first = earliest(all);
  const limit = limitKeys.find((key) => breaches[key] === first);
  return {
    contingent: yearly,
    average: weekly,
    nightWorker: night,
    nightRest: { done: rest(facts.done), planned: rest(facts.planned) },
    partTime: part,
    fixedTermEndOn: fixedTermEnd(facts.contracts, rules),
    trialEndOn: facts.trialEndOn?.startsWith(String(rules.year)) ? facts.trialEndOn : null,
    firstBreach: first && limit ? { ...first, limit } : null,
    isOver: all.some((breach) => breach?.isDone),
    willBeOver: all.some((breach) => breach !== null && !breach.isDone) || weekly.nextOn !== null,
  };
}
