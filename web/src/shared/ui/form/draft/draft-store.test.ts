import { describe, expect, test } from 'vitest';
import { draftStore } from './draft-store.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-21T10:00:00.000Z');

function shelf(full = false) {
  const kept = new Map<string, string>([['other', 'stays']]);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => void kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
const draft = (at: number) => ({ at: new Date(at).toISOString(), version: 3, values: { name: 'Dépôt' } });

describe('drafts of long forms', () => {
  test('a draft comes back as it was left', () => {
    const store = draftStore(() => shelf1);
    const shelf1 = shelf();
    store.keep('site', draft(NOW));
    expect(store.read('site', NOW + DAY)).toEqual(draft(NOW));
    expect(store.read('other form', NOW)).toBeNull();
  });

  test('after a week it is deleted', () => {
    const one = shelf();
    const store = draftStore(() => one);
    store.keep('site', draft(NOW));
    expect(store.read('site', NOW + 7 * DAY)).toBeNull();
    expect(one.kept.size).toBe(1);
  });

  test('signing out deletes all of them and nothing else', () => {
    const one = shelf();
    const store = draftStore(() => one);
    for (const name of ['a', 'b', 'c']) store.keep(name, draft(NOW));
    store.dropAll();
    expect([...one.kept.keys()]).toEqual(['other']);
  });

  test('full storage and a corrupt draft are logged, and the form continues (A-266)', () => {
    const one = shelf(true);
    const store = draftStore(() => one);
    store.keep('site', draft(NOW));
    one.kept.set('vigie.draft.site', '{not json');
    expect(store.read('site', NOW)).toBeNull();
    one.kept.set('vigie.draft.site', '"text"');
    expect(store.read('site', NOW)).toBeNull();
  });
});
