// Tests what the product's own schemas refuse, in the specification's French.
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { PublicSignatureInput } from '../contracts/schemas.ts';
import { CustomerInput } from '../customers/schemas.ts';
import { PartVerdict } from '../field/contested-schemas.ts';
import { field } from '../field/endpoints.ts';
import { ServiceInput, StopInput } from '../planning/schemas.ts';
import { frenchErrors } from './issues.ts';

const ID = '0193f8b2-0000-7000-8000-000000000001';
const refused = (schema: z.ZodType, input: unknown): Record<string, string> => {
  const { error } = schema.safeParse(input);
  return error ? frenchErrors(error.issues, input) : {};
};
const stop = { siteId: ID, travelMinutes: 0, minutes: 30 };
const stopRefused = (change: object) => refused(StopInput, { ...stop, ...change });

describe('required fields', () => {
  test('an empty required list is refused', () => {
    expect(refused(field.siteEvents.body, { filters: { sites: [] } })).toEqual({ 'filters.sites': 'Obligatoire' });
  });

  test('a yes or no must be given, no is accepted; a consent must be yes (A-230/boolean, A-231)', () => {
    const verdict = (change: object) => refused(PartVerdict, { reason: 'Vu sur place', ...change });
    expect([verdict({}), verdict({ accept: false }), verdict({ accept: true })]).toEqual([{ accept: 'Obligatoire' }, {}, {}]);
    const signed = (change: object) => refused(PublicSignatureInput.pick({ consent: true }), change);
    expect([signed({}), signed({ consent: false }), signed({ consent: true })]).toEqual([
      { consent: 'Votre accord est obligatoire' },
      { consent: 'Votre accord est obligatoire' },
      {},
    ]);
  });
});

describe('counts, numbers and texts', () => {
  test('too many elements, or a different type, is refused (A-232)', () => {
    expect(refused(field.siteEvents.body, { filters: { sites: Array.from({ length: 201 }, () => ID) } })).toEqual({
      'filters.sites': 'Doit contenir 200 éléments',
    });
    expect(stopRefused({ siteId: 'x' })).toEqual({ siteId: 'Format invalide' });
  });

  test('a number with a comma is refused where an integer is required (A-233/integer)', () => {
    expect(stopRefused({ travelMinutes: 1.5 })).toEqual({ travelMinutes: 'Nombre entier uniquement' });
    expect(stopRefused({ travelMinutes: 'x' })).toEqual({ travelMinutes: 'Format invalide' });
  });

  test('values at and around a bound (A-234/less+at-least)', () => {
    expect(stopRefused({ travelMinutes: -1 })).toEqual({ travelMinutes: 'Doit être supérieur ou égal à 0' });
    expect(stopRefused({ travelMinutes: 1441 })).toEqual({ travelMinutes: 'Doit être inférieur à 1440' });
    expect([stopRefused({ travelMinutes: 0 }), stopRefused({ travelMinutes: 1440 })]).toEqual([{}, {}]);
  });

  test('the bound of an amount is named in euros, as it is typed (A-234/less+at-least)', () => {
    const priced = (dayPriceCents: number) => refused(CustomerInput, { name: 'Halles', dayPriceCents });
    expect(priced(10_000_001)).toEqual({ dayPriceCents: 'Doit être inférieur à 100000' });
    expect(priced(-1)).toEqual({ dayPriceCents: 'Doit être supérieur ou égal à 0' });
    expect(priced(10_000_000)).toEqual({});
  });

  test('a text one character too long names its limit (A-237)', () => {
    expect(stopRefused({ comment: 'x'.repeat(2001) })).toEqual({ comment: 'Maximum 2000 caractère(s)' });
    expect(stopRefused({ comment: 'x'.repeat(2000) })).toEqual({});
  });
});

test('each wrong field is reported by its path, with its first error', () => {
  const errors = refused(ServiceInput, { siteId: ID, nbAgents: 201, agentIds: ['x'] });
  expect(errors).toMatchObject({ nbAgents: 'Doit être inférieur à 200', 'agentIds.0': 'Format invalide' });
});
