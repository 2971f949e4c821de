import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { noteIssues, notesCan } from './notes-can.ts';

const rights = ['listInformationNotes', 'readInformationNotes', 'createInformationNotes', 'editInformationNotes', 'deleteInformationNotes'];
const acts = ['listAll', 'readAll', 'create', 'change', 'remove'] as const;
const may = (kind: Actor['kind'], held: readonly string[]) => acts.map((act) => notesCan[act]({ kind, rights: new Set(held) }));

describe('information notes', () => {
  test('each desk action has its right', () => {
    for (const [index, right] of rights.entries()) expect(may('staff', [right])).toEqual(acts.map((_, at) => at === index));
    expect(may('owner', [])).toEqual(acts.map(() => true));
  });

  test('a guard with the read rights sees only their own, unless they also write notes', () => {
    expect(may('agent', ['listInformationNotes', 'readInformationNotes'])).toEqual([false, false, false, false, false]);
    expect(may('agent', ['listInformationNotes', 'readInformationNotes', 'createInformationNotes'])).toEqual([true, true, true, false, false]);
    expect(may('agent', ['listInformationNotes', 'editInformationNotes'])).toEqual([true, false, false, true, false]);
  });

  test('a customer has none, whatever their rights', () => expect(may('customer', rights)).toEqual(acts.map(() => false)));
});

test('a note has a title, a text or a file, and a recipient', () => {
  const note = { title: 'Consignes', content: 'Portail fermé', files: 0, allAgents: true, recipients: 0 };
  expect(noteIssues(note)).toEqual({});
  expect(noteIssues({ ...note, content: ' ', files: 1, allAgents: false, recipients: 1 })).toEqual({});
  expect(noteIssues({ title: ' ', content: '', files: 0, allAgents: false, recipients: 0 })).toEqual({
    title: 'Obligatoire',
    content: 'Écrivez la note ou joignez un fichier',
    recipients: 'Choisissez au moins un collaborateur',
  });
});
