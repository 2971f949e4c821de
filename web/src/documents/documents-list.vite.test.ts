import { fullAnswer } from '../../test/full-sample.ts';
import { Document } from '@vigie/contract/documents/schemas.ts';
import { expect, test } from 'vitest';
import type { DocumentLine } from './api.ts';
import { badgeOf, badges } from './document-words.ts';
import { documentLists } from './documents-list.tsx';

const row: DocumentLine = {
  ...fullAnswer(Document),
  name: 'Plan de prévention',
  shared: true,
  accessAllAgents: false,
  accessAllCustomers: true,
  userCompanies: [
    { id: 'a', name: 'Awa Sow' },
    { id: 'b', name: 'Basile Roy' },
  ],
  customers: [],
  attachedFolders: [
    { name: 'Légal', description: '' },
    { name: 'Assurances', description: '' },
  ],
  expiredAt: '2026-12-10',
  date: '2026-11-02',
  createdAt: '2026-11-21T09:00:00Z',
  downloadCount: 2,
  agent: { id: 'c', name: 'Chloé Petit' },
  customer: { id: 'd', name: 'Clinique' },
};

test('a list of documents has its nine columns: readers, two downloads, an end with its badge (C-323)', () => {
  for (const key of ['agency_documents', 'agent_documents', 'customer_documents'] as const) {
    const told = Object.fromEntries(documentLists[key].columns.map(({ label, value }) => [label, value(row)]));
    expect(told).toEqual({
      Nom: 'Plan de prévention',
      Accès: 'Partagé : Oui · 2 collaborateurs · Tous les clients',
      'Dossiers attachés': 'Légal, Assurances',
      Expiration: '2026-12-10',
      Date: '2026-11-02',
      'Créé le': '2026-11-21T09:00:00Z',
      Téléchargements: 2,
      Collaborateur: 'Chloé Petit',
      Client: 'Clinique',
    });
  }
  const access = documentLists.agency_documents.columns.find(({ id }) => id === 'access')!;
  expect(access.value({ ...row, accessAllAgents: true, accessAllCustomers: false, customers: [{ id: 'd', name: 'Clinique' }] } as DocumentLine)).toBe(
    'Partagé : Oui · Tous les collaborateurs · 1 client',
  );
  expect(access.value({ ...row, shared: false })).toBe('Partagé : Non');
  expect(badges[badgeOf(row, '2026-11-21')!]?.label).toBe(badges['30']!.label);
});
