import { expect, test } from 'vitest';
import { bestFirst } from './best-first.ts';

const found = ['Planning des sites', 'Sites', 'Site', 'Sites à visiter', 'Heures des sites'].map((label) => ({ label }));
const labels = (query: string): string[] => bestFirst(found, query).map(({ label }) => label);

test('an exact match comes first, then prefixes, and the rest keeps its order', () => {
  expect(labels('SITE')).toEqual(['Sites', 'Site', 'Sites à visiter', 'Planning des sites', 'Heures des sites']);
  expect(labels('heures')).toEqual(['Heures des sites', 'Planning des sites', 'Sites', 'Site', 'Sites à visiter']);
});

test('an empty query changes nothing', () => {
  expect(labels(' ')).toEqual(found.map(({ label }) => label));
});
