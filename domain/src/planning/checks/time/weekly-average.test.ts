import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../shared/random.ts';
import { addDays } from '../../../shared/time-day.ts';
import { toInstant } from '../../../shared/time.ts';
import { issuesOf, PARIS, plan } from '../../judge/check-fixture.ts';
import type { Situation } from '../../judge/check-fixture.ts';

const FIRST = '2026-09-07';
const known = { start: toInstant('2026-06-01', '00:00', PARIS), end: toInstant('2027-03-29', '00:00', PARIS) };
const average = (candidates: Parameters<typeof issuesOf>[1], given: Situation) =>
  issuesOf('AGENT_MAX_WEEKLY_HOURS', candidates, { known, ...given }).filter(({ source }) => source.includes('en moyenne'));

/** Services of four days in a row of each of these weeks, so that the week has these minutes. */
const weeksOf = (minutes: readonly number[]) =>
  minutes.flatMap((week, index) =>
    Array.from({ length: 4 }, (_, day) => {
      const service = plan(`${addDays(FIRST, 7 * index + day)} 07:00`, '08:00');
      return { ...service, end: service.start + (week / 4) * 60_000 };
    }),
  );

describe('the average of twelve weeks', () => {
  const full = (minutes: number) => weeksOf(Array.from({ length: 12 }, () => minutes));

  test('46 h 00 a week are allowed by the branch, one minute more in twelve weeks warns (IDCC 1351, art. 7.09)', () => {
    const services = full(46 * 60);
    const last = services.pop()!;
    expect(average([last], { services })).toEqual([]);
    // A Sunday is of the week that it ends.
    const moved = { ...last, start: last.start + 3 * 86_400_000, end: last.end + 3 * 86_400_000 };
    expect(average([moved], { services })).toEqual([]);
    expect(average([{ ...moved, end: moved.end + 60_000 }], { services })).toMatchObject([{ measured: 2761 }]);
    // 12 × 2 760 + 1 = 33 121 minutes; their twelfth, rounded up, is 2 761.
    const longer = { ...last, end: last.end + 60_000 };
    const settings = { planning: { checks: { AGENT_MAX_WEEKLY_HOURS: 2 as const } } };
    expect(average([longer], { services, settings })).toMatchObject([
      {
        level: 1,
        serviceIds: [last.id],
        measured: 2761,
        limit: 2760,
        message: 'Paul Martin : 46\u00A0h\u00A001 par semaine en moyenne du 07/09/2026 au 29/11/2026, maximum 46\u00A0h\u00A000.',
        source: 'Convention collective IDCC 1351, art. 7.09 (46 h en moyenne sur 12 semaines)',
      },
    ]);
  });

  test('the Code’s ceiling of 44 h has the level of the check, when the agency chose it (L3121-22)', () => {
    const services = full(44 * 60 + 4);
    const last = services.pop()!;
    const law = { planning: { weeklyAverage: 'law' as const, checks: { AGENT_MAX_WEEKLY_HOURS: 2 as const } } };
    expect(average([last], { services, settings: law })).toMatchObject([{ level: 2, measured: 2644, limit: 2640 }]);
    expect(average([last], { services })).toEqual([]);
    expect(average([last], { services: full(48 * 60), settings: { planning: { weeklyAverage: 'off' } } })).toEqual([]);
  });

  test('the old version of a moved service does not count beside the new one', () => {
    const services = full(46 * 60);
    expect(average([services.at(-1)!], { services })).toEqual([]);
  });

  test('a week of leave counts as the hours of the contract', () => {
    // Eleven weeks of 48 h and one of leave: (11 × 2 880 + 2 100) / 12 = 2 815, above 2 760. As nothing it would be 2 640.
    const services = weeksOf(Array.from({ length: 11 }, () => 48 * 60));
    const leave = {
      id: 'leave',
      agentId: 'paul',
      typeKey: 'paidLeave',
      start: toInstant('2026-11-23', '00:00', PARIS),
      end: toInstant('2026-11-30', '00:00', PARIS),
    };
    const around = { ...known, start: toInstant(FIRST, '00:00', PARIS), end: toInstant('2026-11-30', '00:00', PARIS) };
    const last = services.pop()!;
    expect(average([last], { services, known: around })).toEqual([]);
    expect(average([last], { services, known: around, unavailabilities: [leave] })).toMatchObject([{ measured: 2815 }]);
  });

  test('nothing is reported unless twelve weeks are loaded', () => {
    const services = full(48 * 60);
    expect(average([services.pop()!], { services, known: undefined })).toEqual([]);
  });

  test('agrees with a reader of every minute on random weeks', () => {
    const monday = toInstant(FIRST, '00:00', PARIS);
    for (let seed = 1; seed <= 300; seed++) {
      const chance = chanceFrom(seed);
      const services = weeksOf(Array.from({ length: 16 }, () => chance.pick([2400, 2640, 2760, 2760, 2880, 2900])));
      const [candidate] = services.splice(chance.between(0, services.length - 1), 1);
      const week = (instant: number): number => Math.floor((instant - monday + 2 * 3_600_000) / (7 * 86_400_000));
      const sums = Array.from({ length: 40 }, () => 0);
      for (const { start, end } of [...services, candidate!]) for (let at = start; at < end; at += 60_000) sums[week(at) + 12]! += 1;
      const own = week(candidate!.start) + 12;
      let worst = 0;
      for (let first = own - 11; first <= own; first++)
        worst = Math.max(
          worst,
          sums.slice(first, first + 12).reduce((sum, each) => sum + each, 0),
        );
      expect(
        average([candidate!], { services }).map(({ measured }) => measured),
        `seed ${seed}`,
      ).toEqual(worst > 12 * 2760 ? [Math.ceil(worst / 12)] : []);
    }
  });
});
