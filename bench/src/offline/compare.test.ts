// Checks that the comparison finds each fault, and nothing where there is none.
import { describe, expect, test } from 'vitest';
import { MINUTE } from '@vigie/domain/shared/time.ts';
import { compare, TOLERANCE, type Done, type Standing } from './compare.ts';

const AT = Date.parse('2026-11-29T10:00:00Z');
const done = (part: Partial<Done>): Done => ({
  step: 3,
  act: 'entry',
  id: 'm1',
  acknowledged: true,
  from: AT,
  until: AT + 2000,
  mark: 'Acte 1.3',
  photos: 0,
  steady: false,
  about: null,
  ...part,
});
const row = (part: Partial<Standing>): Standing => ({
  act: 'entry',
  at: AT + 1000,
  doubtful: false,
  isContested: false,
  id: 'm1',
  about: null,
  mark: 'Acte 1.3',
  photos: 0,
  agentId: 'nadia',
  ...part,
});
const faults = (acts: readonly Done[], rows: readonly Standing[]) => compare(acts, rows, 'nadia').findings.map(({ step, fault }) => [step, fault]);

describe('an entry', () => {
  test('that stands once, in time and under its name is right', () => {
    expect(compare([done({})], [row({})], 'nadia')).toEqual({ findings: [], marked: 0, contested: 0 });
  });

  test('that waits for the desk is right as well, and counted', () => {
    expect(compare([done({})], [row({ isContested: true })], 'nadia')).toEqual({ findings: [], marked: 0, contested: 1 });
  });

  test('that is nowhere is lost', () => {
    expect(faults([done({})], [])).toEqual([[3, 'lost']]);
  });

  test('that stands twice is found by its words, whatever its numbers', () => {
    expect(faults([done({})], [row({}), row({ id: 'm2' })])).toEqual([[3, 'twice']]);
    expect(faults([done({})], [row({}), row({ id: 'm2', isContested: true })])).toEqual([[3, 'twice']]);
  });

  test('that nobody made is one too many', () => {
    expect(faults([], [row({})])).toEqual([[-1, 'twice']]);
  });

  test('without its photo, or under the name of somebody else', () => {
    expect(faults([done({ photos: 1 })], [row({ agentId: 'karim' })])).toEqual([
      [3, 'wrong name'],
      [3, 'without its photo'],
    ]);
  });

  test('off beyond the tolerance is wrong without a mark, and counted with one', () => {
    const late = { at: AT + 2000 + TOLERANCE + 1 };
    expect(faults([done({})], [row({ at: AT + 2000 + TOLERANCE })])).toEqual([]);
    expect(faults([done({})], [row(late)])).toEqual([[3, 'wrong time']]);
    expect(faults([done({})], [row({ at: AT - TOLERANCE - 1 })])).toEqual([[3, 'wrong time']]);
    expect(compare([done({})], [row({ ...late, doubtful: true })], 'nadia')).toEqual({ findings: [], marked: 1, contested: 0 });
  });

  test('off beyond the tolerance is wrong in any case where the phone stayed open and awake', () => {
    expect(faults([done({ steady: true })], [row({ at: AT - TOLERANCE - 1, doubtful: true })])).toEqual([[3, 'wrong time']]);
  });
});

describe('an act without words', () => {
  test('killed before the phone had stored it may be absent, but not if the screen has said it', () => {
    expect(faults([done({ act: 'pause', id: null, acknowledged: false })], [])).toEqual([]);
    expect(faults([done({ act: 'pause', id: null })], [])).toEqual([[3, 'unrecorded']]);
  });

  test('that ends something stands in a column of it', () => {
    const end = done({ act: 'resume', id: 'm2', about: 'p1' });
    expect(faults([end], [row({ act: 'resume', id: null, about: 'p1' })])).toEqual([]);
    expect(faults([end], [row({ act: 'resume', id: null, about: 'p2' })])).toEqual([[3, 'lost']]);
  });

  test('stands twice in two places of the same service', () => {
    const places = [row({ act: 'start', id: null, about: 's1' }), row({ act: 'start', id: null, about: 's1' })];
    expect(faults([done({ act: 'start', about: 's1' })], places)).toEqual([[3, 'twice']]);
  });

  test('that waits for the desk is not done by what filled its column meanwhile', () => {
    const rows = [row({ act: 'roundEnd', isContested: true }), row({ act: 'roundEnd', id: null, about: 'r1', at: AT + 90 * MINUTE })];
    expect(faults([done({ act: 'roundEnd', about: 'r1' })], rows)).toEqual([]);
  });
});
