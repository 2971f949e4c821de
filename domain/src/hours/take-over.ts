// Decides who goes to the incoming company when a site changes hands: branch agreement of 28 January 2011, art. 2.2 (IDCC 1351, extended).
import {
  contractTypeLabels,
  isPartTime,
  weeklyMinutes,
  fullTimeWeeklyMinutes,
  type ContractHours,
  type ContractType,
} from '../agents/agent-contract.ts';
import { deadlineOf, type ExpirationDates } from '../agents/expiration.ts';
import { expirationTypes, type ExpirationType } from '../agents/expirations.data.ts';
import { agreeing } from '../agents/expired-words.ts';
import { formatDuration } from '../shared/duration.ts';
import { addDays, addMonths, type LocalDay } from '../shared/time-day.ts';
import { formatDay } from '../shared/time-format.ts';

/** The months before the transfer in which presence is counted. */
export const TAKE_OVER_MONTHS = 9;
const ABSENCE_MONTHS = 4;
const NEEDED_MINUTES = 900 * 60;

/** First and last day of the nine months that precede the transfer. */
export const takeOverPeriod = (on: LocalDay): { from: LocalDay; until: LocalDay } => ({
  from: addMonths(on, -TAKE_OVER_MONTHS),
  until: addDays(on, -1),
});

export interface TakeOverContract extends ContractHours {
  readonly type: ContractType;
  readonly endOn: LocalDay | null;
}

export interface TakeOverFacts {
  /** The contract in force on the eve of the transfer. */
  readonly contract: TakeOverContract | null;
  /** Worked and planned minutes of the nine months. */
  readonly siteMinutes: number;
  readonly allMinutes: number;
  readonly needsCard: boolean;
  readonly cardNumber: string;
  readonly expirations: readonly (ExpirationDates & { readonly typeKey: ExpirationType })[];
  /** Absences as days, the last one included. */
  readonly absences: readonly { readonly from: LocalDay; readonly until: LocalDay }[];
}

export const takeOverLabels = {
  contract: 'Contrat',
  share: 'Temps de travail sur le site',
  presence: 'Heures sur le site',
  card: 'Carte professionnelle',
  training: 'Formations et recyclages',
  identity: 'Identité et titre de séjour',
  absence: 'Absence en cours',
} as const;
export const takeOverTests = ['contract', 'share', 'presence', 'card', 'training', 'identity', 'absence'] as const;
export type TakeOverTest = (typeof takeOverTests)[number];

export interface TestResult {
  readonly key: TakeOverTest;
  readonly passed: boolean;
  /** The figure by which it is judged, in words. */
  readonly figure: string;
}

const hours = (minutes: number): string => formatDuration(Math.floor(minutes));

/** A CDI, or a CDD that replaces somebody, which still runs on the day of the transfer. */
function contractTest({ contract }: TakeOverFacts, on: LocalDay): TestResult {
  if (!contract) return { key: 'contract', passed: false, figure: 'aucun contrat signé en cours' };
  const kind = contractTypeLabels[contract.type];
  const passes = contract.type === 'CDI' || contract.type === 'CDD_REPLACEMENT';
  const runs = contract.endOn === null || contract.endOn >= on;
  return { key: 'contract', passed: passes && runs, figure: contract.endOn === null ? kind : `${kind} jusqu’au ${formatDay(contract.endOn)}` };
}

/** More than half of the working time, not exactly half. */
function shareTest({ siteMinutes, allMinutes }: TakeOverFacts): TestResult {
  const percent = allMinutes === 0 ? 0 : Math.floor((siteMinutes * 1000) / allMinutes) / 10;
  return { key: 'share', passed: siteMinutes * 2 > allMinutes, figure: `${String(percent).replace('.', ',')} % (plus de 50 %)` };
}

/** 900 hours, less in proportion for part time, and for a part of one's time on the site. */
export function neededMinutes({ contract, siteMinutes, allMinutes }: Pick<TakeOverFacts, 'contract' | 'siteMinutes' | 'allMinutes'>): number {
  const partTime = contract && isPartTime(contract) ? weeklyMinutes(contract) / fullTimeWeeklyMinutes : 1;
  const share = allMinutes > 0 && siteMinutes * 2 > allMinutes ? siteMinutes / allMinutes : 1;
  return Math.ceil(NEEDED_MINUTES * partTime * share);
}

function presenceTest(facts: TakeOverFacts): TestResult {
  const needed = neededMinutes(facts);
  return { key: 'presence', passed: facts.siteMinutes >= needed, figure: `${hours(facts.siteMinutes)} sur ${hours(needed)}` };
}

/** The card, or the receipt of a renewal asked for in time. */
function cardTest({ needsCard, cardNumber, expirations }: TakeOverFacts, on: LocalDay): TestResult {
  if (!needsCard) return { key: 'card', passed: true, figure: 'non requise' };
  const card = expirations.find(({ typeKey }) => typeKey === 'professionalCard');
  const until = card ? deadlineOf(card) : null;
  if (cardNumber.trim() === '' || until === null) return { key: 'card', passed: false, figure: 'absente du dossier' };
  return { key: 'card', passed: until >= on, figure: `jusqu’au ${formatDay(until)}` };
}

const labels: ReadonlyMap<string, string> = new Map(expirationTypes.map(({ key, label }) => [key, label]));
const trainings: ReadonlySet<ExpirationType> = new Set<ExpirationType>(['macTraining', 'sst', 'ssiap1', 'ssiap2', 'ssiap3']);
const identities: ReadonlySet<ExpirationType> = new Set<ExpirationType>(['residencePermit', 'identity']);

/** Documents that the file has; one without a day is not judged. */
function documentsTest(key: 'training' | 'identity', kinds: ReadonlySet<ExpirationType>, { expirations }: TakeOverFacts, on: LocalDay): TestResult {
  const over = expirations.flatMap((one) => {
    const until = deadlineOf(one);
    return kinds.has(one.typeKey) && until !== null && until < on
      ? [`${agreeing(labels.get(one.typeKey) ?? one.typeKey, 'expiré')} le ${formatDay(until)}`]
      : [];
  });
  return { key, passed: over.length === 0, figure: over.length === 0 ? 'à jour' : over.join(', ') };
}

/** The first day of the absence that covers the eve of the transfer; absences without a day between them are one. */
export function absentSince(absences: TakeOverFacts['absences'], on: LocalDay): LocalDay | null {
  let since = on;
  for (const { from, until } of absences.toSorted((a, b) => b.until.localeCompare(a.until)))
    if (from < since && until >= addDays(since, -1)) since = from;
  return since === on ? null : since;
}

function absenceTest({ absences }: TakeOverFacts, on: LocalDay): TestResult {
  const since = absentSince(absences, on);
  if (since === null) return { key: 'absence', passed: true, figure: 'aucune' };
  return { key: 'absence', passed: addMonths(since, ABSENCE_MONTHS) >= on, figure: `depuis le ${formatDay(since)}` };
}

export interface TakeOver {
  readonly transferable: boolean;
  readonly tests: readonly TestResult[];
}

export function takeOver(facts: TakeOverFacts, on: LocalDay): TakeOver {
  const tests = [
    contractTest(facts, on),
    shareTest(facts),
    presenceTest(facts),
    cardTest(facts, on),
    documentsTest('training', trainings, facts, on),
    documentsTest('identity', identities, facts, on),
    absenceTest(facts, on),
  ];
  return { transferable: tests.every(({ passed }) => passed), tests };
}

/** « Transférable », or the tests that failed with their figures. */
export const takeOverReason = ({ tests }: TakeOver): string =>
  tests
    .filter(({ passed }) => !passed)
    .map(({ key, figure }) => `${takeOverLabels[key]} : ${figure}`)
    .join(' ; ');
