// Writes an export's texts: entries and heads as verified, a table, instructions, and the signed statement over all.
import { buffer } from 'node:stream/consumers';
import { canonicalEntry } from '@vigie/domain/field/logbook/logbook-entry.ts';
import {
  ENTRIES_FILE,
  HEADS_FILE,
  PROOF_FILE,
  PROOF_FORMAT,
  photoStem,
  statementText,
  type ExportStatement,
  type ExportedEntry,
  type Proof,
  type SignedHead,
} from '@vigie/domain/field/logbook/logbook-proof.ts';
import { entryNames } from '../../../agency/own-types.ts';
import { settingsOf } from '../../../agency/profile.ts';
import type { FileRow } from '../../../documents/files/store-file.ts';
import { sha256 } from '../../../plumbing/secrets.ts';
import { csvStream } from '../../../plumbing/workbook/write-csv.ts';
import type { SheetColumn } from '../../../plumbing/workbook/sheet.ts';
import type { EntryRow } from '../append-entry.ts';
import type { LogbookKey } from '../../../plumbing/logbook-key.ts';
import { verifierPage } from '../verifier/verifier-page.ts';
import { headOf } from '../write-head.ts';
import { isForgotten, isHidden, type GatheredExport } from './gather-export.ts';

const HOW_TO = `Ce dossier contient une main courante tenue dans Vigie, avec de quoi la vérifier sans Vigie et sans réseau.

1. Ouvrez verifier.html dans un navigateur à jour, puis déposez-y l'archive ZIP (ou tous les fichiers de ce dossier).
2. Si vous avez reçu une empreinte par e-mail, saisissez-la : elle prouve que rien n'a été retiré ni récrit depuis.
3. main-courante.csv se lit dans un tableur. Ne modifiez aucun fichier : la vérification le signalerait.

Les heures de main-courante.csv sont celles du fuseau de l'agence.
`;

const COLUMNS: readonly SheetColumn[] = [
  { header: 'N°', key: 'number', kind: 'number' },
  { header: 'Écrite le', key: 'madeAt', kind: 'datetime' },
  { header: 'Reçue le', key: 'receivedAt', kind: 'datetime' },
  { header: 'Site', key: 'site', kind: 'text' },
  { header: 'Type', key: 'type', kind: 'text' },
  { header: 'Nature', key: 'action', kind: 'text' },
  { header: 'Description', key: 'description', kind: 'text' },
  { header: 'Auteur', key: 'author', kind: 'text' },
  { header: 'Pièces jointes', key: 'files', kind: 'number' },
  { header: 'Empreinte', key: 'hash', kind: 'text' },
];
const ACTIONS = { entry: 'Écriture', addition: 'Complément', correction: 'Correction', removal: 'Retrait' } as const;

async function tableOf(gathered: GatheredExport): Promise<Uint8Array> {
  const { agency, entries, siteNames } = gathered;
  const nameOf = entryNames(settingsOf(agency));
  const rows = entries.map((entry) => {
    const { chainNumber: number, hash } = entry;
    if (isForgotten(gathered, entry)) return { number, hash, description: 'Écriture effacée au terme de sa conservation' };
    if (isHidden(gathered, entry)) return { number, hash, description: 'Écriture qui n’est pas destinée au client' };
    const { madeAt, receivedAt, description, authorName: author, fileIds, siteId } = entry;
    const site = siteNames.get(siteId ?? '') ?? '';
    return {
      number,
      madeAt,
      receivedAt,
      site,
      type: nameOf(entry.typeKey),
      action: ACTIONS[entry.action],
      description,
      author,
      files: fileIds.length,
      hash,
    };
  });
  return buffer(csvStream({ name: 'main-courante', columns: COLUMNS, rows }, { zone: agency.timeZone }));
}

const exported = (entry: EntryRow, hidden: boolean): ExportedEntry => {
  const { chainNumber: number, hash, previousHash } = entry;
  return hidden ? { number, hash } : { number, hash, previousHash, content: JSON.parse(canonicalEntry(entry)) as unknown[] };
};

/** Its identifier, with the extension of its name. */
export const nameInArchive = ({ id, name }: FileRow): string => `${photoStem(id)}${/\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''}`;

/** Names of what is exported, and of nothing else. */
function namesOf(gathered: GatheredExport): Record<string, string> {
  const { agency, entries, siteNames } = gathered;
  const nameOf = entryNames(settingsOf(agency));
  const shown = entries.filter((entry) => !isHidden(gathered, entry));
  return Object.fromEntries([
    ...shown.map(({ typeKey }) => [typeKey, nameOf(typeKey)] as const),
    ...shown.flatMap(({ siteId }) => (siteId === null ? [] : [[siteId, siteNames.get(siteId) ?? ''] as const])),
  ]);
}

export interface ProofFiles {
  readonly statement: ExportStatement;
  readonly texts: ReadonlyMap<string, Uint8Array>;
}

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** `attached`: files whose bytes exist and are the original ones. A lost one is left out, and the verification says so. */
export async function proofFiles(key: LogbookKey, gathered: GatheredExport, attached: readonly FileRow[], madeAt: number): Promise<ProofFiles> {
  const { agency, wish, siteName, opening, closing, entries, heads } = gathered;
  const signed: SignedHead[] = heads.map((row) => ({ ...headOf(row), signature: row.signature }));
  const texts = new Map([
    ['LISEZ-MOI.txt', bytes(HOW_TO)],
    ['main-courante.csv', await tableOf(gathered)],
    ['verifier.html', bytes(verifierPage())],
    [ENTRIES_FILE, bytes(JSON.stringify(entries.map((entry) => exported(entry, isHidden(gathered, entry)))))],
    [HEADS_FILE, bytes(JSON.stringify(signed))],
  ]);
  const files = Object.fromEntries([
    ...[...texts].map(([name, content]) => [name, sha256(content)] as const),
    ...attached.map((file) => [nameInArchive(file), file.sha256] as const),
  ]);
  const statement: ExportStatement = {
    agencyId: agency.id,
    agencyName: agency.name,
    siteName,
    ...wish,
    names: namesOf(gathered),
    madeAt,
    opening,
    closing,
    files,
  };
  const text = JSON.stringify(statement);
  const proof: Proof = { format: PROOF_FORMAT, statement: text, signature: key.sign(statementText(text)), publicKey: key.publicKey };
  texts.set(PROOF_FILE, bytes(JSON.stringify(proof)));
  return { statement, texts };
}

export const archiveName = ({ siteName, from, until }: ExportStatement): string =>
  `main-courante-${(siteName ?? 'tous-les-sites').replace(/[^\p{L}\p{N}]+/gu, '-')}-${from}-${until}.zip`;
