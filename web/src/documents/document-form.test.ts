import { describe, expect, test } from 'vitest';
import type { DocumentLine } from './api.ts';
import { callOf, documentProblems, emptyDocument, namesIn, valuesOf } from './document-form.ts';

const file = (id: string, name = `${id}.pdf`) => ({ id, name, mimeType: 'application/pdf', size: 1, url: '' });
const known: DocumentLine = {
  id: 'd',
  kind: 'agency',
  name: 'Kbis',
  file: file('f'),
  shared: true,
  accessAllAgents: false,
  accessAllCustomers: true,
  userCompanies: [{ id: 'm', name: 'Zoé' }],
  customers: [],
  customer: null,
  agent: null,
  attachedFolders: [{ name: 'Légal', description: 'Papiers' }],
  date: null,
  expiredAt: '2027-01-01',
  downloadCount: 3,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  version: 4,
  refusals: { read: null, download: null, edit: null, send: null, remove: null },
};

describe('the form of a document', () => {
  test('it returns what was read, and leaves an unchanged file alone', () => {
    const call = callOf(valuesOf(known), { atDesk: true, known });
    expect(call).toEqual({
      id: 'd',
      version: 4,
      name: 'Kbis',
      date: null,
      expiredAt: '2027-01-01',
      attachedFolders: [{ name: 'Légal', description: 'Papiers' }],
      agent: null,
      customer: null,
      shared: true,
      accessAllAgents: false,
      userCompanies: ['m'],
      accessAllCustomers: true,
      customers: [],
    });
  });

  test('it sends another file, or the absence of one', () => {
    expect(callOf({ ...valuesOf(known), files: [file('g')] }, { atDesk: true, known }).files).toEqual([{ id: 'g' }]);
    expect(callOf({ ...valuesOf(known), files: [] }, { atDesk: true, known }).files).toEqual([]);
  });

  test('away from the desk it sends nothing about sharing and owners', () => {
    const call = callOf({ ...emptyDocument, name: 'X', shared: true, agent: 'a' }, { atDesk: false });
    expect(Object.keys(call).toSorted()).toEqual(['attachedFolders', 'date', 'expiredAt', 'files', 'name']);
  });

  test('a single file gives its name to the document, and several keep theirs', () => {
    expect(namesIn({ ...emptyDocument, files: [file('a', 'plan.v2.pdf')] })).toEqual(['plan.v2']);
    expect(namesIn({ ...emptyDocument, name: 'sans effet', files: [file('a'), file('b')] })).toEqual(['a', 'b']);
    expect(documentProblems(emptyDocument, 'agency', true)).toEqual({ name: 'Obligatoire' });
    expect(documentProblems({ ...emptyDocument, name: 'X' }, 'agent', true)).toEqual({ agent: 'Obligatoire' });
    expect(documentProblems({ ...emptyDocument, name: 'X' }, 'agent', false)).toEqual({});
  });
});
