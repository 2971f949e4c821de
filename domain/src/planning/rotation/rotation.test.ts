import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/time-day.ts';
import { HOUR, localDay, localTime, overlaps } from '../../shared/time.ts';
import { rotationModels } from './models.data.ts';
import { restOfRotation, type LaidService } from './rest-of-rotation.ts';
import { evenOffsets, patternDays, patternText, rotationProblems, rotationSlots, type Rotation } from './rotation.ts';

const ZONE = 'Europe/Paris';
const [twelve, eight] = rotationModels;
const team = (count: number, length: number) => evenOffsets(length, count).map((offset, index) => ({ agentId: `guard ${index}`, offset }));
const rotation = (change: Partial<Rotation> = {}): Rotation => ({
  pattern: '2J-2N-4R',
  shifts: twelve?.shifts ?? [],
  team: team(4, 8),
  origin: '2026-12-01',
  first: '2026-12-01',
  last: '2026-12-31',
  closedDays: [],
  ...change,
});

describe('a pattern', () => {
  test('is read as planners write it, and written the same way', () => {
    for (const written of ['2J-2N-4R', '2j 2n 4r', 'JJNNRRRR', '2J/2N/4R']) {
      const found = patternDays(written, ['J', 'N']);
      expect(found).toEqual({ ok: true, days: ['J', 'J', 'N', 'N', 'R', 'R', 'R', 'R'] });
    }
    expect(patternText(['J', 'J', 'N', 'N', 'R', 'R', 'R', 'R'])).toBe('2J-2N-4R');
  });

  test('says what it cannot read', () => {
    expect(patternDays('2J-2X', ['J'])).toEqual({ ok: false, message: 'Aucun horaire pour « X ».' });
    expect(patternDays('2J-#', ['J'])).toEqual({ ok: false, message: '« # » n’est pas un poste du roulement.' });
    expect(patternDays('7R', ['J'])).toEqual({ ok: false, message: 'Dessinez au moins un jour travaillé.' });
    expect(patternDays('99J', ['J'])).toEqual({ ok: false, message: 'Un roulement compte au plus 84 jours.' });
    expect(rotationProblems(rotation({ last: '2026-11-30' }))).toEqual({ last: 'La fin doit être après le début.' });
    expect(rotationProblems(rotation({ last: '2027-12-02' }))).toEqual({ last: 'Un roulement se pose pour un an au plus.' });
    expect(rotationProblems(rotation({ team: [...team(1, 8), ...team(1, 8)] }))).toEqual({ team: 'Un collaborateur est choisi deux fois' });
  });
});

describe('the services of a rotation', () => {
  test('every model of the trade fills each place of each day with its team, and nobody works twice a day', () => {
    for (const { pattern, shifts, team: count, key } of rotationModels.filter((model) => ['2x12', '3x8', '2/2', '7/7', '3/3'].includes(model.key))) {
      const found = patternDays(
        pattern,
        shifts.map((shift) => shift.key),
      );
      const length = found.ok ? found.days.length : 0;
      const slots = rotationSlots(rotation({ pattern, shifts, team: team(count, length) }), ZONE);
      expect([key, slots.length, slots.every(({ agentIds, nbAgents }) => agentIds.length === 1 && nbAgents === 1)]).toEqual([
        key,
        31 * shifts.length,
        true,
      ]);
    }
  });

  test('local hours stay the same when the clock changes, and a night is an hour longer or shorter', () => {
    const nights = (first: string) => rotationSlots(rotation({ first, last: addDays(first, 2) }), ZONE).filter(({ key }) => key === 'N');
    expect(nights('2026-10-23').map(({ start, end }) => [localTime(start, ZONE), localTime(end, ZONE), (end - start) / HOUR])).toEqual([
      ['19:00', '07:00', 12],
      ['19:00', '07:00', 13],
      ['19:00', '07:00', 12],
    ]);
    expect(nights('2027-03-26').map(({ start, end }) => (end - start) / HOUR)).toEqual([12, 11, 12]);
  });

  test('places without anybody stay empty, closed days have no service, and a larger team is not cut', () => {
    const slots = rotationSlots(rotation({ team: team(4, 8).slice(0, 1), last: '2026-12-08', closedDays: ['2026-12-02'] }), ZONE);
    expect([slots.length, slots.filter(({ agentIds }) => agentIds.length === 0).length]).toEqual([14, 11]);
    expect(slots.some(({ day }) => day === '2026-12-02')).toBe(false);
    const two = rotationSlots(rotation({ team: [0, 0].map((offset, index) => ({ agentId: `${index}`, offset })), last: '2026-12-01' }), ZONE);
    expect(two.map(({ key, nbAgents, agentIds }) => [key, nbAgents, agentIds.length])).toEqual([
      ['J', 2, 2],
      ['N', 1, 0],
    ]);
  });

  test('a member follows the pattern from its origin, whichever part of it is laid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 60 }), (skip, length) => {
        const whole = rotationSlots(rotation({ last: addDays('2026-12-01', skip + length) }), ZONE);
        const part = rotationSlots(rotation({ first: addDays('2026-12-01', skip), last: addDays('2026-12-01', skip + length) }), ZONE);
        expect(part).toEqual(whole.filter(({ start }) => localDay(start, ZONE) >= addDays('2026-12-01', skip)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a rotation changed for the rest', () => {
  const before = rotationSlots(rotation({ last: '2026-12-08' }), ZONE);
  const laid = (change: (service: LaidService, index: number) => LaidService | null = (service) => service): LaidService[] =>
    before
      .map(({ start, end, nbAgents, agentIds }, index) => change({ id: `s${index}`, start, end, nbAgents, agentIds, fixed: false }, index))
      .filter((service) => service !== null);

  test('unchanged, it changes nothing; with another team, each service follows', () => {
    expect(restOfRotation(laid(), before, before)).toEqual({ added: [], changed: [], removed: [], exceptions: 0 });
    const after = rotationSlots(rotation({ last: '2026-12-08', team: team(4, 8).map((one) => ({ ...one, agentId: `new ${one.agentId}` })) }), ZONE);
    const rest = restOfRotation(laid(), before, after);
    expect([rest.changed.length, rest.added.length, rest.removed.length]).toEqual([16, 0, 0]);
  });

  test('what was altered, begun or taken away by hand stays, and nothing is laid over it', () => {
    const standing = laid((service, index) =>
      index === 0 ? { ...service, agentIds: ['somebody else'] } : index === 1 ? { ...service, fixed: true } : index === 2 ? null : service,
    );
    const three = rotationSlots(
      rotation({ last: '2026-12-08', pattern: eight?.pattern ?? '', shifts: eight?.shifts ?? [], team: team(5, 10) }),
      ZONE,
    );
    const rest = restOfRotation(standing, before, three);
    expect([rest.exceptions, rest.removed.length]).toEqual([3, 13]);
    const held = [...standing.slice(0, 2), ...before.slice(2, 3)];
    expect(rest.added.some((slot) => held.some((each) => overlaps(each, slot)))).toBe(false);
    expect(rest.added.length).toBeGreaterThan(15);
  });

  test('ended earlier, its later services go', () => {
    const rest = restOfRotation(laid(), before, rotationSlots(rotation({ last: '2026-12-04' }), ZONE));
    expect([rest.removed.length, rest.added.length, rest.changed.length]).toEqual([8, 0, 0]);
  });
});
