import { describe, expect, test } from 'vitest';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { conflictOf, showValue } from './conflict.ts';
import { stepInError } from './step-in-error.ts';

const STEPS = [{ fields: ['firstname', 'lastname'] }, { fields: ['address'] }, { fields: ['contracts'] }];

describe('a form in steps', () => {
  test('the first step that holds a path in error is shown (A-248)', () => {
    expect(stepInError(STEPS, ['contracts.0.start', 'address.city'])).toBe(1);
  });

  test('no path, no step', () => {
    expect(stepInError(STEPS, [])).toBe(-1);
  });

  test('a field whose name begins alike belongs elsewhere', () => {
    expect(stepInError(STEPS, ['addressee'])).toBe(-1);
  });
});

describe('a stale write', () => {
  const refusal = (data: unknown) => new ApiError(409, { code: 'conflict', message: 'Modifié', data });

  test('says who changed what', () => {
    const found = conflictOf(refusal({ version: 4, updatedBy: 'Jean Petit', changes: [{ field: 'Nom', before: 'A', after: 'B' }] }));
    expect(found).toMatchObject({ version: 4, updatedBy: 'Jean Petit', changes: [{ field: 'Nom' }] });
  });

  test('a refusal by rule, without a version, is no conflict', () => {
    expect(conflictOf(refusal({ reason: 'signed' }))).toBeNull();
  });

  test('nothing is shown as a dash, yes and no in French', () => {
    expect([null, '', true, 12].map(showValue)).toEqual(['—', '—', 'Oui', '12']);
  });
});
