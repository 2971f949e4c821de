// Writes the sheet of an establishment's personnel register: the mentions of D1221-23, never the social security number.
import { and, asc, eq } from 'drizzle-orm';
import { establishmentMoves, establishments } from '@vigie/db/tables/establishments.ts';
import { agentContracts, agentExpirations, agents } from '@vigie/db/tables/people.ts';
import { qualificationWords, type ContractStatus, type ContractType } from '@vigie/domain/agents/agent-contract.ts';
import { Gender, genderLabels, type AgentStatus, type AgentType } from '@vigie/domain/agents/agent.ts';
import { establishmentWords } from '@vigie/domain/agency/establishments.ts';
import type { RegisterWords } from '@vigie/domain/hours/register-words.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { plainText } from '@vigie/domain/shared/text.ts';
import { entriesOn, everyEntry, natureOf, type RegisterEntry } from '@vigie/domain/hours/personnel-register.ts';
import { namedEstablishment } from '../../agency/establishments/establishments.ts';
import { HEAD_OFFICE } from '../../agency/establishments/moves.ts';
import { loadAgency } from '../../agency/profile.ts';
import { keptIdentitiesOf } from '../../agency/privacy/kept-identity.ts';
import type { SheetColumn, SheetRow, SheetSource } from '../../plumbing/workbook/sheet.ts';
import type { ExportAsked } from './pay-parts.ts';
import { keepLines, strikeLines, type StruckLine } from './keep-lines.ts';
import { nameOf, numberLines, type Line, type RegisterLine } from './register-numbers.ts';

/** The head of the column that says since when. */
const ENTRY = 'Date d’entrée';
const columns: readonly SheetColumn[] = [
  { key: 'rank', header: 'N° d’ordre', kind: 'number' },
  { key: 'part', header: 'Partie', kind: 'text', width: 12 },
  { key: 'lastname', header: 'Nom', kind: 'text', width: 20 },
  { key: 'firstname', header: 'Prénoms', kind: 'text', width: 18 },
  { key: 'nationality', header: 'Nationalité', kind: 'text', width: 16 },
  { key: 'birthOn', header: 'Date de naissance', kind: 'date' },
  { key: 'sex', header: 'Sexe', kind: 'text', width: 8 },
  { key: 'position', header: 'Emploi', kind: 'text', width: 24 },
  { key: 'qualification', header: 'Qualification', kind: 'text', width: 34 },
  { key: 'entryOn', header: ENTRY, kind: 'date' },
  { key: 'leavingOn', header: 'Date de sortie', kind: 'date' },
  { key: 'nature', header: 'Nature du contrat', kind: 'text', width: 28 },
  { key: 'lender', header: 'Entreprise de travail temporaire', kind: 'text', width: 28 },
  { key: 'tutor', header: 'Tuteur', kind: 'text', width: 20 },
  { key: 'workPlace', header: 'Lieu de travail', kind: 'text', width: 22 },
  { key: 'permit', header: 'Titre de séjour', kind: 'text', width: 20 },
  { key: 'cardNumber', header: 'Carte professionnelle', kind: 'text', width: 34 },
  { key: 'transfer', header: 'Transfert', kind: 'text', width: 30 },
  { key: 'establishment', header: 'Établissement', kind: 'text', width: 34 },
  { key: 'corrections', header: 'Corrections', kind: 'text', width: 40 },
];

type ContractRow = typeof agentContracts.$inferSelect;
const asContract = (row: ContractRow) => ({ ...row, type: row.type as ContractType, status: row.status as ContractStatus });
type Contract = ReturnType<typeof asContract>;

async function filesOf({ tx, agencyId, seal }: Pick<ExportAsked, 'tx' | 'agencyId' | 'seal'>) {
  const kept = await keptIdentitiesOf(tx, seal, agencyId);
  const rows = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.isFake, false)))
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agents.id));
  const contracts = await tx.select().from(agentContracts).where(eq(agentContracts.agencyId, agencyId));
  const moves = Map.groupBy(await tx.select().from(establishmentMoves).where(eq(establishmentMoves.agencyId, agencyId)), ({ agentId }) => agentId);
  const held = Map.groupBy(contracts.map(asContract), ({ agentId }) => agentId);
  const named = rows.map((agent) => ({ ...agent, ...kept.get(agent.id) })).filter(({ id, anonymisedAt }) => anonymisedAt === null || kept.has(id));
  const files = named.map((agent) => ({
    agent,
    type: agent.type as AgentType,
    status: agent.status as AgentStatus,
    hiredOn: agent.hiredOn,
    contracts: held.get(agent.id) ?? [],
    moves: moves.get(agent.id) ?? [],
  }));
  const permits = await tx
    .select({ agentId: agentExpirations.agentId, number: agentExpirations.number, typeKey: agentExpirations.typeKey })
    .from(agentExpirations)
    .where(eq(agentExpirations.agencyId, agencyId));
  return { files, permits: new Map(permits.filter(({ typeKey }) => typeKey === 'residencePermit').map(({ agentId, number }) => [agentId, number])) };
}

type Files = Awaited<ReturnType<typeof filesOf>>;
type Permits = Files['permits'];
type Entry = RegisterEntry<Files['files'][number], Contract>;
/** Of the establishments; null names the head office. */
type Names = ReadonlyMap<string | null, string>;

type Transfer = Pick<Entry, 'cameFrom' | 'wentTo'>;
/** « Vient de Siège ; part à Lyon ». */
const transferWords = ({ cameFrom, wentTo }: Transfer, names: Names): string =>
  [cameFrom === undefined ? '' : `Vient de : ${names.get(cameFrom)}`, wentTo === undefined ? '' : `Part à : ${names.get(wentTo)}`]
    .filter(Boolean)
    .join(' ; ');

/** Columns that say where a line stands, not what it says. */
const PLACES: ReadonlySet<string> = new Set(['rank', 'part', 'transfer', 'establishment', 'corrections']);
const wordsOf = (row: SheetRow): RegisterWords =>
  Object.fromEntries(columns.filter(({ key }) => !PLACES.has(key)).map(({ key, header }) => [header, plainText(row[key])]));

const contractCells = (contract: Contract | null): SheetRow =>
  contract
    ? { qualification: qualificationWords(contract), nature: natureOf(contract), tutor: contract.tutor, workPlace: contract.workPlace }
    : { qualification: '', nature: '' };

const entryCells = ({ file: { agent, type }, contract, entryOn, leavingOn, ...stay }: Entry, names: Names, permits: Permits): SheetRow => ({
  lastname: agent.lastname,
  firstname: agent.firstname,
  nationality: agent.nationality,
  birthOn: agent.birthOn,
  sex: agent.gender === Gender.unknown ? '' : genderLabels[agent.gender as Gender],
  position: agent.position || contract?.name,
  entryOn,
  leavingOn,
  ...contractCells(contract),
  lender: type === 'TEMPORARY' || contract?.type === 'INTERIM' ? agent.externalCompanyName : '',
  permit: permits.get(agent.id),
  cardNumber: agent.cardNumber,
  transfer: transferWords(stay, names),
});
const partOf = (trainee: boolean): string => (trainee ? 'Stagiaires' : 'Salariés');

type Asked = Pick<ExportAsked, 'tx' | 'agencyId' | 'seal' | 'establishmentId' | 'now'> & { readonly period: Pick<ExportAsked['period'], 'until'> };

/** Null names the head office. */
async function establishmentNames({ tx, agencyId }: Pick<Asked, 'tx' | 'agencyId'>, siret: string): Promise<Map<string | null, string>> {
  const rows = await tx.select().from(establishments).where(eq(establishments.agencyId, agencyId));
  const named = rows.map((row): [string, string] => [row.id, establishmentWords(row)]);
  return new Map<string | null, string>([[null, establishmentWords({ name: HEAD_OFFICE, siret })], ...named]);
}

/** What a line that nothing holds any more said, in its columns. */
const struckCells = ({ line, words, corrections }: StruckLine): SheetRow => ({
  ...Object.fromEntries(columns.filter(({ key }) => !PLACES.has(key)).map(({ key, header }) => [key, words[header] || null])),
  rank: line.rank,
  part: partOf(line.trainee),
  corrections,
});

/** True for a printed line that nothing holds any more, or whose entry was put off. */
function lostOn(today: LocalDay, lines: { readonly every: readonly Line[]; readonly begun: readonly Line[] }) {
  const every = new Set(lines.every.map(nameOf));
  const begun = new Set(lines.begun.map(nameOf));
  return (line: RegisterLine, words: RegisterWords): boolean =>
    !every.has(nameOf(line)) || ((words[ENTRY] ?? '') <= today && !begun.has(nameOf(line)));
}

const inOrder = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.toSorted((a, b) => plainText(a['part']).localeCompare(plainText(b['part'])) || Number(a['rank']) - Number(b['rank']));

export async function registerSheet(asked: Asked): Promise<SheetSource> {
  const { files, permits } = await filesOf(asked);
  const { establishmentId = null, tx, agencyId } = asked;
  await namedEstablishment(tx, agencyId, establishmentId);
  const agency = await loadAgency(tx, agencyId);
  const today = localDay(asked.now, agency.timeZone);
  const names = await establishmentNames(asked, agency.siret);
  const every: Entry[] = everyEntry(files, establishmentId);
  const entries = entriesOn(every, asked.period.until);
  const lineOf = ({ file, contract, trainee, moveId }: Entry): Line => ({
    agentId: file.agent.id,
    contractId: contract?.id ?? null,
    trainee,
    establishmentId,
    moveId,
  });
  const { storedOf, stored } = await numberLines(tx, agencyId, entries.map(lineOf));
  const said = entries.map((entry) => {
    const line = storedOf(lineOf(entry));
    return { line, cells: entryCells(entry, names, permits), rank: line?.rank ?? 0, part: partOf(entry.trainee) };
  });
  const corrections = await keepLines(
    asked,
    said.map(({ line, cells }) => ({ stored: line, words: wordsOf(cells) })),
    today,
  );
  const standing = said.map(({ cells, rank, part }, index) => ({ ...cells, rank, part, corrections: corrections[index] }));
  const known = new Set(files.map(({ agent }) => agent.id));
  const begun = [...entries, ...every.filter(({ entryOn }) => entryOn <= today)];
  const struck = await strikeLines(asked, {
    // The words of an erased person stay closed.
    lines: stored.filter((line) => line.establishmentId === establishmentId && known.has(line.agentId)),
    isLost: lostOn(today, { every: every.map(lineOf), begun: begun.map(lineOf) }),
    today,
  });
  const past = struck.map(struckCells).filter((row) => plainText(row['entryOn']) <= asked.period.until);
  const rows = inOrder([...standing, ...past]).map((row) => ({ ...row, establishment: names.get(establishmentId) }));
  return { name: 'Registre du personnel', columns, rows };
}
