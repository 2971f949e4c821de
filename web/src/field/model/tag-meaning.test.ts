import { describe, expect, test } from 'vitest';
import { viewOf } from './field-view.ts';
import { tagMeaning } from './tag-meaning.ts';
import { dayOf, lineOf, serviceOf } from './test-day.ts';

const BADGE = '04 a2 2b 9c';
const begun = lineOf('serviceStart', '20:00', { serviceId: 'service' });
const start = lineOf('roundStart', '21:00', { serviceId: 'service', roundId: 'round' });
const passed = lineOf('roundCheckpoint', '21:05', {
  serviceId: 'service',
  roundId: 'round',
  runId: start.id,
  checkpointId: 'a',
  kind: 'validated',
  title: '',
  comment: '',
});
const meaning = (lines: Parameters<typeof viewOf>[1], day = dayOf(), serial = BADGE) => tagMeaning(viewOf(day, lines, 0), serial);

describe('a tag scanned outside a round’s screen', () => {
  test('it shows its point, site and rounds however the reader writes it, and an unknown one shows nothing', () => {
    expect(meaning([])).toMatchObject({ checkpoint: { id: 'a' }, siteId: 'site', rounds: [{ id: 'round' }] });
    expect([meaning([], dayOf(), 'FFFF0000'), meaning([], dayOf(), ' : ')]).toEqual([null, null]);
  });

  test('it can be validated when it is its turn in the current round, and not twice', () => {
    expect(meaning([begun, start])?.act).toMatchObject({ kind: 'validate', round: { id: 'round' }, rank: 1, place: { here: { id: 'service' } } });
    expect(meaning([begun, start, passed])?.act).toMatchObject({ kind: 'other', isDone: true });
    const backwards = dayOf();
    const round = { ...backwards.rounds[0]!, grantedDirections: ['backward' as const] };
    expect(meaning([begun, start], { ...backwards, rounds: [round] })?.act).toMatchObject({ kind: 'other', isDone: false });
  });

  test('it leads to its round when none is running', () => {
    expect(meaning([begun])?.act).toMatchObject({ kind: 'begin', round: { slug: 'ronde' } });
  });

  test('it says why nothing can be done: no service, a pause, another site', () => {
    const why = (act: ReturnType<typeof meaning>) => (act?.act.kind === 'none' ? act.act.why : null);
    expect(why(meaning([]))).toMatch(/^Aucun service en cours/);
    expect(why(meaning([begun, lineOf('breakStart', '20:30', { serviceId: 'service' })]))).toMatch(/^Vous êtes en pause/);
    expect(why(meaning([begun], dayOf({ services: [serviceOf({ siteId: 'elsewhere' })] })))).toMatch(/autre site/);
  });
});
