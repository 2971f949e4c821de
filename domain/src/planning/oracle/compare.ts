// For tests: judges one random week with the engine and the oracle.
import { changeSettings, defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { chanceFrom } from '../../shared/random.ts';
import { judgeAssignment } from '../judge/assignment-issues.ts';
import { situation } from '../judge/check-fixture.ts';
import { minuteTable } from './minute-table.ts';
import { oracle } from './oracle.ts';
import { randomWeek, type RandomWeek } from './random-week.ts';

const everyCheck = Object.fromEntries(Object.keys(defaultAgencySettings().planning.checks).map((code) => [code, 1]));

export interface Comparison {
  readonly seed: number;
  readonly week: RandomWeek;
  readonly engine: readonly string[];
  readonly oracle: readonly string[];
}

/** Returns a function that compares the week of a seed. The table of minutes is built once. */
export function comparer(zone: string): (seed: number) => Comparison {
  const table = minuteTable(zone);
  return (seed) => {
    const week = randomWeek(chanceFrom(seed), table);
    const settings = { planning: { ...week.settings.planning, checks: everyCheck } };
    const context = situation({ settings, agent: week.agent, services: week.planned, unavailabilities: week.unavailabilities });
    const told = judgeAssignment(context, week.candidates).map(({ code, measured }) => (measured === null ? code : `${code} ${measured}`));
    return { seed, week, engine: told.sort(), oracle: oracle(week, changeSettings(defaultAgencySettings(), settings), table) };
  };
}
