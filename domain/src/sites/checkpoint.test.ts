import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkpointIssues, checkpointRemovalIssue, normaliseBadge } from './checkpoint.ts';

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
