// Writes the ready collaborators of a workbook, without licence, with their contract, deadlines and specialties.
import { randomUUIDv7 } from 'node:crypto';
import { agentContracts, agentExpirations, agentSpecialties, agents } from '@vigie/db/tables/people.ts';
import { contractTypeLabels, ContractStatus, fullTimeWeeklyMinutes, type ContractHours } from '@vigie/domain/agents/agent-contract.ts';
import { AgentStatus, agentNumber } from '@vigie/domain/agents/agent.ts';
import type { AgentDraft, ContractDraft } from '@vigie/domain/import/settle/agents.ts';
import { importCan } from '@vigie/domain/import/import-can.ts';
import type { ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import { isSignedOnPaper, signedTrace } from '@vigie/domain/import/settle/signed.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { insertAll } from './insert-all.ts';
import { openSeries } from './number-series.ts';
import { located, type Writing } from './writing.ts';

type Row = ImportRow<AgentDraft> & { readonly draft: AgentDraft };
interface Person {
  readonly id: string;
  readonly draft: AgentDraft;
  readonly sheet: string;
}

/** Full time by default. « Temps partiel » without hours is too little for a contract. */
const hoursOf = ({ hours, partTime }: ContractDraft): ContractHours | null =>
  hours ?? (partTime ? null : { period: 'WEEK', limitMinutes: fullTimeWeeklyMinutes });

/** A contract has hours and a first day. Without one the import's day counts (the check says so), and an expired contract goes to the comments. */
function contractOf({ id, sheet, draft: { contract } }: Person, { today, signed }: Pick<Writing, 'today' | 'signed'>) {
  const hours = contract && hoursOf(contract);
  if (!contract || !hours) return null;
  const { type, endDate, coefficient } = contract;
  const startOn = contract.startDate ?? today;
  if (endDate !== null && endDate < startOn) return null;
  const isSigned = isSignedOnPaper(signed(sheet), contract.startDate, today);
  return {
    agentId: id,
    type,
    name: isSigned ? signedTrace(today) : '',
    startOn,
    endOn: endDate,
    ...hours,
    coefficient,
    status: isSigned ? ContractStatus.marked : ContractStatus.created,
  };
}

const periodWords = { WEEK: 'par semaine', MONTH: 'par mois' } as const;

function contractWords(contract: ContractDraft): string {
  const { type, partTime, hours, coefficient, startDate, endDate } = contract;
  const parts = [
    contractTypeLabels[type],
    partTime ? 'temps partiel' : '',
    hours ? `${formatDuration(hours.limitMinutes)} ${periodWords[hours.period]}` : '',
    coefficient === null ? '' : `coefficient ${coefficient}`,
    startDate ? `depuis le ${formatDay(startDate)}` : '',
    endDate ? `jusqu’au ${formatDay(endDate)}` : '',
  ];
  return `Contrat : ${parts.filter(Boolean).join(', ')}`;
}

const commentsOf = (person: Person, writing: Writing): string => {
  const { comments, contract } = person.draft;
  const told = contract && (!importCan.bringContracts(writing.actor) || !contractOf(person, writing)) ? contractWords(contract) : '';
  return [comments, told].filter(Boolean).join('\n');
};

/** The professional card, and the certificates named in the sheet, whose dates are still to be entered. */
function expirationsOf({ id, draft }: Person) {
  const card =
    draft.cardNumber === '' && draft.cardExpiresOn === null
      ? []
      : [{ typeKey: 'professionalCard', number: draft.cardNumber, expiresOn: draft.cardExpiresOn }];
  const certificates = draft.certificates.map((typeKey) => ({ typeKey, number: '', expiresOn: null }));
  return [...card, ...certificates].map((expiration) => ({ agentId: id, ...expiration }));
}

const sealedParts = ({ seal, actor }: Writing, draft: AgentDraft) => {
  if (!importCan.bringPersonalData(actor)) return { socialSecuritySealed: null, bankSealed: null };
  return {
    socialSecuritySealed: draft.socialSecurityNumber === '' ? null : seal.seal(draft.socialSecurityNumber),
    bankSealed: draft.iban === '' ? null : seal.seal(JSON.stringify({ iban: draft.iban, bic: '', accountHolder: '' })),
  };
};

function agentRow(writing: Writing, person: Person, number: string) {
  const { id, draft } = person;
  const { firstname, lastname, type, email, gender, civility, birthLocation, nationality, cardNumber } = draft;
  return {
    id,
    number,
    firstname,
    lastname,
    type,
    email,
    gender,
    civility,
    birthLocation,
    nationality,
    cardNumber,
    agencyId: writing.agencyId,
    status: AgentStatus.unlicensed,
    phones: [...draft.phone],
    birthOn: draft.birthDate,
    hiredOn: draft.contract?.startDate ?? null,
    comments: commentsOf(person, writing),
    ...located(draft.address),
    ...sealedParts(writing, draft),
  };
}

/** Returns the id of the collaborator created from each row, by `sheet` and `row`. */
export async function writeAgents(writing: Writing, rows: readonly Row[]): Promise<Map<string, string>> {
  const { tx, agencyId, actor, existing } = writing;
  if (rows.length === 0) return new Map();
  const taken = [...existing.agents, ...rows.map((row) => row.draft)].map((one) => one.registrationNumber);
  const series = await openSeries(tx, agencyId, 'agents', agentNumber, taken);
  const people = rows.map(({ draft, sheet }): Person => ({ id: randomUUIDv7(), draft, sheet }));
  const ids = new Map(rows.map(({ sheet, row }, index) => [`${sheet}\n${row}`, people[index]!.id]));
  await insertAll(
    tx,
    agents,
    people.map((person) => agentRow(writing, person, person.draft.registrationNumber || series.give())),
  );
  const contracts = importCan.bringContracts(actor) ? people.flatMap((person) => contractOf(person, writing) ?? []) : [];
  await insertAll(
    tx,
    agentContracts,
    contracts.map((contract) => ({ agencyId, ...contract })),
  );
  await insertAll(
    tx,
    agentExpirations,
    people.flatMap(expirationsOf).map((expiration) => ({ agencyId, ...expiration })),
  );
  await insertAll(
    tx,
    agentSpecialties,
    people.flatMap(({ id, draft }) => draft.specialties.map((specialtyKey) => ({ agencyId, agentId: id, specialtyKey }))),
  );
  await series.close();
  return ids;
}
