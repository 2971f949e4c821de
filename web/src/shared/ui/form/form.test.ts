import { describe, expect, test } from 'vitest';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { conflictOf, showValue } from './conflict.ts';
import { stepInError } from './step-in-error.ts';

const STEPS = [{ fields: ['firstname', 'lastname'] }, { fields: ['address'] }, { fields: ['contracts'] }];

describe('a form in steps', () => {
  test('the first step with a path in error is shown (A-248)', () => {
    expect(stepInError(STEPS, ['contracts.0.start', 'address.city'])).toBe(1);
  });

  test('no path in error shows no step', () => {
    expect(stepInError(STEPS, [])).toBe(-1);
  });

  test('a field whose name only starts alike belongs to another step', () => {
    expect(stepInError(STEPS, ['addressee'])).toBe(-1);
  });
});

describe('a stale write', () => {
  const refusal = (data: unknown) => new ApiError(409, { code: 'shared.stale', message: 'Modifié', data });

  test('it says who changed what, in the labels of the form', () => {
    const changes = [
      {
        at: '2026-11-21T08:00:00Z',
        author: 'Jean Petit',
        fields: { opening_time: ['08:00', '07:00'], city: 'Lyon' },
      },
    ];
    expect(conflictOf(refusal({ currentVersion: 4, changes }), { labels: { openingTime: 'Ouverture' } })).toEqual({
      message: 'Modifié',
      version: 4,
      author: 'Jean Petit',
      at: '2026-11-21T08:00:00Z',
      changes: [
        { field: 'Ouverture', before: '08:00', after: '07:00' },
        { field: 'city', before: undefined, after: 'Lyon' },
      ],
    });
  });

  test('my own value appears beside the other one, even inside a group, with codes as labels', () => {
    const changes = [{ at: '2026-11-21T08:00:00Z', author: 'Jean Petit', fields: { city: ['Lyon', 'Albi'], type: [1, 2], version_of: [1, 2] } }];
    const found = conflictOf(refusal({ currentVersion: 4, changes }), {
      values: { address: { city: 'Agen' }, type: '1' },
      words: { type: { 1: 'Entreprise', 2: 'Association' } },
    });
    const shown = found?.changes.map((change) => [change.field, showValue(change.after, change.words), showValue(change.mine, change.words)]);
    expect(shown).toEqual([
      ['city', 'Albi', 'Agen'],
      ['type', 'Association', 'Entreprise'],
      ['version of', '2', '—'],
    ]);
  });

  test('a refusal by rule, without a version, is not a conflict', () => {
    expect(conflictOf(refusal({ reason: 'signed' }))).toBeNull();
  });

  test('an empty value is shown as a dash, yes and no in French', () => {
    expect([null, '', [], true, 12].map((value) => showValue(value))).toEqual(['—', '—', '—', 'Oui', '12']);
  });

  test('days, instants and lists are shown in a readable form', () => {
    expect(showValue('2026-11-21')).toBe('21/11/2026');
    expect(showValue('2026-11-21T08:00:00.000Z')).toBe('21/11/2026 09:00');
    expect([['a', 'b'], [{ id: 1 }]].map((value) => showValue(value))).toEqual(['a, b', '1 élément']);
  });
});
