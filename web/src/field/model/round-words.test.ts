import { RunStatus } from '@vigie/domain/field/round-run.ts';
import { expect, test } from 'vitest';
import { roundWords } from './rounds.ts';
import { metresWords } from './words.ts';

const ended = (status: RunStatus, endedAt: string) => ({ status, endedAt });
const open = { status: RunStatus.inProgress, endedAt: null };

test('a round being walked is not « not yet done », and one left unfinished is not done (F-068)', () => {
  expect(roundWords([])).toBe('Pas encore faite');
  expect(roundWords([open])).toBe('');
  const first = ended(RunStatus.ended, '2026-11-29T16:10:00Z');
  const left = ended(RunStatus.unfinished, '2026-11-29T17:20:00Z');
  expect(roundWords([left])).toBe('1 non terminée');
  expect(roundWords([first, left, open])).toMatch(/^1 faite, la dernière à \d\d:10, 1 non terminée$/);
  expect(roundWords([first, first])).toMatch(/^2 faites, la dernière à \d\d:10$/);
});

test('a distance is not broken between its figure and its unit', () => {
  expect(metresWords(29)).toBe('29\u00A0m');
  expect(metresWords(1240)).toBe('1,2\u00A0km');
});
