import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgeOfCode, checkpointAddress, checkpointIssues, checkpointRemovalIssue, codeBadge, isCodeBadge, normaliseBadge } from './checkpoint.ts';

const good = { title: 'Porte nord', siteId: 's1', badge: '', location: null };

describe('checkpoint', () => {
  test('one tag has one spelling, whatever the reader writes', () => {
    expect(['04:a2:2b:c1', '04 A2 2B C1', '04a22bc1'].map(normaliseBadge)).toEqual(['04A22BC1', '04A22BC1', '04A22BC1']);
    const once = fc.property(fc.string(), (text) => normaliseBadge(normaliseBadge(text)) === normaliseBadge(text));
    expect(fc.check(once).failed).toBe(false);
  });

  test('needs a title and a site; badge and location are optional', () => {
    expect(checkpointIssues(good)).toEqual({});
    expect(checkpointIssues({ title: ' ', siteId: null, badge: '::', location: { latitude: 91, longitude: 0 } })).toEqual({
      title: 'Obligatoire',
      siteId: 'Obligatoire',
      badge: 'Format invalide',
      location: 'Format invalide',
    });
  });

  test('stays while a round uses it, and the refusal names the rounds', () => {
    expect(checkpointRemovalIssue({ roundNames: ['Nuit', 'Jour'] })).toBe('Ce point fait partie de : Nuit, Jour');
    expect(checkpointRemovalIssue({ roundNames: [] })).toBeNull();
  });
});

describe('the printed code of a checkpoint', () => {
  test('leads to its badge on every host, and a number alone is read as older labels bear it', () => {
    expect(checkpointAddress('https://agence.exemple.fr', '04:a2:2b:c1')).toBe('https://agence.exemple.fr/#/terrain/nfc?badge=04A22BC1');
    expect(badgeOfCode('https://agence.exemple.fr/#/terrain/nfc?badge=04A22BC1')).toBe('04A22BC1');
    expect(badgeOfCode('04 a2 2b c1')).toBe('04A22BC1');
  });

  test('of something else is no badge', () => {
    for (const other of [
      'https://exemple.fr/menu',
      'https://agence.exemple.fr/#/platform/stocks/stocksReferences?reference=RAD-01',
      'https://agence.exemple.fr/#/terrain/nfc?badge=04A22BC1&next=1',
      'https://agence.exemple.fr/#/terrain/nfc?badge=',
      'abc',
      '',
    ])
      expect([other, badgeOfCode(other)]).toEqual([other, null]);
  });

  test('of a point without a tag has a number that no tag bears', () => {
    const badge = codeBadge('9f3a0c77d1e25b');
    expect(badge).toBe('VIGIE9F3A0C77D1');
    expect(checkpointIssues({ title: 'Portail', siteId: 's', badge, location: null })).toEqual({});
    expect([isCodeBadge(badge), isCodeBadge('04A22BC1'), isCodeBadge('')]).toEqual([true, false, false]);
  });
});
