import { describe, expect, test } from 'vitest';
import { codeRefusal, offeredPoints, tagVerdict } from './checkpoint-choice.ts';
import { viewOf } from './field-view.ts';
import { endWords, progressOf, progressWords, runAt, runsOf } from './rounds.ts';
import { dayOf, lineOf } from './test-day.ts';

const ofRun = { serviceId: 'service', roundId: 'round' };
const start = lineOf('roundStart', '21:00', ofRun);
const pass = (checkpointId: string, kind = 'validated') =>
  lineOf('roundCheckpoint', '21:05', {
    ...ofRun,
    runId: start.id,
    checkpointId,
    kind,
    title: '',
    comment: '',
  });
const begun = lineOf('serviceStart', '20:00', { serviceId: 'service' });

const walked = (...lines: ReturnType<typeof lineOf>[]) => {
  const view = viewOf(dayOf(), [begun, start, ...lines], 0);
  const round = view.rounds[0]!;
  const [run] = runsOf(view, 'service', 'round');
  return { view, round, run: run!, progress: progressOf(round, run!) };
};
const here = (latitude: number, accuracy = 10) => ({ latitude, longitude: 2.34, accuracy });

describe('the next checkpoint', () => {
  test('it follows the round, with its distance', () => {
    const { round, progress } = walked(pass('a'));
    expect(offeredPoints(round, progress, here(48.8605))).toMatchObject([{ checkpoint: { id: 'b' }, metres: 56, isNear: false }]);
  });

  test('it is validated within 50 m, with an accuracy up to 100 m', () => {
    const { round, progress } = walked();
    expect(offeredPoints(round, progress, here(48.86036))[0]?.isNear).toBe(true);
    expect(offeredPoints(round, progress, here(48.8618))[0]?.isNear).toBe(false);
    expect(offeredPoints(round, progress, here(48.86, 150))[0]?.isNear).toBe(false);
    expect(offeredPoints(round, progress, null)[0]).toMatchObject({ metres: null, isNear: false });
  });

  test('where the order is free, the nearest comes first', () => {
    const { round } = walked();
    const free = { ...round, grantedDirections: ['free'] as const };
    const progress = progressOf(free, { points: [] });
    expect(offeredPoints(free, progress, here(48.862)).map(({ checkpoint }) => checkpoint.id)).toEqual(['c', 'b', 'a']);
  });
});

describe('a tag that was read', () => {
  test('it is recognised however the reader writes it', () => {
    const { round, progress } = walked();
    expect(tagVerdict(round, progress, '04 a2 2b 9c')).toMatchObject({
      kind: 'next',
      checkpoint: { id: 'a' },
    });
  });

  test('a tag of a completed point, or of no point, validates nothing', () => {
    const { round, progress } = walked(pass('a'));
    expect(tagVerdict(round, progress, '04A22B9C')).toMatchObject({ kind: 'other', isDone: true });
    expect(tagVerdict(round, progress, 'FFFF0000')).toEqual({ kind: 'unknown' });
    expect(tagVerdict(round, progress, '')).toEqual({ kind: 'unknown' });
  });
});

describe('the progress of a round', () => {
  test('a skipped point is dealt with, but not called validated', () => {
    expect(progressWords(walked(pass('a'), pass('b', 'jumped')).progress)).toBe('1 point validé, 1 passé, 1 sans passage');
    expect(progressWords(walked(pass('a'), pass('b'), pass('c', 'manual')).progress)).toBe('Les 3 points sont validés');
  });

  test('after a colon the words of an ended round begin small', () => {
    expect(endWords(400, walked(pass('a'), pass('b'), pass('c')).progress)).toBe('Terminée : les 3 points sont validés');
    expect(endWords(30, walked(pass('a')).progress)).toBe('Non terminée : 1 point validé, 2 sans passage');
  });

  test('the address names the run, and without its number the current one is meant', () => {
    const { view, run } = walked();
    const runs = runsOf(view, 'service', 'round');
    expect(runAt(runs, undefined)?.id).toBe(run.id);
    expect(runAt(runs, '1')?.id).toBe(run.id);
    expect(runAt(runs, '2')).toBeUndefined();
  });
});

describe('a scanned code', () => {
  const verdictOf = (badge: string) => {
    const { round, progress } = walked();
    return tagVerdict(round, progress, badge);
  };

  test('counts at its point, and where the phone does not know where it is', () => {
    const verdict = verdictOf('04A22B9C');
    expect([codeRefusal(verdict, here(48.86)), codeRefusal(verdict, null), codeRefusal(verdict, here(48.8618, 400))]).toEqual(['', '', '']);
  });

  test('proves nothing far from its point, as a photograph of it would be', () => {
    expect(codeRefusal(verdictOf('04A22B9C'), here(48.8618))).toMatch(/^«\u00a0.+\u00a0» est à \d+\sm d’ici : validez-le à la main$/);
  });

  test('of another round says so', () => {
    expect(codeRefusal(verdictOf('FFFFFFFF'), null)).toBe('Ce point n’est pas dans cette ronde');
  });
});
