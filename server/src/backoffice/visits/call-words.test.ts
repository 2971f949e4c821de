import { expect, test } from 'vitest';
import { callNames } from '@vigie/contract/contract.ts';
import { kindOfCall, READING, sentenceOf, WRITING } from './call-words.ts';

const calls = [...callNames()].map(([spec, name]) => ({ spec, name }));
const specOf = (name: string) => calls.find((call) => call.name === name)!.spec;

test('calls that read or write against their method are calls of the contract', () => {
  const known = new Set(calls.map(({ name }) => name));
  expect([...READING, ...WRITING].filter((name) => !known.has(name))).toEqual([]);
});

test('every call of an agency has a French sentence that says whether something was read or done', () => {
  const scoped = calls.filter(({ spec }) => spec.access.scope === 'scoped');
  const odd = scoped.filter(({ name, spec }) => !/^A (lu|fait|ouvert|imprimé|téléchargé|suivi)/.test(sentenceOf(name, spec, ['X'], false)));
  expect(odd.map(({ name }) => name)).toEqual([]);
  expect(scoped.every(({ name, spec }) => sentenceOf(name, spec, [], true).startsWith('Refusé : '))).toBe(true);
});

test('a file shows its name, a long list of names is cut, and a read is no change', () => {
  expect(sentenceOf('agents.read', specOf('agents.read'), ['Karim Benali'], false)).toBe('A ouvert la fiche de Karim Benali');
  expect(sentenceOf('agents.directory', specOf('agents.directory'), ['A', 'B', 'C', 'D', 'E'], false)).toMatch(
    /^A lu : Collaborateurs – .*\(A, B, C et 2 autres\)$/,
  );
  expect(kindOfCall('billing.preview', specOf('billing.preview'))).toBe('read');
  expect(kindOfCall('billing.validate', specOf('billing.validate'))).toBe('write');
  expect(kindOfCall('payments.fixPayments', specOf('payments.fixPayments'))).toBe('write');
  expect(kindOfCall('planning.board', specOf('planning.board'))).toBe('read');
});
