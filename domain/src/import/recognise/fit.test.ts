import { expect, test } from 'vitest';
import { titleOf } from './fit.ts';

test('the title of a sheet is its name and what stands above its headings, or its name alone without any', () => {
  const sheet = { name: 'Équipe', rows: [['Site du Louvre'], ['Nom', 'Prénom'], ['Sow', 'Awa']] };
  expect(titleOf(sheet, 1)).toBe('equipe site du louvre');
  expect(titleOf(sheet, -1)).toBe('equipe');
});
