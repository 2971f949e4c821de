// Reads a staff list: each row becomes a collaborator's draft, or the reasons why not.
import { Civility, Gender } from '../../agents/agent.ts';
import type { AgentType } from '../../agents/agent.ts';
import { isPartTime, needsEndDate, weeklyMinutes } from '../../agents/agent-contract.ts';
import type { ContractHours, ContractType } from '../../agents/agent-contract.ts';
import type { ExpirationType } from '../../agents/expirations.data.ts';
import type { SpecialtyKey } from '../../agents/specialties.data.ts';
import type { Address } from '../../shared/address.ts';
import { normaliseIban } from '../../shared/identifiers-company.ts';
import { cardWarnings, formatNir, nirWarnings, parseCardNumber, parseNir } from '../../shared/identifiers.ts';
import { formatDuration } from '../../shared/duration.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { messages, parseNumber } from '../../shared/validators.ts';
import { headingWords } from '../recognise/heading.ts';
import type { RowReader } from './row.ts';
import { longestWeekMinutes, readCivility, readContractType, readHours, splitName } from '../read/words.ts';
import type { PersonName } from '../read/words.ts';

export interface ContractDraft {
  readonly type: ContractType;
  readonly partTime: boolean;
  readonly hours: ContractHours | null;
  readonly coefficient: number | null;
  readonly startDate: LocalDay | null;
  readonly endDate: LocalDay | null;
}

export interface AgentDraft extends PersonName {
  readonly registrationNumber: string;
  readonly type: AgentType;
  readonly civility: Civility;
  readonly gender: Gender;
  readonly birthDate: LocalDay | null;
  readonly birthLocation: string;
  readonly nationality: string;
  /** Grouped for display. */
  readonly socialSecurityNumber: string;
  readonly cardNumber: string;
  readonly cardExpiresOn: LocalDay | null;
  readonly phone: readonly string[];
  readonly email: string;
  readonly address: Address;
  readonly iban: string;
  readonly contract: ContractDraft | null;
  readonly certificates: readonly ExpirationType[];
  readonly specialties: readonly SpecialtyKey[];
  readonly comments: string;
}

export const importTexts = {
  startMissing: "Date d'entrée absente : le contrat commencera au jour de l'import",
  endMissing: 'Date de fin absente : à compléter sur les fiches',
} as const;

/** One column of names: « Nom et prénom », or « Nom » without a column of first names. */
function splitColumn(row: RowReader, field: string): PersonName {
  const text = row.required(field);
  if (text === '') return { lastname: '', firstname: '' };
  const first = headingWords(row.name(field))[0] ?? '';
  return splitName(text, ['prenom', 'first', 'full', 'name', 'employee'].includes(first));
}

function readPerson(row: RowReader): PersonName {
  if (row.has('lastname') && row.has('firstname')) return { lastname: row.required('lastname'), firstname: row.required('firstname') };
  const name = splitColumn(row, row.has('fullname') ? 'fullname' : 'lastname');
  const firstname = row.text('firstname') || name.firstname;
  if (name.lastname !== '' && firstname === '') row.refuse('firstname', messages.required);
  if (name.lastname === '' && firstname !== '') row.refuse('lastname', messages.required);
  return { lastname: name.lastname, firstname };
}

function readNir(row: RowReader, birthDate: LocalDay | null, civility: Civility): string {
  const text = row.text('socialSecurityNumber');
  if (text === '') return '';
  if (parseNir(text) === null) {
    row.reject('socialSecurityNumber', messages.format);
    return '';
  }
  const gender = civility === Civility.unknown ? undefined : civility === Civility.mister ? 'male' : 'female';
  for (const doubt of nirWarnings(text, { gender, birthDate: birthDate ?? undefined })) row.warn('socialSecurityNumber', doubt);
  return formatNir(text);
}

function readCard(row: RowReader, today: LocalDay): { cardNumber: string; cardExpiresOn: LocalDay | null } {
  const expiresOn = row.day('cardExpiresOn', 'other');
  const text = row.text('cardNumber');
  if (text === '') return { cardNumber: '', cardExpiresOn: expiresOn };
  const card = parseCardNumber(text);
  if (card === null) {
    row.reject('cardNumber', messages.format);
    return { cardNumber: '', cardExpiresOn: expiresOn };
  }
  for (const doubt of cardWarnings(text, { today, expiresOn })) row.warn('cardNumber', doubt);
  return { cardNumber: card.number, cardExpiresOn: expiresOn ?? card.expiresOn };
}

const readCoefficient = (text: string): number | null => {
  const value = parseNumber(/\d+/.exec(text)?.[0]);
  return Number.isInteger(value) && value >= 100 && value <= 1000 ? value : null;
};

const readDates = (row: RowReader): { startDate: LocalDay | null; endDate: LocalDay | null } => {
  const [startDate, endDate] = [row.day('contractStart', 'other'), row.day('contractEnd', 'other')];
  if (startDate === null || endDate === null || endDate >= startDate) return { startDate, endDate };
  row.reject('contractEnd', "La date de fin précède la date d'entrée");
  return { startDate, endDate: null };
};

function readContract(row: RowReader): ContractDraft | null {
  const words = row.soft('contractType', readContractType);
  const hours = row.soft('hours', () => readHours(row.cell('hours'), row.name('hours')));
  warnHours(row, hours);
  const coefficient = row.soft('coefficient', readCoefficient);
  const dates = readDates(row);
  if ([words, hours, coefficient, dates.startDate].every((value) => value === null)) return null;
  const type = words?.type ?? (dates.endDate ? 'CDD' : 'CDI');
  warnDates(row, type, dates);
  return {
    type,
    partTime: words?.partTime ?? (hours !== null && isPartTime(hours)),
    hours,
    coefficient,
    ...dates,
  };
}

/** Warns about a monthly figure low enough to be weekly, such as 35 under « H/mois »: that is rarely intended. */
function warnHours(row: RowReader, hours: ContractHours | null): void {
  if (hours?.period !== 'MONTH' || hours.limitMinutes > longestWeekMinutes) return;
  const [month, week] = [formatDuration(hours.limitMinutes), formatDuration(weeklyMinutes(hours))];
  row.warn('hours', `${month} par mois font ${week} par semaine : vérifiez que ce n’est pas une durée hebdomadaire`);
}

/** A contract that must end is imported without its end, to be completed later, like a missing start. */
function warnDates(row: RowReader, type: ContractType, dates: ReturnType<typeof readDates>): void {
  if (needsEndDate(type) && row.has('contractEnd') && dates.endDate === null) row.warn('contractEnd', importTexts.endMissing);
  if (row.has('contractStart') && dates.startDate === null) row.warn('contractStart', importTexts.startMissing);
}

const genderOf = (civility: Civility): Gender =>
  civility === Civility.mister ? Gender.male : civility === Civility.madam ? Gender.female : Gender.unknown;

/** Returns the draft of a row. It is used only when the reader found no reason against it. */
export function readAgent(row: RowReader, today: LocalDay): AgentDraft {
  const civility = row.soft('civility', readCivility) ?? Civility.unknown;
  const birthDate = row.day('birthDate', 'birth');
  const skills = row.skills('qualifications');
  const contract = readContract(row);
  return {
    ...readPerson(row),
    registrationNumber: row.text('registrationNumber'),
    type: contract?.type === 'INTERIM' ? 'TEMPORARY' : 'EMPLOYEE',
    civility,
    gender: genderOf(civility),
    birthDate,
    birthLocation: row.text('birthLocation'),
    nationality: row.text('nationality'),
    socialSecurityNumber: readNir(row, birthDate, civility),
    ...readCard(row, today),
    phone: row.allPhones(),
    email: row.email('email'),
    address: row.address(),
    iban: row.number('iban', normaliseIban),
    contract,
    certificates: skills.certificates,
    specialties: skills.specialties,
    comments: row.comments(),
  };
}
