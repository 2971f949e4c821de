// Gives import tests their shared tools: the fixture, workbooks made on the spot, and calls as a person.
import { readFileSync } from 'node:fs';
import { contract } from '@vigie/contract/contract.ts';
import type { CellValue } from 'hucre';
import { writeXlsx } from 'hucre';
import type { TestAgency, TestHouse, TestPerson } from '../../test/house.ts';
import { storeFile } from '../documents/files/store-file.ts';
import { XLSX_MIME_TYPE } from '../plumbing/workbook/write-workbook.ts';

export const calls = contract.backoffice;
const fixtures = new URL('../../../domain/src/import/fixtures/', import.meta.url);
export const agencyWorkbook = readFileSync(new URL('agence.xlsx', fixtures));
export const expected = JSON.parse(readFileSync(new URL('agence.expected.json', fixtures), 'utf8')) as {
  agents: number;
  sites: number;
  customers: number;
  bad: Record<'agents' | 'sites' | 'customers', { row: number; why: string }[]>;
};
/** Rows that add nothing: without a name, of an unknown customer, of somebody who is there. Of the other bad ones a cell is left out. */
export const neverAdded = (kind: 'agents' | 'sites'): number[] =>
  expected.bad[kind].filter(({ why }) => /^(name missing|customer does not exist|already exists)/.test(why)).map(({ row }) => row);

export const workbookOf = (sheets: Record<string, CellValue[][]>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });

export const customersOf = (...names: string[]) => workbookOf({ Clients: [['Raison sociale', 'Ville'], ...names.map((name) => [name, 'Lyon'])] });

const STAFF = [
  ['P0', 'Durand', 'Luc', '01/02/1990', 'CDI', '01/01/2025'],
  ['P1', 'Martin', 'Zoé', '01/02/1991', 'CDI', '01/01/2025'],
  ['P2', 'Martin', 'Ali', '01/02/1992', 'CDI', '01/01/2025'],
];
const SITES = [
  ['Dépôt', 'ACME', '69001'],
  ['Siège', 'ACME', '69002'],
];
/** Sheets of one customer with the first of these sites and collaborators, to go beside a planning sheet. */
export const aTeam = ({ agents = 1, sites = 1 } = {}) => ({
  Clients: [
    ['Raison sociale', 'Ville'],
    ['ACME', 'Lyon'],
  ],
  Sites: [['Nom du site', 'Client', 'Code postal'], ...SITES.slice(0, sites)],
  Personnel: [['Matricule', 'Nom', 'Prénom', 'Date de naissance', 'Type de contrat', "Date d'embauche"], ...STAFF.slice(0, agents)],
});

/** The file as an upload leaves it. */
export const givenFile = (t: TestHouse, agencyId: string, userId: string, bytes: Uint8Array, name = 'agence.xlsx', mimeType = XLSX_MIME_TYPE) =>
  t.tx(agencyId, (tx) => storeFile(t.house, tx, agencyId, { name, mimeType, bytes, userId }));

export async function read(t: TestHouse, as: TestPerson, bytes: Uint8Array, name?: string, mimeType?: string) {
  const file = await givenFile(t, as.agencyId, as.userId, bytes, name, mimeType);
  return t.call(calls.readImport, { as, body: { fileId: file.id } });
}

export const run = (t: TestHouse, as: TestPerson, importId: string, body: Record<string, unknown> = {}) =>
  t.call(calls.runImport, { as, params: { id: importId }, body: { mappings: {}, ...body } });

/** The user's statement that the numbers of the sheet « Planning » are the agency's, although no names are beside them. */
export const numbersAlone = { Planning: { numbersAlone: true } };

export const tryWith = (t: TestHouse, as: TestPerson, importId: string, mappings: Record<string, unknown>) =>
  t.call(calls.tryImport, { as, params: { id: importId }, body: { mappings } }) as Promise<Awaited<ReturnType<typeof read>>>;

/** Reads and runs, as one person would. */
export async function importAll(t: TestHouse, as: TestPerson, bytes: Uint8Array, mappings: Record<string, unknown> = {}) {
  const { body } = await read(t, as, bytes);
  return run(t, as, body.importId, { mappings });
}

export type { TestAgency, TestPerson };
