import { expect, test } from 'vitest';
import { bestFirst } from './best-first.ts';

const found = ['Planning des sites', 'Sites', 'Site', 'Sites à visiter', 'Heures des sites'].map((label) => ({ label }));
const labels = (query: string): string[] => bestFirst(found, query).map(({ label }) => label);

test('the very word comes first, then what begins with it, the rest as it stood', () => {
  expect(labels('SITE')).toEqual(['Sites', 'Site', 'Sites à visiter', 'Planning des sites', 'Heures des sites']);
  expect(labels('heures')).toEqual(['Heures des sites', 'Planning des sites', 'Sites', 'Site', 'Sites à visiter']);
});

test('nothing typed changes nothing', () => {
  expect(labels(' ')).toEqual(found.map(({ label }) => label));
});
