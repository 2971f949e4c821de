import { describe, expect, test } from 'vitest';
import { knownFaceRule, knownFaces, knowsSite } from './known-faces.ts';

const work = (siteId: string, agentId: string, hours: number) => ({ siteId, agentId, minutes: hours * 60 });

describe('the faces that a customer knows', () => {
  test('a tenth of a site’s hours makes a guard known there, a minute less does not', () => {
    const known = knownFaces([work('quay', 'anne', 81), work('quay', 'bob', 10), work('quay', 'carl', 9), work('tower', 'carl', 1)]);
    expect([...(known.get('quay') ?? [])]).toEqual(['anne', 'bob']);
    expect([knowsSite(known, 'carl', 'quay'), knowsSite(known, 'carl', 'tower'), knowsSite(known, 'anne', 'tower')]).toEqual([false, true, false]);
  });

  test('without work nobody is known, and a line of no minutes says nothing', () => {
    expect(knownFaces([]).size).toBe(0);
    expect(knowsSite(knownFaces([work('quay', 'anne', 0)]), 'anne', 'quay')).toBe(false);
  });

  test('the screens say the rule in one sentence', () => {
    expect(knownFaceRule).toBe('Un collaborateur est connu d’un site s’il y a fait au moins 10\u00A0% des heures des 8 dernières semaines.');
  });
});
