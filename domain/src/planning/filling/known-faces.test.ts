import { describe, expect, test } from 'vitest';
import { familiarityOf, knownFaceRule, knownFaces } from './known-faces.ts';

const work = (siteId: string, agentId: string, hours: number) => ({ siteId, agentId, minutes: hours * 60 });

describe('the faces that a customer knows', () => {
  test('a tenth of a site’s hours makes a guard known there, a minute less does not', () => {
    const known = knownFaces([work('quay', 'anne', 81), work('quay', 'bob', 10), work('quay', 'carl', 9), work('tower', 'carl', 1)]);
    expect([...(known.get('quay')?.keys() ?? [])]).toEqual(['anne', 'bob']);
    expect(['quay', 'tower'].map((site) => familiarityOf(known, 'carl', site))).toEqual([null, 'known']);
    expect(familiarityOf(known, 'anne', 'tower')).toBeNull();
  });

  test('without work nobody is known, and a line of no minutes says nothing', () => {
    expect(knownFaces([]).size).toBe(0);
    expect(familiarityOf(knownFaces([work('quay', 'anne', 0)]), 'anne', 'quay')).toBeNull();
  });

  test('the core team is chosen by hand: it needs no work, and says more than the work done', () => {
    const core = [
      { siteId: 'quay', agentId: 'anne' },
      { siteId: 'mill', agentId: 'bob' },
    ];
    const known = knownFaces([work('quay', 'anne', 5), work('quay', 'carl', 5)], core);
    expect(['anne', 'carl'].map((agentId) => familiarityOf(known, agentId, 'quay'))).toEqual(['core', 'known']);
    expect(familiarityOf(known, 'bob', 'mill')).toBe('core');
  });

  test('the screens say the rule in one sentence', () => {
    expect(knownFaceRule).toBe(
      'Un collaborateur est connu d’un site s’il est de son noyau dur, ou s’il y a fait au moins 10\u00A0% des heures des 8 dernières semaines.',
    );
  });
});
